import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { segmentAddresses } from "@/lib/postal/addresses";

export const GET = memberFile(
  {
    summary: "Download the postal addresses of a segment as CSV",
    description:
      "Addresses of everyone who can be reached by mail, each household and address once.",
    tag: "Segments",
    permission: "donors_view",
    answers: ["text/csv"],
    params: ById,
    refuses: portfolioRefusal,
  },
  async (actor, { params }) => csvFile(await segmentAddresses(actor, params.id), "addresses.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
