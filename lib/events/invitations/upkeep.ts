import { and, asc, eq, gt, ne, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { eventInvitations, events } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow, now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import type { JobPayloads } from "@/lib/jobs/queue";
import { isOver } from "../capacity/event-end";
import { freeReserved, lockInvitation, queueMails } from "../capacity/invitation-seats";
import { lockEventRow, offerFreePlaces } from "../capacity/waitlist-offering";

const BATCH = 200;

/** What is reserved longer than it may be: past the deadline, or of an invitation that is no longer one. */
const isDue = (at: Date) =>
  and(
    gt(eventInvitations.heldUnits, 0),
    or(sql`${eventInvitations.respondBy} <= ${at}`, eq(eventInvitations.status, "revoked")),
  );

/**
 * Gives back reserved seats whose deadline is over, in all organizations; they go to the waiting list first.
 * Returns how many invitations lost theirs.
 */
export async function lapseInvitations(requestId: string): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const due = await db
      .select({
        organizationId: eventInvitations.organizationId,
        eventId: eventInvitations.eventId,
        id: eventInvitations.id,
      })
      .from(eventInvitations)
      .where(ofAll(eventInvitations, isDue(now())))
      .orderBy(asc(eventInvitations.id))
      .limit(BATCH);
    for (const each of due) if (await lapse(each, requestId)) lapsed += 1;
    if (due.length < BATCH) return lapsed;
  }
}

type Due = { organizationId: number; eventId: number; id: number };

/** Looked at again under its lock: whoever answers at this moment comes first or last. */
const lapse = ({ organizationId, eventId, id }: Due, requestId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const actor = systemActor(organizationId, requestId);
    await lockEventRow(tx, organizationId, eventId);
    const invitation = await lockInvitation(tx, organizationId, id);
    const isOverdue = invitation?.respondBy && invitation.respondBy <= now();
    if (!invitation || (!isOverdue && invitation.status !== "revoked")) return false;
    const units = await freeReserved(tx, invitation);
    if (units === 0) return false;
    await recordChange(tx, actor, {
      ...{ action: "invitation.lapse", subjectType: "event_invitation", subjectId: id },
      before: { reserved: units },
      after: { reserved: 0 },
    });
    await offerFreePlaces(tx, actor, eventId);
    return true;
  });

/** How long after it was sent an email may still come back. */
const BOUNCES_WITHIN_DAYS = 14;

/** Marks invitations whose latest email came back. For the job; returns how many. */
export async function noteBouncedInvitations(): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update event_invitations invitation set status = 'bounced', version = invitation.version + 1
    from invitation_sends send
    join emails email on email.organization_id = send.organization_id
      and email.message_key = 'invitation:' || send.invitation_id || ':' || send.step
    join message_events event on event.organization_id = email.organization_id
      and event.mail_type = 'email' and event.mail_id = email.id and event.kind = 'bounced'
    where send.kind in ('invitation', 'reminder')
      and send.sent_at > ${daysFromNow(-BOUNCES_WITHIN_DAYS)}
      and invitation.organization_id = send.organization_id and invitation.id = send.invitation_id
      and invitation.status = 'sent'
      and send.sent_at >= (select max(latest.sent_at) from invitation_sends latest
        where latest.organization_id = send.organization_id
          and latest.invitation_id = send.invitation_id and latest.kind = 'invitation')
    returning invitation.id`);
  return rows.length;
}

/** The job: tells everyone who was invited and has not declined that the event’s time or place changed. */
export async function tellInvitedOfChange({
  organizationId,
  eventId,
}: JobPayloads["tell-invited-of-change"]): Promise<void> {
  await db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(within(events, organizationId, eq(events.id, eventId)));
    if (event?.status !== "published" || isOver(event, now())) return;
    const invited = await tx
      .select({ id: eventInvitations.id })
      .from(eventInvitations)
      .where(
        within(
          eventInvitations,
          organizationId,
          eq(eventInvitations.eventId, eventId),
          eq(eventInvitations.status, "sent"),
          ne(eventInvitations.response, "no"),
        ),
      );
    const step = `changed:${event.calendarSequence}`;
    const steps = invited.map(({ id }) => ({ id, step }));
    await queueMails(tx, { organizationId, eventId }, steps, "changed");
  });
}
