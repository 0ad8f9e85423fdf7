import { z } from "zod";
import { RowId } from "@/lib/input";
import { receiptNumber } from "../receipt-numbers";
import { ReceiptSnapshot } from "../receipt-profiles/receipt-schema";
import type { DonationReceipt } from "./receipts";

const Instant = z.string().meta({ format: "date-time" });

export const ReceiptView = z
  .object({
    id: RowId,
    kind: z.enum(["single", "annual"]),
    number: z.string(),
    status: z.enum(["issued", "void"]),
    donation_id: RowId.nullable(),
    for_year: z.int().nullable(),
    issued_at: Instant,
    sent_at: Instant.nullable(),
    voided_at: Instant.nullable(),
    void_reason: z.string().nullable(),
    notices: z
      .array(z.object({ on: z.string(), amount: z.number(), reason: z.string().nullable() }))
      .meta({
        description: "Money refunded after the year of the gift; the receipt itself is unchanged",
      }),
    snapshot: ReceiptSnapshot,
  })
  .meta({ id: "IssuedReceipt" });
export type ReceiptView = z.infer<typeof ReceiptView>;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentReceipt(receipt: DonationReceipt): ReceiptView {
  return {
    id: receipt.id,
    kind: receipt.kind,
    number: receiptNumber(receipt),
    status: receipt.status,
    donation_id: receipt.donationId,
    for_year: receipt.forYear,
    issued_at: receipt.issuedAt.toISOString(),
    sent_at: instant(receipt.sentAt),
    voided_at: instant(receipt.voidedAt),
    void_reason: receipt.voidReason,
    notices: receipt.notices,
    snapshot: ReceiptSnapshot.parse(receipt.snapshot),
  };
}
