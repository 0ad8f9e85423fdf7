import { type Account, newId, seconds } from "./account";
import { balanceOfDispute, balanceOfReversal } from "./balance";
import type { Charge, DisputeStatus, Intent, SimulatedDispute } from "./objects";
import { invalidRequest } from "./problems";

/** docs.stripe.com/disputes/responding: from 7 to 21 days, depending on the network. */
const DAYS_TO_RESPOND = 14;

type Opened = { amount?: number; kind?: "chargeback" | "inquiry"; reason?: string };

/**
 * The payer's bank asks for its money back, or only asks. An inquiry takes no money, and its payment can
 * still be refunded (docs.stripe.com/disputes/how-disputes-work).
 */
export function openDispute(
  account: Account,
  intentId: string,
  { amount, kind = "chargeback", reason = "fraudulent" }: Opened = {},
): string {
  const intent = account.get<Intent>("payment_intent", intentId);
  const charge = account.get<Charge>("charge", intent.latest_charge ?? "");
  const isInquiry = kind === "inquiry";
  charge.disputed = !isInquiry;
  const dispute = account.add<SimulatedDispute>({
    id: newId("du"),
    object: "dispute",
    livemode: false,
    created: seconds(),
    amount: amount ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    reason,
    status: isInquiry ? "warning_needs_response" : "needs_response",
    is_charge_refundable: isInquiry,
    evidence_details: evidenceWanted(),
  });
  account.emit("charge.dispute.created", dispute);
  if (!isInquiry) withdraw(account, dispute);
  return dispute.id;
}

const evidenceWanted = (): SimulatedDispute["evidence_details"] => ({
  due_by: seconds() + DAYS_TO_RESPOND * 86_400,
  has_evidence: false,
  past_due: false,
  submission_count: 0,
});

/** What may follow a status, by the statuses that docs.stripe.com/api/disputes/object lists. */
const NEXT: Record<DisputeStatus, readonly DisputeStatus[]> = {
  warning_needs_response: ["warning_under_review", "warning_closed", "needs_response"],
  warning_under_review: ["warning_closed", "needs_response"],
  warning_closed: ["needs_response"],
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  lost: ["appeal_needs_response", "appeal_under_review", "won"],
  won: ["appeal_needs_response", "appeal_under_review", "lost"],
  appeal_needs_response: ["appeal_under_review", "won", "lost"],
  appeal_under_review: ["won", "lost"],
};

/** What becomes of a dispute next, with the events that tell of it. */
export function moveDispute(account: Account, id: string, to: DisputeStatus): void {
  const dispute = account.get<SimulatedDispute>("dispute", id);
  const from = dispute.status;
  if (!NEXT[from].includes(to)) throw invalidRequest(`A dispute goes never from ${from} to ${to}.`);
  dispute.status = to;
  if (to.endsWith("under_review")) submitEvidence(dispute);
  if (to.endsWith("needs_response")) dispute.evidence_details = evidenceWanted();
  const isClosed = ["won", "lost", "warning_closed"].includes(to);
  account.emit(isClosed ? "charge.dispute.closed" : "charge.dispute.updated", dispute);
  if (to === "needs_response") {
    account.get<Charge>("charge", dispute.charge).disputed = true;
    dispute.is_charge_refundable = false;
    withdraw(account, dispute);
  }
  if (to === "won") {
    balanceOfReversal(account, dispute);
    account.emit("charge.dispute.funds_reinstated", dispute);
  }
  if (to === "lost" && from === "won") withdraw(account, dispute);
}

function withdraw(account: Account, dispute: SimulatedDispute): void {
  balanceOfDispute(account, dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
}

function submitEvidence({ evidence_details: evidence }: SimulatedDispute): void {
  evidence.has_evidence = true;
  evidence.submission_count += 1;
}

export const disputesOf = (account: Account, intentId: string): SimulatedDispute[] =>
  account.all<SimulatedDispute>("dispute").filter((dispute) => dispute.payment_intent === intentId);

/** Does a bank hold the payment's money back, so that none of it can be refunded? */
export const isHeldBack = (account: Account, intentId: string): boolean =>
  disputesOf(account, intentId).some(
    ({ status }) => status === "lost" || /^(appeal_)?(needs_response|under_review)$/.test(status),
  );
