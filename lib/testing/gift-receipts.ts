import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { SingleSnapshot } from "@/lib/giving/receipt-profiles/receipt-schema";

/** What a gift's receipt says. */
export async function giftReceipt(organizationId: number, id: number): Promise<SingleSnapshot> {
  const [row] = await db
    .select()
    .from(donationReceipts)
    .where(within(donationReceipts, organizationId, eq(donationReceipts.id, id)));
  return SingleSnapshot.parse(row?.snapshot);
}

/** The id of the last receipt that was issued for a gift. */
export async function latestGiftReceipt(donationId: number): Promise<number> {
  const [row] = await db
    .select({ id: donationReceipts.id })
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(desc(donationReceipts.id))
    .limit(1);
  if (!row) throw new Error("no receipt was issued");
  return row.id;
}
