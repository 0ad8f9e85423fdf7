import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, proseUpTo } from "@/lib/input";
import { claimDonation } from "../donations";
import { receiptNumber } from "../receipt-numbers";
import { correctStatements, holdGivers } from "./gift-statements";
import { issueDonationReceipt, voidReceiptOf } from "./receipts";
import { presentReceipt, type ReceiptView } from "./view";

export const ReissueRequest = z
  .strictObject({
    reason: proseUpTo(500).trim().min(1, "Enter a reason. It appears on the voided receipt."),
  })
  .meta({ id: "ReissueRequest" });
export type ReissueRequestInput = z.input<typeof ReissueRequest>;

/**
 * Voids a gift's receipt and issues another in its place, with what is true now: another number, names
 * and addresses of today. An issued statement that names the old one is issued anew. Throws not found,
 * 409 `receipt_void` for one that is void, 422 without reason.
 */
export async function reissueReceipt(
  actor: MemberActor,
  { donationId, receiptId }: { donationId: number; receiptId: number },
  input: ReissueRequestInput,
): Promise<ReceiptView> {
  requirePermission(actor, "donations_edit");
  const { reason } = accept(ReissueRequest, input);
  return db.transaction(async (tx) => {
    const donation = await claimDonation(tx, actor.organizationId, donationId);
    const [asked] = await tx
      .select()
      .from(donationReceipts)
      .where(
        within(
          donationReceipts,
          actor.organizationId,
          eq(donationReceipts.donationId, donationId),
          eq(donationReceipts.id, receiptId),
        ),
      );
    if (!asked) throw notFound("receipt");
    if (asked.status === "void")
      throw conflict("receipt_void", "This receipt has already been voided and replaced.");
    await holdGivers(tx, [donation]);
    const replaces = await voidReceiptOf(tx, actor, donation, reason);
    const issued = await issueDonationReceipt(tx, donation, { replaces });
    await correctStatements(tx, actor, [donation]);
    await recordChange(tx, actor, {
      action: "receipt.reissue",
      subjectType: "receipt",
      subjectId: issued.id,
      after: { number: receiptNumber(issued), replaces: receiptNumber(asked), reason },
    });
    return presentReceipt(issued);
  });
}
