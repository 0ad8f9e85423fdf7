import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createSchedule, listSchedules } from "@/lib/reports/schedules/schedules";
import { NewSchedule, ReportScheduleView } from "@/lib/reports/schedules/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List when a saved report is emailed, and to whom",
    tag: "Reports",
    permission: "reports_view",
    params: ById,
    returns: successOf(z.array(ReportScheduleView)),
    refuses: portfolioRefusal,
  },
  async ({ actor, params }) => ok(await listSchedules(actor, params.id)),
);

export const POST = route(
  {
    ...byMember,
    summary: "Have a saved report emailed to colleagues",
    description:
      "Once a period to each of them, at a local time, with what their own permissions let them see at that moment. A colleague who may not see the report gets none, and the delivery says why.",
    tag: "Reports",
    permission: "reports_edit",
    alsoNeeds: ["reports_view"],
    idempotency: "optional",
    params: ById,
    body: NewSchedule,
    alsoRefuses: ["conflict"],
    returns: createdOf(ReportScheduleView),
    refuses: portfolioRefusal,
  },
  async ({ actor, params, body }) => created(await createSchedule(actor, params.id, body)),
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
