import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { disputes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Minor } from "@/lib/money";
import { raiseAlert, settleAlert } from "./alerts";
import { addRefund, markDisputed, type Payment, type SettledRefund, settleRefund } from "./ledger";

export type Dispute = typeof disputes.$inferSelect;
export type DisputeState = Dispute["state"];

/** Without a reference it is the one that is open, or a new one. */
export type ReportedDispute = {
  reference?: string;
  /** Minor units; all of the payment unless given. */
  amount?: Minor;
  state: DisputeState;
  reason?: string | null;
  dueAt?: Date | null;
  hasEvidence?: boolean;
  /** When the gateway was asked; now unless given. */
  askedAt?: Date;
};

/** What may follow a state. Everything else is old news, in whatever order reports arrive. */
const NEXT: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ["opened", "won", "lost", "closed"],
  closed: ["opened", "won", "lost"],
  opened: ["won", "lost", "appeal"],
  won: ["appeal", "lost"],
  lost: ["appeal", "won"],
  appeal: ["won", "lost"],
};

const isUndecided = ({ state }: Pick<Dispute, "state">): boolean =>
  state === "opened" || state === "appeal";

/** What a report of a dispute comes to: null when it changes nothing. */
export type DisputeNews = {
  state: DisputeState;
  /** Money that has gone back with a loss, minor units. */
  lost: Minor | null;
  /** Money that an appeal has brought back. */
  restored: SettledRefund | null;
};

/**
 * Writes what is reported of a dispute over a locked payment, and moves its money: a loss sends it back,
 * an appeal that is won afterwards brings it back again.
 */
export async function noteDispute(
  tx: Tx,
  payment: Payment,
  reported: ReportedDispute,
): Promise<DisputeNews | null> {
  const { organizationId, id: paymentId } = payment;
  const all = await tx
    .select()
    .from(disputes)
    .where(within(disputes, organizationId, eq(disputes.paymentId, paymentId)));
  const gatewayReference = referenceOf(all, reported);
  if (!gatewayReference) return null;
  const known = all.find((dispute) => dispute.gatewayReference === gatewayReference);
  const askedAt = reported.askedAt ?? now();
  if (known?.askedAt && known.askedAt > askedAt) return null;
  const isMove = !known || NEXT[known.state].includes(reported.state);
  if (!isMove && known.state !== reported.state) return null;
  const dispute = await write(tx, payment, { ...reported, gatewayReference, askedAt }, known);
  await tellStaff(tx, payment, dispute);
  if (!isMove) return null;
  const others = all.filter((each) => each.gatewayReference !== gatewayReference);
  await markDisputed(tx, payment, [dispute, ...others].some(isUndecided));
  return { state: dispute.state, ...(await moveMoney(tx, payment, dispute)) };
}

function referenceOf(
  all: readonly Dispute[],
  { reference, state }: ReportedDispute,
): string | undefined {
  if (reference) return reference;
  const open = all.find(isUndecided);
  if (!open && state !== "opened" && state !== "inquiry") return undefined;
  return open?.gatewayReference ?? `dispute-${all.length + 1}`;
}

async function write(
  tx: Tx,
  { organizationId, id: paymentId, amount: whole }: Payment,
  reported: ReportedDispute & { gatewayReference: string; askedAt: Date },
  known: Dispute | undefined,
): Promise<Dispute> {
  const { state, amount = whole, gatewayReference, askedAt, reason, dueAt, hasEvidence } = reported;
  const isDecided = state === "won" || state === "lost" || state === "closed";
  const closedAt = isDecided ? (known?.state === state && known.closedAt) || now() : null;
  const told = {
    ...{ state, closedAt, askedAt, amount },
    reason: reason ?? known?.reason ?? null,
    dueAt: isDecided ? null : (dueAt ?? null),
    hasEvidence: hasEvidence ?? known?.hasEvidence ?? false,
  };
  const [written] = await tx
    .insert(disputes)
    .values({ organizationId, paymentId, gatewayReference, ...told })
    .onConflictDoUpdate({ target: [disputes.paymentId, disputes.gatewayReference], set: told })
    .returning();
  if (!written) throw new Error("A dispute was not written.");
  return written;
}

/** What staff have to answer is an open matter until the bank has decided. */
async function tellStaff(tx: Tx, payment: Payment, dispute: Dispute): Promise<void> {
  const { organizationId, id: paymentId } = payment;
  const { state, dueAt, reason } = dispute;
  const alertKey = `dispute:${dispute.id}:${state}`;
  const earlier = ["inquiry", "opened", "appeal"].filter((each) => each !== state);
  for (const each of earlier)
    await settleAlert(tx, organizationId, `dispute:${dispute.id}:${each}`);
  const isOpen = state === "inquiry" || state === "opened" || state === "appeal";
  if (!isOpen || !dueAt) return;
  const alert = { organizationId, paymentId, alertKey, kind: "dispute" as const };
  await raiseAlert(tx, { ...alert, detail: reason });
}

export const LOSS_REASON = "The payer's bank decided a dispute against us.";

/** The last part of what the audit log and integrations hear, such as `order.dispute_closed`. */
export const DISPUTE_WORDS = {
  inquiry: "inquiry_opened",
  closed: "inquiry_closed",
  opened: "disputed",
  appeal: "dispute_appealed",
  won: "dispute_closed",
  lost: "dispute_closed",
} as const satisfies Record<DisputeState, string>;

async function moveMoney(
  tx: Tx,
  payment: Payment,
  dispute: Dispute,
): Promise<Pick<DisputeNews, "lost" | "restored">> {
  const { organizationId, id: paymentId } = payment;
  const { state, amount, lostRefundId, gatewayReference } = dispute;
  if (state === "lost" && lostRefundId === null) {
    const goesBack = Math.min(amount, payment.amount - payment.refundedAmount);
    if (goesBack === 0) return { lost: null, restored: null };
    const refund = { amount: goesBack, reason: LOSS_REASON, status: "succeeded" } as const;
    const { id } = await addRefund(tx, organizationId, paymentId, refund);
    await setLostRefund(tx, dispute, id);
    return { lost: goesBack, restored: null };
  }
  if (state === "won" && lostRefundId !== null) {
    const end = { outcome: "failed", failureReason: `appeal_won:${gatewayReference}` } as const;
    const restored = await settleRefund(tx, organizationId, lostRefundId, end);
    await setLostRefund(tx, dispute, null);
    return { lost: null, restored };
  }
  return { lost: null, restored: null };
}

async function setLostRefund(
  tx: Tx,
  { organizationId, id }: Dispute,
  lostRefundId: number | null,
): Promise<void> {
  await tx
    .update(disputes)
    .set({ lostRefundId })
    .where(within(disputes, organizationId, eq(disputes.id, id)));
}
