import { eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { fingerprint } from "@/lib/ids";
import { accept } from "@/lib/input";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import type { EventRow } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import { queueMails } from "../capacity/invitation-seats";
import { lockEventRow } from "../capacity/waitlist-offering";
import { findEvent } from "../setup/rows";
import { DONOR_OF_INVITATION, skippedBecause } from "./allowed";
import { claimInvitation } from "./changing";
import { countsOf, readInvitation } from "./rows";
import {
  type InvitationPreview,
  type InvitationPreviewInput,
  InvitationPreviewRequest,
  type InvitationView,
  PreviewConfirmed,
  type PreviewConfirmedInput,
  type SentInvitations,
} from "./schema";

type Kind = "invitation" | "reminder";

/** Reminders that staff send for an event: who has not answered after these is left in peace. */
const MOST_REMINDERS = 5;

/**
 * Whom the invitation, or the next reminder, would reach now and why not the others, with the token that
 * sending asks for. Throws 403, 404, 409 `event_not_published`, `event_over`, `too_many_reminders`, 422 `no_recipients`.
 */
export async function previewInvitations(
  actor: MemberActor,
  eventId: number,
  input: InvitationPreviewInput,
): Promise<InvitationPreview> {
  requirePermission(actor, "orders_edit");
  const { kind } = accept(InvitationPreviewRequest, input);
  const event = await findEvent(db, actor, eventId);
  return db.transaction(async (tx) => {
    const shown = await shownNow(tx, event, kind);
    const { token, expiresAt } = previewTokenFor(purposeOf(event, kind), signed(shown));
    return {
      recipients: shown.people.length,
      skipped: shown.skipped,
      sample: shown.people.slice(0, 10).map(({ name, email }) => ({ name, email })),
      step: shown.step,
      preview_token: token,
      expires_at: expiresAt.toISOString(),
    };
  });
}

const purposeOf = ({ organizationId, id }: EventRow, kind: Kind) =>
  `invitations ${organizationId}:${id}:${kind}`;

type Person = { id: number; name: string | null; email: string | null; reason: string | null };
type Shown = {
  step: number;
  people: Person[];
  skipped: { reason: string; count: number }[];
};

const signed = ({ step, people }: Shown) => ({
  step,
  people: fingerprint(people.map(({ id, email }) => [id, email])),
});

async function shownNow(tx: Tx, event: EventRow, kind: Kind): Promise<Shown> {
  requireOpen(event);
  const step = kind === "invitation" ? 1 : (await lastReminderOf(tx, event)) + 1;
  if (step > MOST_REMINDERS && kind === "reminder")
    throw conflict(
      "too_many_reminders",
      `An event can have ${MOST_REMINDERS} reminders. All of them have been sent.`,
    );
  const found = await candidates(tx, event, kind);
  const people = found.filter(({ reason }) => reason === null);
  const skipped = countsOf(found.flatMap(({ reason }) => reason ?? []));
  if (people.length === 0) throw noOne(kind);
  return { step, people, skipped };
}

function requireOpen(event: EventRow): void {
  if (event.status !== "published")
    throw conflict("event_not_published", "Publish the event before you send invitations.");
  if (isOver(event, now())) throw conflict("event_over", "This event is over.");
}

const noOne = (kind: Kind) =>
  invalid(
    kind === "invitation" ? "There are no invitations to send." : "There is no one to remind.",
    [],
    "no_recipients",
  );

async function lastReminderOf(tx: Tx, { organizationId, id }: EventRow): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(split_part(step, ':', 2)::int), 0)::int as last from invitation_sends
    where organization_id = ${organizationId} and event_id = ${id} and step like 'reminder:%'`);
  return rows[0]?.last ?? 0;
}

/** Whoever could get this email: drafts, or those who were sent an invitation and have not answered. */
async function candidates(tx: Tx, { organizationId, id }: EventRow, kind: Kind) {
  const wanted =
    kind === "invitation"
      ? sql`invitation.status = 'draft' and invitation.host_order_id is null`
      : sql`invitation.status in ('sent', 'bounced') and invitation.response = 'none'`;
  const { rows } = await tx.execute<Person>(sql`
    select invitation.id, invitation.name, invitation.email,
      ${skippedBecause(kind, now())} as reason
    from event_invitations invitation ${DONOR_OF_INVITATION}
    where invitation.organization_id = ${organizationId} and invitation.event_id = ${id} and ${wanted}
    order by invitation.id`);
  return rows;
}

/**
 * Sends the invitation to everyone whom its preview showed. Throws as the preview does, and 409
 * `preview_changed`, `preview_expired`.
 */
export const sendInvitations = (
  actor: MemberActor,
  eventId: number,
  input: PreviewConfirmedInput,
): Promise<SentInvitations> => sendStep(actor, eventId, "invitation", input);

/** The same for the next reminder. */
export const remindInvited = (
  actor: MemberActor,
  eventId: number,
  input: PreviewConfirmedInput,
): Promise<SentInvitations> => sendStep(actor, eventId, "reminder", input);

async function sendStep(
  actor: MemberActor,
  eventId: number,
  kind: Kind,
  input: PreviewConfirmedInput,
): Promise<SentInvitations> {
  requirePermission(actor, "orders_edit");
  const { preview_token: token } = accept(PreviewConfirmed, input);
  const { organizationId } = actor;
  await findEvent(db, actor, eventId);
  return db.transaction(async (tx) => {
    const event = await lockEventRow(tx, organizationId, eventId);
    if (!event) throw conflict("event_over", "This event is over.");
    const shown = await shownNow(tx, event, kind);
    requirePreview(token, purposeOf(event, kind), signed(shown));
    const ids = shown.people.map(({ id }) => id);
    const steps = ids.map((id) => ({ id, step: `${kind}:${shown.step}` }));
    const queued = await queueMails(tx, { organizationId, eventId }, steps, kind);
    if (kind === "invitation") await setQueued(tx, organizationId, ids);
    await tellOfSending(tx, actor, queued, `${kind}:${shown.step}`);
    return { queued: queued.length, step: shown.step };
  });
}

const setQueued = (tx: Tx, organizationId: number, ids: readonly number[]) =>
  tx
    .update(eventInvitations)
    .set({ status: "queued" })
    .where(
      within(
        eventInvitations,
        organizationId,
        inArray(eventInvitations.id, [...ids]),
        eq(eventInvitations.status, "draft"),
      ),
    );

export async function tellOfSending(tx: Tx, actor: Actor, ids: readonly number[], step: string) {
  const action = step.startsWith("reminder") ? "invitation.remind" : "invitation.send";
  for (let start = 0; start < ids.length; start += 500)
    await recordChanges(
      tx,
      actor,
      ids.slice(start, start + 500).map((id) => ({
        ...{ action, subjectType: "event_invitation", subjectId: id },
        after: { step },
      })),
    );
}

/** How often one invitation can be sent again. */
const MOST_RESENDS = 10;

/**
 * Sends an invitation again, such as to a corrected address. Throws 403, 404, 409 `invitation_state`,
 * `event_not_published`, `event_over`.
 */
export async function resendInvitation(
  actor: MemberActor,
  eventId: number,
  id: number,
): Promise<InvitationView> {
  requirePermission(actor, "orders_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { event, invitation } = await claimInvitation(tx, organizationId, eventId, id);
    requireOpen(event);
    if (invitation.status !== "sent" && invitation.status !== "bounced")
      throw conflict(
        "invitation_state",
        "Only invitations that were already sent can be sent again.",
      );
    const [reason] = await reasonFor(tx, organizationId, id);
    if (reason) throw conflict("not_allowed", "This person can’t be emailed.", { reason });
    const step = await nextInvitation(tx, organizationId, id);
    if (step > MOST_RESENDS)
      throw conflict("invitation_state", "This invitation has already been sent too many times.");
    const steps = [{ id, step: `invitation:${step}` }];
    await queueMails(tx, invitation, steps, "invitation");
    await tx
      .update(eventInvitations)
      .set({ status: "queued" })
      .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
    await tellOfSending(tx, actor, [id], `invitation:${step}`);
    return readInvitation(tx, actor, eventId, id);
  });
}

async function reasonFor(tx: Tx, organizationId: number, id: number) {
  const { rows } = await tx.execute<{ reason: string | null }>(sql`
    select ${skippedBecause("invitation", now())} as reason
    from event_invitations invitation ${DONOR_OF_INVITATION}
    where invitation.organization_id = ${organizationId} and invitation.id = ${id}`);
  return rows.map(({ reason }) => reason);
}

/** The step of the next sending of one invitation. */
export async function nextInvitation(tx: Tx, organizationId: number, id: number): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    select count(*)::int + 1 as next from invitation_sends
    where organization_id = ${organizationId} and invitation_id = ${id} and kind = 'invitation'`);
  return rows[0]?.next ?? 1;
}
