import { and, eq, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { eventMessages, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import { localeOf } from "@/lib/giving/calendar";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Speech, speakTo } from "@/lib/language/speech";
import type { EventRow } from "../capacity/catalog";
import { findEvent } from "../setup/rows";
import { differences, lockEvent, recordSetup } from "../setup/steps";
import { isMessageKind, isOurs, MESSAGE_KINDS, MESSAGES, type MessageKind, ourText } from "./kinds";
import { MESSAGE_PLACEHOLDERS } from "./placeholders";
import { MessageChanges, type MessageChangesInput, type MessageView } from "./schema";
import { type MessageText, requireMessageText } from "./text";

type Stored = typeof eventMessages.$inferSelect;

/** When a reminder goes out unless staff say otherwise. */
export const REMINDER_DAYS = 7;

/** An event's messages in the order in which people get them. Throws 403, not found. */
export async function listMessages(actor: Actor, eventId: number): Promise<MessageView[]> {
  requirePermission(actor, "events_view");
  const event = await findEvent(db, actor, eventId);
  const { own, stored } = await findAllStored(db, event);
  return MESSAGE_KINDS.map((kind) =>
    present(
      own,
      kind,
      stored.find((each) => each.kind === kind),
    ),
  );
}

/** Throws 403, not found. */
export async function getMessage(
  actor: Actor,
  eventId: number,
  kind: string,
): Promise<MessageView> {
  requirePermission(actor, "events_view");
  const known = requireKind(kind);
  const event = await findEvent(db, actor, eventId);
  const { own, stored } = await findStored(db, event, known);
  return present(own, known, stored);
}

/**
 * Changes what a message says and whether it is sent; what went out stays. Throws 403, not found, and
 * 422 naming a placeholder that there is none of, or when a message that is needed would be off.
 */
export async function changeMessage(
  actor: Actor,
  eventId: number,
  kind: string,
  input: MessageChangesInput,
): Promise<MessageView> {
  requirePermission(actor, "events_edit");
  const known = requireKind(kind);
  const wanted = accept(MessageChanges, input);
  requireMessageText(known, {
    subject: wanted.subject ?? undefined,
    body: wanted.body ?? undefined,
  });
  requireSwitchable(known, wanted.enabled);
  if (wanted.days_before != null && known !== "details_reminder")
    throw refused("days_before", "not_a_reminder", "Only the reminder can be scheduled by days.");
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const { own, stored } = await findStored(tx, event, known);
    const changes = differences(stored ?? UNCHANGED, {
      subject: theirs(known, "subject", wanted.subject),
      body: theirs(known, "body", wanted.body),
      enabled: wanted.enabled,
      daysBefore: wanted.days_before === REMINDER_DAYS ? null : wanted.days_before,
    });
    if (!changes) return present(own, known, stored);
    const written = await write(tx, event, known, changes.after);
    const about = { kind: known, ...changes.after };
    const before = { kind: known, ...changes.before };
    await recordSetup(tx, actor, "event_message.change", event.id, about, before);
    return present(own, known, written);
  });
}

/** Makes a message ours again: text, and when it is sent. Throws 403, not found. */
export async function resetMessage(
  actor: Actor,
  eventId: number,
  kind: string,
): Promise<MessageView> {
  requirePermission(actor, "events_edit");
  const known = requireKind(kind);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [gone] = await tx
      .delete(eventMessages)
      .where(and(ofEvent(event), eq(eventMessages.kind, known)))
      .returning();
    if (gone) {
      const { subject, body, enabled, daysBefore } = gone;
      const before = { kind: known, subject, body, enabled, daysBefore };
      await recordSetup(tx, actor, "event_message.reset", event.id, { kind: known }, before);
    }
    const locale = await localeOf(tx, event.organizationId);
    return present(speakTo(null, locale), known, undefined);
  });
}

/**
 * What a message says to a reader, and whether it is sent at all. Ours speaks the reader's language; what
 * staff wrote is sent as it was written, and what they left of ours beside it is in their language too.
 */
export async function findMessage(
  tx: Pick<Tx, "select">,
  { organizationId, eventId }: { organizationId: number; eventId: number },
  kind: MessageKind,
  speech: Speech,
): Promise<{ enabled: boolean; text: MessageText }> {
  const { own, stored } = await findStored(tx, { organizationId, id: eventId }, kind);
  const text = isWritten(stored) ? textOf(own, kind, stored) : ourText(kind, speech);
  return { enabled: stored?.enabled ?? true, text };
}

const isWritten = (stored: Stored | undefined): boolean =>
  (stored?.subject ?? stored?.body ?? null) !== null;

/** Throws not found. */
export function requireKind(kind: string): MessageKind {
  if (isMessageKind(kind)) return kind;
  throw notFound("message");
}

const UNCHANGED = { subject: null, body: null, enabled: true, daysBefore: null };

type OfEvent = Pick<EventRow, "organizationId" | "id">;

const ofEvent = ({ organizationId, id }: OfEvent) =>
  within(eventMessages, organizationId, eq(eventMessages.eventId, id));

/** `own`: the language of the organization, in which staff write. */
type Known<Stored> = { own: Speech; stored: Stored };

async function findStored(
  reader: Pick<Db | Tx, "select">,
  event: OfEvent,
  kind: MessageKind,
): Promise<Known<Stored | undefined>> {
  const { own, stored } = await findAllStored(reader, event, eq(eventMessages.kind, kind));
  return { own, stored: stored[0] };
}

async function findAllStored(
  reader: Pick<Db | Tx, "select">,
  event: OfEvent,
  which?: SQL,
): Promise<Known<Stored[]>> {
  const rows = await reader
    .select({ stored: eventMessages, locale: organizations.locale })
    .from(organizations)
    .leftJoin(eventMessages, and(ofEvent(event), which))
    .where(eq(organizations.id, event.organizationId));
  const own = speakTo(null, rows[0]?.locale ?? DEFAULT_LOCALE);
  return { own, stored: rows.flatMap(({ stored }) => stored ?? []) };
}

/** Words that are ours in some language are not kept, so that ours can become better. */
const theirs = (kind: MessageKind, part: "subject" | "body", wanted: string | null | undefined) =>
  wanted && isOurs(kind, part, wanted) ? null : wanted;

function requireSwitchable(kind: MessageKind, enabled: boolean | undefined): void {
  if (enabled !== false || !MESSAGES[kind].required) return;
  throw refused("enabled", "always_sent", "This message is required and can’t be turned off.");
}

async function write(
  tx: Tx,
  { organizationId, id: eventId }: EventRow,
  kind: MessageKind,
  set: Partial<typeof UNCHANGED> | Partial<Stored>,
): Promise<Stored> {
  const [written] = await tx
    .insert(eventMessages)
    .values({ organizationId, eventId, kind, ...set })
    .onConflictDoUpdate({
      target: [eventMessages.organizationId, eventMessages.eventId, eventMessages.kind],
      set,
    })
    .returning();
  if (!written) throw new Error("A message was not written.");
  return written;
}

function textOf(own: Speech, kind: MessageKind, stored: Stored | undefined): MessageText {
  const ours = ourText(kind, own);
  return { subject: stored?.subject ?? ours.subject, body: stored?.body ?? ours.body };
}

function present(own: Speech, kind: MessageKind, stored: Stored | undefined): MessageView {
  const { name, when, template, required, takes, attached } = MESSAGES[kind];
  const isReminder = kind === "details_reminder";
  return {
    kind,
    name,
    sent: when,
    is_mail: template !== null,
    ...textOf(own, kind, stored),
    is_default: !isWritten(stored),
    enabled: stored?.enabled ?? true,
    can_be_off: !required,
    days_before: isReminder ? (stored?.daysBefore ?? REMINDER_DAYS) : null,
    placeholders: takes.map((each) => ({ name: each, about: MESSAGE_PLACEHOLDERS[each] })),
    attached: [...attached],
    changed_at: stored?.updatedAt.toISOString() ?? null,
  };
}
