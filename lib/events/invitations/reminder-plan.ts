import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, type InvitationReminders } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { invalid, type Problem } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import { findEvent } from "../setup/rows";
import { lockEvent, recordSetup } from "../setup/steps";
import {
  type ReminderPlan,
  ReminderPlanChanges,
  type ReminderPlanChangesInput,
} from "./reminder-schema";
import { type Coming, comingReminders } from "./reminders";
import { countsOf } from "./rows";

const NONE: InvitationReminders = { isOn: false, steps: [] };

/** When unanswered invitations are followed up by themselves, and who is next. Throws 403, 404. */
export async function getReminders(actor: MemberActor, eventId: number): Promise<ReminderPlan> {
  requirePermission(actor, "orders_view");
  return planOf(await findEvent(db, actor, eventId));
}

/**
 * Sets an event’s reminders, all of them at once. What is added, switched on or moved to another hour reminds of
 * nothing that was due before. Throws 403, 404, 422.
 */
export async function changeReminders(
  actor: MemberActor,
  eventId: number,
  input: ReminderPlanChangesInput,
): Promise<ReminderPlan> {
  requirePermission(actor, "orders_edit");
  const wanted = accept(ReminderPlanChanges, input);
  requireSteps(wanted);
  const event = await db.transaction((tx) => write(tx, actor, eventId, wanted));
  return planOf(event);
}

function requireSteps({ is_on: isOn, steps }: ReminderPlanChanges): void {
  if (isOn && steps.length === 0)
    throw refused("steps", "required", "Enter when to remind, or turn reminders off.");
  const problems: Problem[] = steps.flatMap((step, at) =>
    steps.findIndex((other) => isSame(other, step)) < at
      ? [
          {
            ...{ path: `steps.${at}.days`, code: "duplicate" },
            message: "Enter another number of days. There is already a reminder for this one.",
          },
        ]
      : [],
  );
  if (problems.length > 0) throw invalid("Some reminders are identical.", problems);
}

type Step = Pick<Coming, "before" | "days">;

const isSame = (one: Step, other: Step): boolean =>
  one.before === other.before && one.days === other.days;

async function write(
  tx: Tx,
  actor: Actor,
  eventId: number,
  { is_on: isOn, steps }: ReminderPlanChanges,
): Promise<EventRow> {
  const event = await lockEvent(tx, actor, eventId);
  const before = event.invitationReminders ?? NONE;
  const at = now().toISOString();
  const sinceOf = (step: Step & { hour: number }) => {
    const kept = before.steps.find((other) => isSame(other, step) && other.hour === step.hour);
    return (before.isOn && kept?.since) || at;
  };
  const after = { isOn, steps: steps.map((step) => ({ ...step, since: sinceOf(step) })) };
  if (isDeepStrictEqual(told(before), told(after))) return event;
  await tx
    .update(events)
    .set({ invitationReminders: after })
    .where(within(events, event.organizationId, eq(events.id, event.id)));
  await recordSetup(tx, actor, "event.change", eventId, told(after), told(before));
  return { ...event, invitationReminders: after };
}

/** As the audit log has it. */
const told = ({ isOn, steps }: InvitationReminders) => ({
  invitation_reminders: { is_on: isOn, steps: stepsOf(steps) },
});

const stepsOf = (steps: InvitationReminders["steps"]) =>
  steps.map(({ before, days, hour }) => ({ before, days, hour }));

async function planOf(event: EventRow): Promise<ReminderPlan> {
  const { isOn, steps } = event.invitationReminders ?? NONE;
  return { is_on: isOn, steps: stepsOf(steps), next: isOn ? await nextOf(event) : null };
}

/** The reminder that is due first, and everybody whose turn it is then. */
async function nextOf(event: EventRow): Promise<ReminderPlan["next"]> {
  if (event.status !== "published" || isOver(event, now())) return null;
  const coming = (await comingReminders(db, event)).filter(
    ({ at, reason }) => at > now() || reason === null,
  );
  const [first] = coming;
  if (!first) return null;
  const isNext = (each: Coming) => isSame(each, first) && each.at.getTime() === first.at.getTime();
  const people = coming.filter(isNext);
  const reached = people.filter(({ reason }) => reason === null);
  const { before, days, hour, at } = first;
  return {
    ...{ before, days, hour, at: at.toISOString() },
    recipients: reached.length,
    skipped: countsOf(people.flatMap(({ reason }) => reason ?? [])),
    sample: reached.slice(0, 10).map(({ name, email }) => ({ name, email })),
  };
}
