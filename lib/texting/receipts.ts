import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, journeyMessages, mailingRecipients, messageEvents } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { suppress } from "@/lib/consents/suppression-rows";
import { systemActor } from "@/lib/identity/actor";
import { type MailRow, readReference } from "@/lib/messages/reference";
import { metrics } from "@/lib/metrics";
import type { TextReceipt } from "./carrier";
import { optOut } from "./opting-out";

/** Where texts are written down that may come back. */
const TEXTS = { mailing: mailingRecipients, journey: journeyMessages } as const;

type Recipient = { organizationId: number; type: keyof typeof TEXTS; id: number };

/**
 * Takes in what became of a text of a mailing or journey. A text of which it was not known whether the carrier took it
 * counts as sent; a dead number gets no other. What was told before, and what is about no text of ours, changes
 * nothing.
 */
export async function takeInReceipt(
  receipt: TextReceipt,
  { requestId }: { requestId: string },
): Promise<void> {
  const mail = readReference(receipt.reference);
  const outcome =
    mail && isText(mail)
      ? await db.transaction((tx) => takeIn(tx, mail, receipt, requestId))
      : "unknown";
  metrics().mailEvents.inc({ provider: receipt.provider, outcome });
}

const isText = (mail: MailRow): mail is Recipient => Object.hasOwn(TEXTS, mail.type);

async function takeIn(tx: Tx, mail: Recipient, receipt: TextReceipt, requestId: string) {
  const { organizationId } = mail;
  const texts = TEXTS[mail.type];
  const [found] = await tx
    .select({ hash: texts.addressKey, number: donors.smsNumber })
    .from(texts)
    .leftJoin(
      donors,
      within(
        donors,
        organizationId,
        eq(donors.id, texts.donorId),
        sql`address_hash('sms', ${donors.smsNumber}) = ${texts.addressKey}`,
      ),
    )
    .where(within(texts, organizationId, eq(texts.id, mail.id)));
  if (!found?.hash) return "unknown";
  await noteSent(tx, mail, receipt);
  if (receipt.status === "sent") return "stored";
  const isNew = await noteEvent(tx, mail, found.hash, receipt);
  if (!isNew) return "duplicate";
  const { number } = found;
  const actor = systemActor(organizationId, requestId);
  if (number && receipt.isOptOut)
    await optOut(tx, actor, { number, evidence: "Told the carrier to stop" });
  if (number && receipt.isDead)
    await suppress(tx, actor, { channel: "sms", address: number }, "hard_bounce");
  return "stored";
}

/** The carrier has it, even where its answer never came to us. */
async function noteSent(tx: Tx, mail: Recipient, { providerId }: TextReceipt): Promise<void> {
  const texts = TEXTS[mail.type];
  await tx
    .update(texts)
    .set({
      ...{ state: "sent", sentAt: now(), messageId: providerId, lastError: null },
      ...{ claimedBy: null, claimedUntil: null },
    })
    .where(
      within(
        texts,
        mail.organizationId,
        and(eq(texts.id, mail.id), inArray(texts.state, ["sending", "uncertain"])),
      ),
    );
}

async function noteEvent(
  tx: Tx,
  mail: Recipient,
  addressHash: string,
  { provider, providerId, status, isDead, reason }: TextReceipt,
): Promise<boolean> {
  if (provider === "log") return false;
  const kind = status === "delivered" ? "delivered" : isDead ? "bounced" : "rejected";
  const made = await tx
    .insert(messageEvents)
    .values({
      ...{ organizationId: mail.organizationId, provider, kind, mailType: mail.type },
      ...{ mailId: mail.id, addressHash, eventReference: `${providerId}:${status}`, reason },
      outcome: isDead ? "suppressed" : "noted",
      ...{ occurredAt: now(), createdAt: now() },
    })
    .onConflictDoNothing({ target: [messageEvents.provider, messageEvents.eventReference] })
    .returning({ id: messageEvents.id });
  return made.length > 0;
}
