import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { type Minor, toMajor } from "@/lib/money";
import { todayOf } from "../calendar";
import type { Donation } from "../donations";
import { correctStatement } from "./statements";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Money of a gift went back after its year: the donor gets the notice. `nth` of its receipt. */
    "mail-receipt-notice": { organizationId: number; receiptId: number; nth: number };
  }
}

/** Is the year of a gift over, so that its receipt may be in a tax return? */
export async function isAfterItsYear(tx: Tx, gift: Donation): Promise<boolean> {
  const today = await todayOf(tx, gift.organizationId);
  return today.slice(0, 4) > gift.donatedOn.slice(0, 4);
}

/**
 * Adds a dated notice of money that went back after the year of the gift. Its receipt and the statement of
 * that year stay as they are; the statement of this year tells of it. Its caller holds the donor.
 */
export async function noteLaterRefund(
  tx: Tx,
  actor: Actor,
  gift: Donation,
  { amount, reason }: { amount: Minor; reason: string | null },
): Promise<void> {
  const { organizationId, donorId, currency } = gift;
  const on = await todayOf(tx, organizationId);
  const notice = { on, amount: toMajor(amount, currency), reason };
  const [noted] = await tx
    .update(donationReceipts)
    .set({ notices: sql`${donationReceipts.notices} || ${JSON.stringify([notice])}::jsonb` })
    .where(
      within(
        donationReceipts,
        organizationId,
        eq(donationReceipts.donationId, gift.id),
        eq(donationReceipts.status, "issued"),
      ),
    )
    .returning({ id: donationReceipts.id, notices: donationReceipts.notices });
  if (!noted) return;
  const job = { organizationId, receiptId: noted.id, nth: noted.notices.length };
  await enqueue(tx, "mail-receipt-notice", job);
  await correctStatement(tx, actor, { donorId, year: Number(on.slice(0, 4)) });
}
