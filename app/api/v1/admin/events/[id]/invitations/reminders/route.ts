import { changeReminders, getReminders } from "@/lib/events/invitations/reminder-plan";
import { ReminderPlan, ReminderPlanChanges } from "@/lib/events/invitations/reminder-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const reminders = {
  ...byMember,
  tag: "Invitations",
  params: ById,
  returns: successOf(ReminderPlan),
} as const;

export const GET = route(
  {
    ...reminders,
    summary: "Read the scheduled reminders of an event’s invitations",
    description: "With a preview of who would get the next one.",
    permission: "orders_view",
  },
  async ({ actor, params }) => ok(await getReminders(actor, params.id)),
);

export const PUT = route(
  {
    ...reminders,
    summary: "Schedule reminders of an event’s invitations",
    description:
      "Send the whole list, at most three. Each goes once to every guest who was invited at least a day earlier and hasn’t answered. A reminder that you add or turn on isn’t sent for times already past.",
    permission: "orders_edit",
    body: ReminderPlanChanges,
  },
  async ({ actor, params, body }) => ok(await changeReminders(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
