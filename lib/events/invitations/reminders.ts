import { asc, eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import type { EventRow } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import { queueMails } from "../capacity/invitation-seats";
import { lockEventRow } from "../capacity/waitlist-offering";
import { DONOR_OF_INVITATION, skippedBecause } from "./allowed";
import { tellOfSending } from "./sending";

/** A reminder that no worker was up to send for so long is left out: its day is over. */
const LATEST_SECONDS = 86_400;
/** Nobody is reminded sooner than this after their invitation. */
const REST_SECONDS = 86_400;
/**
 * Nobody is reminded twice within this, by whatever kind of reminder: less than a day, so that reminders at the same
 * hour of two days in a row both go out.
 */
const APART_SECONDS = 72_000;

/** An invitation and a scheduled reminder that it has not had. @property at when it is due */
export type Coming = {
  id: number;
  name: string | null;
  email: string | null;
  before: "deadline" | "event";
  days: number;
  hour: number;
  at: Date;
  /** Why nobody would be written to; null if they would. */
  reason: string | null;
};

/** The step of an invitation’s emails that a scheduled reminder is. Its hour may change without a second email. */
export const stepOf = ({ before, days }: Pick<Coming, "before" | "days">): string =>
  `reminder-${before}:${days}`;

/**
 * Scheduled reminders of an event that are due at most a day ago or later, for invitations that were sent and are not
 * answered, soonest first; none for whoever was reminded less than a day before.
 */
export async function comingReminders(
  reader: Db | Tx,
  { organizationId, id }: Pick<EventRow, "organizationId" | "id">,
): Promise<Coming[]> {
  const whenSent = sql`greatest(due.at, ${now()})`;
  const { rows } = await reader.execute<Omit<Coming, "at"> & { at: string }>(sql`
    select invitation.id, invitation.name, invitation.email, step.before, step.days, step.hour,
      due.at::text as at, ${skippedBecause("reminder", whenSent)} as reason
    from event_invitations invitation
    join events event on event.organization_id = invitation.organization_id
      and event.id = invitation.event_id
    cross join lateral jsonb_to_recordset(event.invitation_reminders -> 'steps')
      as step (before text, days integer, hour integer, since timestamptz)
    cross join lateral (select case step.before when 'deadline' then invitation.respond_by
      else event.starts_at end as at) told_from
    cross join lateral (select ((told_from.at at time zone event.time_zone)::date - step.days
      + make_interval(hours => step.hour)) at time zone event.time_zone as at) due
    ${DONOR_OF_INVITATION}
    where invitation.organization_id = ${organizationId} and invitation.event_id = ${id}
      and invitation.status in ('sent', 'bounced') and invitation.response = 'none'
      and due.at < told_from.at and due.at >= step.since
      and due.at > ${secondsFromNow(-LATEST_SECONDS)}
      and invitation.sent_at <= due.at - make_interval(secs => ${REST_SECONDS})
      and not exists (select from invitation_sends had
        where had.organization_id = invitation.organization_id
          and had.invitation_id = invitation.id
          and had.step = 'reminder-' || step.before || ':' || step.days)
      and not exists (select from invitation_sends recent
        where recent.organization_id = invitation.organization_id
          and recent.invitation_id = invitation.id
          and recent.kind = 'reminder' and recent.status <> 'skipped'
          and coalesce(recent.sent_at, recent.created_at)
            > due.at - make_interval(secs => ${APART_SECONDS}))
    order by due.at, step.before, step.days, invitation.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Queues what is due in all organizations. Returns how many reminders. For the job. */
export async function remindOnSchedule(requestId: string): Promise<number> {
  const reminding = await db
    .select({ organizationId: events.organizationId, id: events.id })
    .from(events)
    .where(
      ofAll(
        events,
        sql`(${events.invitationReminders} ->> 'isOn')::boolean`,
        eq(events.status, "published"),
      ),
    )
    .orderBy(asc(events.id));
  let queued = 0;
  for (const each of reminding) queued += await remindEvent(each, requestId);
  return queued;
}

type Reminding = Pick<EventRow, "organizationId" | "id">;

/** One that fails does not hold up the others. */
async function remindEvent(event: Reminding, requestId: string): Promise<number> {
  try {
    return await db.transaction((tx) => remindLocked(tx, event, requestId));
  } catch (error) {
    log.error({ err: error, eventId: event.id }, "scheduled reminders could not be queued");
    return 0;
  }
}

/**
 * Under the event’s lock, so that whoever switches reminders off is heard, and each invitation gets a step once:
 * what was skipped is not tried again either.
 */
async function remindLocked(tx: Tx, { organizationId, id }: Reminding, requestId: string) {
  const event = await lockEventRow(tx, organizationId, id);
  if (event?.status !== "published" || !event.invitationReminders?.isOn) return 0;
  if (isOver(event, now())) return 0;
  const due = (await comingReminders(tx, event)).filter(
    ({ at, reason }) => at <= now() && reason === null,
  );
  const actor = systemActor(organizationId, requestId);
  let queued = 0;
  for (const [step, ids] of byStep(onePerInvitation(due))) {
    const steps = ids.map((each) => ({ id: each, step }));
    const made = await queueMails(tx, { organizationId, eventId: id }, steps, "reminder");
    await tellOfSending(tx, actor, made, step);
    queued += made.length;
  }
  return queued;
}

/** The first of each: steps before the deadline and before the event can fall on the same day. */
function onePerInvitation(due: readonly Coming[]): Coming[] {
  const seen = new Set<number>();
  return due.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function byStep(due: readonly Coming[]): Map<string, number[]> {
  const steps = new Map<string, number[]>();
  for (const each of due) {
    const step = stepOf(each);
    steps.set(step, [...(steps.get(step) ?? []), each.id]);
  }
  return steps;
}
