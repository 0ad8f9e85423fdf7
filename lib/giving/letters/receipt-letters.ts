import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { donors, letters } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, RowId } from "@/lib/input";
import type { DonationReceipt } from "../receipts/receipts";
import { insertLetter, type Letter } from "./letter-rows";
import { notePosted } from "./noted-mail";

/** News of a receipt for a donor whom no mail reaches. */
export type LetterOfNews = {
  /** Names the occasion: the same key again writes nothing. */
  messageKey: string;
  subject: string;
  /** Paragraph by paragraph. */
  body: readonly string[];
};

const aboutReceipts = (organizationId: number) =>
  within(letters, organizationId, isNotNull(letters.receiptId), eq(letters.status, "queued"));

/** Has a letter wait to be printed and posted, with those that wait already. */
export async function queueReceiptLetter(
  tx: Tx,
  receipt: DonationReceipt,
  { messageKey, subject, body }: LetterOfNews,
): Promise<void> {
  const { organizationId, donorId, id: receiptId } = receipt;
  const [donor] = await tx
    .select()
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)))
    .for("no key update");
  const known = within(letters, organizationId, eq(letters.messageKey, messageKey));
  if (!donor || (await tx.$count(letters, known)) > 0) return;
  const [waiting] = await tx
    .select({ batch: letters.batch })
    .from(letters)
    .where(aboutReceipts(organizationId))
    .orderBy(desc(letters.id))
    .limit(1);
  await insertLetter(tx, {
    ...{ organizationId, donor, receiptId, messageKey, templateId: null, channel: "letter" },
    batch: waiting?.batch ?? randomUUID(),
    text: { subject, body: body.join("\n\n") },
  });
}

export type WaitingLetter = Pick<Letter, "id" | "receiptId" | "subject" | "batch" | "createdAt"> & {
  donor: { id: number; name: string };
};

/** Letters about receipts that wait to be posted, oldest first. */
export async function listReceiptLetters(actor: MemberActor): Promise<WaitingLetter[]> {
  requirePermission(actor, "donations_view");
  return db
    .select({
      id: letters.id,
      receiptId: letters.receiptId,
      subject: letters.subject,
      batch: letters.batch,
      createdAt: letters.createdAt,
      donor: { id: donors.id, name: donors.displayName },
    })
    .from(letters)
    .innerJoin(donors, within(donors, letters.organizationId, eq(donors.id, letters.donorId)))
    .where(aboutReceipts(actor.organizationId))
    .orderBy(asc(letters.id));
}

export const ReceiptLettersSettled = z.strictObject({
  letter_ids: z.array(RowId).min(1, "Choose at least one letter.").max(200),
  how: z.enum(["posted", "not_needed"]),
});

/** Notes that letters about receipts were posted, or that they are not needed. Others stay as they are. */
export async function settleReceiptLetters(
  actor: MemberActor,
  input: z.input<typeof ReceiptLettersSettled>,
): Promise<number> {
  requirePermission(actor, "donations_edit");
  const { letter_ids: ids, how } = accept(ReceiptLettersSettled, input);
  const isPosted = how === "posted";
  return db.transaction(async (tx) => {
    const sentAt = now();
    const settled = await tx
      .update(letters)
      .set(isPosted ? { status: "sent", sentAt } : { status: "cancelled" })
      .where(and(aboutReceipts(actor.organizationId), inArray(letters.id, ids)))
      .returning();
    if (isPosted) await notePosted(tx, settled, sentAt, "receipt");
    for (const { id, receiptId } of settled)
      await recordChange(tx, actor, {
        action: isPosted ? "receipt.post_letter" : "receipt.drop_letter",
        subjectType: "receipt",
        subjectId: receiptId ?? 0,
        after: { letter_id: id },
      });
    return settled.length;
  });
}
