import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { eventInvitations, events, invitationSends, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { languageAtAddress } from "@/lib/donors/language";
import { hashSecret, sameSecret } from "@/lib/ids";
import type { JobPayloads } from "@/lib/jobs/queue";
import { type Speech, speakTo } from "@/lib/language/speech";
import { appLink } from "@/lib/messages/render";
import type { Invitation } from "../capacity/invitation-seats";
import { invitationToken, newInvitationToken } from "../capacity/invitation-token";
import { buttonOf, type MessageKind } from "../messages/kinds";
import { queueMessage } from "../messages/mail";
import { valuesOfEvent, valuesOfName } from "../messages/values";
import { DONOR_OF_INVITATION, skippedBecause } from "./allowed";
import { invitationCalendar, type ToldInvitation } from "./calendar";

type Send = typeof invitationSends.$inferSelect;

const KINDS = {
  invitation: "invitation",
  reminder: "invitation_reminder",
  declined: "invitation_declined",
  changed: "invitation_changed",
  revoked: "invitation_revoked",
} as const satisfies Record<Send["kind"], MessageKind>;

/**
 * The job: writes every email of an event’s invitations that is queued, each in a transaction of its own, which
 * also notes that it was sent. So none is written twice, wherever the job is killed and however often it runs.
 */
export async function mailInvitations({
  organizationId,
  eventId,
}: JobPayloads["send-invitations"]): Promise<void> {
  while (await db.transaction((tx) => mailNext(tx, organizationId, eventId)));
}

/** False when nothing is left that no other run has. */
async function mailNext(tx: Tx, organizationId: number, eventId: number): Promise<boolean> {
  const [send] = await tx
    .select()
    .from(invitationSends)
    .where(
      within(
        invitationSends,
        organizationId,
        eq(invitationSends.eventId, eventId),
        eq(invitationSends.status, "queued"),
      ),
    )
    .orderBy(invitationSends.id)
    .limit(1)
    .for("update", { skipLocked: true });
  if (!send) return false;
  if ((await claim(tx, send)) && !(await write(tx, send))) await noteHeldBack(tx, send);
  return true;
}

/** Staff switched this message off, or its mailbox gets no more unrequested emails today. */
async function noteHeldBack(tx: Tx, { organizationId, id, invitationId, kind }: Send) {
  await tx
    .update(invitationSends)
    .set({ status: "skipped", reason: "held_back", sentAt: null })
    .where(within(invitationSends, organizationId, eq(invitationSends.id, id)));
  if (kind === "invitation") await leaveQueue(tx, organizationId, invitationId);
}

/** Sets an email to `sent` if its reader may be written to at this moment, and to `skipped` otherwise. */
async function claim(tx: Tx, { organizationId, id, invitationId, kind }: Send): Promise<boolean> {
  const at = now();
  const { rows } = await tx.execute<{ status: string }>(sql`
    update invitation_sends send
    set status = case when asked.reason is null then 'sent' else 'skipped' end,
      reason = asked.reason, sent_at = case when asked.reason is null then ${at}::timestamptz end
    from (select ${skippedBecause(kind, at)} as reason
      from event_invitations invitation ${DONOR_OF_INVITATION}
      where invitation.organization_id = ${organizationId} and invitation.id = ${invitationId}
    ) asked
    where send.organization_id = ${organizationId} and send.id = ${id} and send.status = 'queued'
    returning send.status`);
  const isSent = rows[0]?.status === "sent";
  if (!isSent && kind === "invitation") await leaveQueue(tx, organizationId, invitationId);
  return isSent;
}

/** Someone who may not be written to any more is a draft again, as long as no invitation reached them. */
const leaveQueue = (tx: Tx, organizationId: number, id: number) =>
  tx
    .update(eventInvitations)
    .set({ status: sql`case when ${eventInvitations.sentAt} is null then 'draft' else 'sent' end` })
    .where(
      within(
        eventInvitations,
        organizationId,
        eq(eventInvitations.id, id),
        eq(eventInvitations.status, "queued"),
      ),
    );

/** Puts an email in the outbox. False when it may not go out. */
async function write(tx: Tx, send: Send): Promise<boolean> {
  const told = await find(tx, send);
  const { invitation, event, host } = told;
  const { organizationId, email } = invitation;
  if (!email) return false;
  const language = invitation.language ?? (await languageAtAddress(tx, organizationId, email));
  const speech = speakTo(language, host.locale);
  const kind = KINDS[send.kind];
  const token = await tokenFor(tx, invitation);
  const path = `/o/${host.slug}/events/${event.slug}`;
  const href = appLink(send.kind === "revoked" ? path : `${path}/invitations/${token}`);
  const isWritten = await queueMessage(tx, {
    ...{ organizationId, eventId: event.id, kind, speech },
    messageKey: messageKeyOf(send),
    to: { address: email, name: invitation.name, isByStaff: invitation.hostOrderId === null },
    values: valuesOf(told, speech),
    links: async () => [{ href, label: buttonOf(kind, speech) }],
    files: invitationCalendar(told, send.kind, speech),
  });
  if (isWritten && send.kind === "invitation") await setSent(tx, invitation);
  return isWritten;
}

/** What its email is known by, also to find its bounce. */
export const messageKeyOf = ({ invitationId, step }: Pick<Send, "invitationId" | "step">): string =>
  `invitation:${invitationId}:${step}`;

const setSent = (tx: Tx, { organizationId, id, sentAt }: Invitation) =>
  tx
    .update(eventInvitations)
    .set({ status: "sent", sentAt: sentAt ?? now() })
    .where(
      within(
        eventInvitations,
        organizationId,
        eq(eventInvitations.id, id),
        eq(eventInvitations.status, "queued"),
      ),
    );

/** The secret of a link; after the installation’s secret was replaced, both it and earlier ones work. */
async function tokenFor(tx: Tx, invitation: Invitation): Promise<string> {
  const { organizationId, id, tokenSeed, tokenHash, earlierTokenHashes } = invitation;
  const token = invitationToken(invitation);
  if (sameSecret(hashSecret(token), tokenHash)) return token;
  const newest = newInvitationToken(tokenSeed);
  await tx
    .update(eventInvitations)
    .set({
      tokenHash: hashSecret(newest),
      earlierTokenHashes: [...earlierTokenHashes, tokenHash],
    })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  return newest;
}

async function find(tx: Tx, { organizationId, invitationId }: Send): Promise<ToldInvitation> {
  const [found] = await tx
    .select({
      invitation: eventInvitations,
      event: events,
      host: {
        name: organizations.name,
        slug: organizations.slug,
        locale: organizations.locale,
      },
    })
    .from(eventInvitations)
    .innerJoin(
      events,
      within(events, eventInvitations.organizationId, eq(events.id, eventInvitations.eventId)),
    )
    .innerJoin(organizations, eq(organizations.id, eventInvitations.organizationId))
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, invitationId)));
  if (!found) throw new Error("An email’s invitation is gone.");
  return found;
}

function valuesOf({ invitation, event, host }: ToldInvitation, speech: Speech) {
  const { respondBy, seats, name } = invitation;
  return {
    ...valuesOfName(name, speech),
    ...valuesOfEvent(event, null, now(), speech),
    organization: host.name,
    places: speech.t("mail")("invitationPlaces", { count: seats }),
    deadline: respondBy ? speech.format.dateTime(respondBy, event.timeZone) : "",
  };
}
