import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { portfolioRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeSchedule, removeSchedule } from "@/lib/reports/schedules/schedules";
import { ReportScheduleView, ScheduleChanges, SchedulePath } from "@/lib/reports/schedules/schema";

const common = {
  ...byMember,
  tag: "Reports",
  permission: "reports_edit",
  alsoNeeds: ["reports_view"],
  params: SchedulePath,
  returns: successOf(ReportScheduleView),
  refuses: portfolioRefusal,
} as const;

export const PUT = route(
  {
    ...common,
    summary: "Change when a saved report is emailed",
    description:
      "Omitted fields stay as they are. When a paused schedule resumes, missed emails aren’t sent.",
    body: ScheduleChanges,
  },
  async ({ actor, params, body }) => ok(await changeSchedule(actor, params, body)),
);

export const DELETE = route(
  { ...common, summary: "Stop emailing a saved report" },
  async ({ actor, params }) => ok(await removeSchedule(actor, params)),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
