import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts, importedGifts } from "@/db/schema";
import { within } from "@/db/within";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { field, type Values } from "./fields";
import { identityOf } from "./import-rows";

/** Which gift a row is about, where that is one that is already there. */
export const GIFT_FIELDS = [
  field(
    "gift_external_id",
    "Gift ID",
    "giftid donationid transactionid transactionnumber paymentid contributionid",
    "G-5001",
  ),
  field("receipt_number", "Receipt number", "receipt receiptno receiptid"),
];

export const NEEDS_GIFT = {
  anyOf: GIFT_FIELDS.map(({ key }) => key),
  message: "Choose the column for the gift’s ID or receipt number.",
};

/**
 * The gift that a row names, by the ID with which it was imported or the number of its receipt. Throws 422
 * for none, and for two that are not the same.
 * @param source the system whose IDs they are; empty for any
 */
export async function knownGift(
  tx: Tx,
  actor: MemberActor,
  values: Values,
  source: string,
): Promise<number> {
  const { gift_external_id: externalId, receipt_number: number } = values;
  const byId = externalId ? await giftOfId(tx, actor, externalId, source) : undefined;
  const byNumber = number ? await giftOfReceipt(tx, actor, number) : undefined;
  const found = byId ?? byNumber;
  if (found === undefined)
    throw refused("gift_external_id", "required", "Enter the gift’s ID or receipt number.");
  if (byNumber !== undefined && byNumber !== found)
    throw refused("receipt_number", "other_gift", "This receipt belongs to another gift.");
  return found;
}

async function giftOfId(
  tx: Tx,
  { organizationId }: MemberActor,
  externalId: string,
  source: string,
): Promise<number> {
  const [found, another] = await tx
    .select({ id: importedGifts.donationId })
    .from(importedGifts)
    .where(
      within(
        importedGifts,
        organizationId,
        eq(importedGifts.key, identityOf("id", externalId)),
        source ? eq(importedGifts.source, source) : undefined,
      ),
    )
    .limit(2);
  const refuse = (code: string, message: string) => refused("gift_external_id", code, message);
  if (another) throw refuse("several", "Several systems have this ID. Choose the source system.");
  if (!found) throw refuse("unknown_gift", "No imported gift has this ID. Import gifts first.");
  return found.id;
}

const NUMBER = /(\d{4})-(\d{5,9})$/;

/** A void receipt still says which gift it was issued for. */
async function giftOfReceipt(
  tx: Tx,
  { organizationId }: MemberActor,
  said: string,
): Promise<number> {
  const [, year = "", sequence = ""] = NUMBER.exec(said) ?? [];
  const [found] = await tx
    .select()
    .from(donationReceipts)
    .where(
      within(
        donationReceipts,
        organizationId,
        eq(donationReceipts.year, Number(year)),
        eq(donationReceipts.sequence, Number(sequence)),
      ),
    );
  if (found?.donationId && receiptNumber(found).toLowerCase() === said.toLowerCase())
    return found.donationId;
  throw refused("receipt_number", "unknown_receipt", "No gift has this receipt number.");
}
