import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { exportPayout } from "@/lib/payouts/payouts";

export const GET = memberFile(
  {
    summary: "Download a payout’s transactions",
    tag: "Accounting",
    permission: "reports_view",
    params: ById,
    answers: ["text/csv"],
  },
  async (actor, { params }) =>
    csvStream(await exportPayout(actor, params.id), `payout-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
