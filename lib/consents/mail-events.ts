import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { messageEvents } from "@/db/schema";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import type { MailEventRow, ToldEvent } from "@/lib/messages/events/told";
import type { MailRow } from "@/lib/messages/reference";
import type { MailEventView } from "./schema";
import { hashOf } from "./suppression-rows";
import type { SuppressionReason } from "./words";

/** A mailbox, by its address or by the hash that is all that is known of it. */
type Mailbox = { organizationId: number } & ({ address: string } | { hash: string });

/** Mails in a row, given up for a reason that passes, after which the address counts as dead. */
const SOFT_IN_A_ROW = 3;
/** How far the first and the last of them are apart at least, so that one bad weekend ends nothing. */
const SOFT_DAYS = 7;
/** What is older is not counted. */
const SOFT_WITHIN_DAYS = 90;

const DAY = 24 * 3600;

const isOf = (of: Mailbox) =>
  within(
    messageEvents,
    of.organizationId,
    eq(messageEvents.addressHash, hashOf(of.organizationId, { ...of, channel: "email" })),
  );

/** Why an event suppresses the address of its mail; null if it does not. */
export async function suppressionBy(
  reader: Db | Tx,
  of: Mailbox,
  mail: MailRow,
  { kind, occurredAt }: Pick<ToldEvent, "kind" | "occurredAt">,
): Promise<SuppressionReason | null> {
  if (kind === "complained") return "complaint";
  if (kind === "bounced") return "hard_bounce";
  if (kind !== "soft_bounced") return null;
  const earlier = await softBouncesInARow(reader, of);
  const others = earlier.filter(
    ({ mailType, mailId }) => mailType !== mail.type || mailId !== mail.id,
  );
  const mails = new Set(others.map(({ mailType, mailId }) => `${mailType} ${mailId}`));
  const since = occurredAt.getTime() - SOFT_DAYS * DAY * 1000;
  const isLong = others.some((each) => each.occurredAt.getTime() <= since);
  return mails.size + 1 >= SOFT_IN_A_ROW && isLong ? "hard_bounce" : null;
}

/** Soft bounces since the last delivery, or since the last that suppressed the address. */
async function softBouncesInARow(reader: Db | Tx, of: Mailbox) {
  const endsRow = sql`${messageEvents.kind} = 'delivered' or ${messageEvents.outcome} = 'suppressed'`;
  const [last] = await reader
    .select({ id: messageEvents.id })
    .from(messageEvents)
    .where(and(isOf(of), endsRow))
    .orderBy(desc(messageEvents.id))
    .limit(1);
  return reader
    .select({
      mailType: messageEvents.mailType,
      mailId: messageEvents.mailId,
      occurredAt: messageEvents.occurredAt,
    })
    .from(messageEvents)
    .where(
      and(
        isOf(of),
        eq(messageEvents.kind, "soft_bounced"),
        gt(messageEvents.occurredAt, secondsFromNow(-SOFT_WITHIN_DAYS * DAY)),
        last && gt(messageEvents.id, last.id),
      ),
    )
    .limit(100);
}

/** Writes an event down. Returns whether it is new: what was told before stays as it is. */
export async function noteMailEvent(
  tx: Tx,
  of: Mailbox,
  mail: MailRow,
  told: ToldEvent,
  outcome: MailEventRow["outcome"],
): Promise<boolean> {
  const { references: _, ...event } = told;
  const { organizationId } = of;
  const made = await tx
    .insert(messageEvents)
    .values({
      ...{ ...event, organizationId, mailType: mail.type, mailId: mail.id, outcome },
      addressHash: hashOf(organizationId, { ...of, channel: "email" }),
      createdAt: now(),
    })
    .onConflictDoNothing({ target: [messageEvents.provider, messageEvents.eventReference] })
    .returning({ id: messageEvents.id });
  return made.length > 0;
}

/** The latest events of a mailbox, newest first. */
export async function latestMailEvents(
  reader: Db | Tx,
  of: Mailbox,
  limit: number,
): Promise<MailEventView[]> {
  const found = await reader
    .select()
    .from(messageEvents)
    .where(isOf(of))
    .orderBy(desc(messageEvents.id))
    .limit(limit);
  return found.map(presentMailEvent);
}

/** What suppressed mailboxes last, by the hashes of their addresses. */
export async function suppressingEvents(
  reader: Db | Tx,
  organizationId: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, MailEventView>> {
  if (hashes.length === 0) return new Map();
  const found = await reader
    .selectDistinctOn([messageEvents.addressHash])
    .from(messageEvents)
    .where(
      within(
        messageEvents,
        organizationId,
        inArray(messageEvents.addressHash, [...hashes]),
        eq(messageEvents.outcome, "suppressed"),
      ),
    )
    .orderBy(messageEvents.addressHash, desc(messageEvents.id));
  return new Map(found.map((each) => [each.addressHash, presentMailEvent(each)]));
}

const presentMailEvent = ({ id, kind, reason, occurredAt }: MailEventRow): MailEventView => ({
  ...{ id, kind, reason },
  occurred_at: occurredAt.toISOString(),
});
