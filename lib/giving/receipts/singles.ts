import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { SingleSnapshot } from "../receipt-profiles/receipt-schema";
import type { DonationReceipt } from "./receipts";

export type Single = { receipt: DonationReceipt; snapshot: SingleSnapshot };

/** A gift's receipt with what it says; undefined where there is none. */
export async function findSingle(
  organizationId: number,
  receiptId: number,
): Promise<Single | undefined> {
  const [receipt] = await db
    .select()
    .from(donationReceipts)
    .where(within(donationReceipts, organizationId, eq(donationReceipts.id, receiptId)));
  const snapshot = SingleSnapshot.safeParse(receipt?.snapshot).data;
  return receipt && snapshot && { receipt, snapshot };
}
