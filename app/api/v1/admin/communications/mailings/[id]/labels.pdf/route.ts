import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { mailingLabels } from "@/lib/postal/addresses";
import { MailingLabelQuery } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download labels for a mailing",
    description:
      "For everyone who would get a letter, whether or not it was printed. Sorted by country and postal code. `sheet` is the type of label sheet, `start` the position of the first label.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["application/pdf"],
    params: ById,
    query: MailingLabelQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params, query }) => mailingLabels(actor, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
