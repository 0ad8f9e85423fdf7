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
      "Each colleague is emailed the report once per period, at a local time, with only the data their permissions allow when it is sent. A colleague who can’t see the report gets no email, and the delivery says why.",
    tag: "Reports",
    permission: "reports_edit",
    alsoNeeds: ["reports_view"],
    idempotency: "optional",
    params: ById,
    body: NewSchedule,
    alsoRefuses: ["conflict"],
    returns: createdOf(ReportScheduleView),
    status: 201,
    refuses: portfolioRefusal,
  },
  async ({ actor, params, body }) => created(await createSchedule(actor, params.id, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
