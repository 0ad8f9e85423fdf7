import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { segmentLabels } from "@/lib/postal/addresses";
import { LabelQuery } from "@/lib/postal/schema";

export const GET = memberFile(
  {
    summary: "Download labels for the donors of a segment",
    description:
      "For everyone who can be reached by mail, each household and address once. Sorted by country and postal code. `sheet` is the type of label sheet, `start` the position of the first label.",
    tag: "Segments",
    permission: "donors_view",
    answers: ["application/pdf"],
    params: ById,
    query: LabelQuery,
    refuses: portfolioRefusal,
  },
  async (actor, { params, query }) => segmentLabels(actor, params.id, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
