import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { printedLetters } from "@/lib/journeys/running/letters";
import { LetterQuery } from "@/lib/journeys/running/schema";

export const GET = memberFile(
  {
    summary: "Download printed letters of a journey",
    description: "One printing as a PDF, as often as you request it.",
    tag: "Journeys",
    permission: "journeys_run",
    answers: ["application/pdf"],
    params: ById,
    query: LetterQuery,
  },
  (actor, { params, query }) => printedLetters(actor, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
