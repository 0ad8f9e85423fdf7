import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createReport, listReports } from "@/lib/reports/reports";
import { NewReport, ReportView } from "@/lib/reports/schema";

const reports = { ...byMember, tag: "Reports" } as const;

export const GET = route(
  {
    ...reports,
    summary: "List saved reports",
    description: "The caller’s own reports and those shared with everyone, by name.",
    permission: "reports_view",
    returns: successOf(z.array(ReportView)),
  },
  async ({ actor }) => ok(await listReports(actor)),
);

export const POST = route(
  {
    ...reports,
    summary: "Save a report",
    description:
      "The definition is validated when it is saved; every problem is listed with its path, such as `definition.group.0.field`.",
    permission: "reports_edit",
    alsoNeeds: ["reports_view"],
    body: NewReport,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(ReportView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createReport(actor, body);
    return new Reply(created(data), locationOf(`/admin/reports/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
