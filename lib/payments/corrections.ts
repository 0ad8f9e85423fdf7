import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { payments } from "@/db/schema";
import { within } from "@/db/within";
import { conflict } from "@/lib/errors";
import type { Payment } from "./ledger";

type Corrected = Partial<Pick<Payment, "amount" | "method" | "receivedAt" | "status">>;

/** Corrects money that staff wrote down. Throws 409 for money that a gateway knows of. */
export async function correctReceived(tx: Tx, payment: Payment, set: Corrected): Promise<void> {
  if (payment.gateway !== null)
    throw conflict("charged", "A gateway collected this money, so it stays what it is.");
  await tx
    .update(payments)
    .set(set)
    .where(within(payments, payment.organizationId, eq(payments.id, payment.id)));
}
