import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { disputes } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Minor } from "@/lib/money";
import { markDisputed, type Payment } from "./ledger";

export type DisputeState = (typeof disputes.$inferSelect)["state"];

/** Without a reference it is the one that is open, or a new one. */
export type ReportedDispute = { reference?: string; amount: Minor; state: DisputeState };

/**
 * Writes what is reported of a dispute over a locked payment. False when it is old news: a dispute that
 * has been decided stays decided, in whatever order reports arrive.
 */
export async function noteDispute(
  tx: Tx,
  payment: Payment,
  { reference: named, amount, state }: ReportedDispute,
): Promise<boolean> {
  const all = await tx
    .select()
    .from(disputes)
    .where(
      and(eq(disputes.organizationId, payment.organizationId), eq(disputes.paymentId, payment.id)),
    );
  const open = all.find((dispute) => dispute.state === "opened");
  const reference = named ?? open?.gatewayReference ?? `dispute-${all.length + 1}`;
  if (!named && !open && state !== "opened") return false;
  const known = all.find((dispute) => dispute.gatewayReference === reference);
  if (known && (known.state !== "opened" || state === "opened")) return false;
  const closedAt = state === "opened" ? null : now();
  await tx
    .insert(disputes)
    .values({
      organizationId: payment.organizationId,
      paymentId: payment.id,
      gatewayReference: reference,
      amount,
      state,
      closedAt,
    })
    .onConflictDoUpdate({
      target: [disputes.paymentId, disputes.gatewayReference],
      set: { state, closedAt },
    });
  const others = all.filter((dispute) => dispute.gatewayReference !== reference);
  const isOpen = state === "opened" || others.some((dispute) => dispute.state === "opened");
  await markDisputed(tx, payment, isOpen);
  return true;
}
