import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts, donations } from "@/db/schema";
import { within } from "@/db/within";
import { receiptOfGift } from "../gift-joins";
import { receiptNumber } from "../receipt-numbers";
import type { StatementReturn } from "../receipt-profiles/receipt-schema";
import { purposeOnPapers } from "../sponsored-purpose";

type Wanted = { organizationId: number; donorId: number; year: number };

/** What went back in a year of a donor's gifts of earlier years, oldest first. */
export async function returnedGifts(
  tx: Tx,
  { organizationId, donorId, year }: Wanted,
): Promise<StatementReturn[]> {
  const found = await tx
    .select({
      receipt: donationReceipts,
      donatedOn: donations.donatedOn,
      currency: donations.currency,
      purpose: sql<string>`coalesce(${purposeOnPapers}, '')`,
    })
    .from(donationReceipts)
    .innerJoin(donations, receiptOfGift)
    .where(
      within(
        donationReceipts,
        organizationId,
        eq(donationReceipts.donorId, donorId),
        sql`${donationReceipts.notices} <> '[]'::jsonb`,
      ),
    )
    .orderBy(donationReceipts.id);
  return found.flatMap(({ receipt, donatedOn, currency, purpose }) =>
    receipt.notices
      .filter(({ on }) => on.startsWith(`${year}-`))
      .map(({ on, amount }) => ({
        receipt_number: receiptNumber(receipt),
        what: purpose,
        paid_on: donatedOn,
        returned_on: on,
        currency,
        amount,
      })),
  );
}
