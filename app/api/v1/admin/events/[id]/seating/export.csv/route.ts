import { exportSeating } from "@/lib/events/door/seating";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download the seating as CSV",
    tag: "The door",
    permission: "orders_view",
    params: ById,
    answers: ["text/csv"],
  },
  async (actor, { params }) =>
    csvFile(await exportSeating(actor, params.id), `seating-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
