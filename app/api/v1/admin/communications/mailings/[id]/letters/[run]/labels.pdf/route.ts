import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { runLabels } from "@/lib/postal/addresses";
import { LabelQuery, LetterRunPath } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download labels for the letters of a print run",
    description:
      "In the order of the letters. `sheet` is the type of label sheet, `start` the position of the first label.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["application/pdf"],
    params: LetterRunPath,
    query: LabelQuery,
    refuses: adminRefusal,
  },
  async (actor, { params, query }) => runLabels(actor, params, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
