import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { exportSegment } from "@/lib/segments/donors";

export const GET = memberFile(
  {
    summary: "Download the donors of a segment as CSV",
    tag: "Segments",
    permission: "donors_view",
    answers: ["text/csv"],
    params: ById,
    refuses: portfolioRefusal,
  },
  async (actor, { params }) => csvStream(await exportSegment(actor, params.id), "segment.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
