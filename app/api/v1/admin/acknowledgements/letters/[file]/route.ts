import { z } from "zod";
import { printLetters } from "@/lib/acknowledgements/papers";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { textUpTo } from "@/lib/input";

export const GET = memberFile(
  {
    summary: "Download letters of thanks",
    tag: "Donations",
    permission: "donations_view",
    params: z.object({
      file: textUpTo(60).meta({ description: "The batch’s key, and `.pdf`" }),
    }),
    answers: ["application/pdf"],
  },
  (actor, { params }) => printLetters(actor, params.file.replace(/\.pdf$/, "")),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
