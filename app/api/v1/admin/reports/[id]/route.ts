import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeReport, getReport, removeReport } from "@/lib/reports/reports";
import { ReportChanges, ReportView } from "@/lib/reports/schema";

const report = {
  ...byMember,
  tag: "Reports",
  params: ById,
  returns: successOf(ReportView),
} as const;

export const GET = route(
  { ...report, summary: "Get a saved report", permission: "reports_view" },
  async ({ actor, params }) => ok(await getReport(actor, params.id)),
);

export const PUT = route(
  {
    ...report,
    summary: "Change a saved report",
    description:
      "Omitted fields stay as they are. Only the owner can share a report; anyone who can edit reports can change a shared one.",
    permission: "reports_edit",
    alsoNeeds: ["reports_view"],
    body: ReportChanges,
  },
  async ({ actor, params, body }) => ok(await changeReport(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...report,
    summary: "Delete a saved report",
    permission: "reports_edit",
    alsoNeeds: ["reports_view"],
  },
  async ({ actor, params }) => ok(await removeReport(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
