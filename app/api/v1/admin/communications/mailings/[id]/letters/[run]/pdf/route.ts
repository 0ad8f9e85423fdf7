import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { printedLetters } from "@/lib/postal/printing";
import { LetterRunPath } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download the letters of a print run",
    description:
      "202 while the PDF is being made: request it again. The PDF is kept for a while; later requests make it again from the stored letters.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["application/pdf"],
    isMadeLater: true,
    params: LetterRunPath,
    refuses: adminRefusal,
  },
  async (actor, { params }) => printedLetters(actor, params),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
