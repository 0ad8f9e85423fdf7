import { formatMoney } from "@/lib/format";
import type { ShownAlert } from "@/lib/payments/alert-list";
import { isOwnChange } from "@/lib/payments/charge-holds";
import type { Dispute } from "@/lib/payments/disputes";

const DISPUTES: Record<Dispute["state"], string> = {
  inquiry: "A bank asks about a payment",
  opened: "A bank disputes a payment",
  appeal: "A bank is reviewing a payment again",
  won: "A dispute was won",
  lost: "A dispute was lost",
  closed: "A bank inquiry was closed",
};

/** What happened, in a few words. */
export function titleOf({ alert, dispute }: ShownAlert): string {
  switch (alert.kind) {
    case "gateway_refused":
      return "Stripe refuses our requests";
    case "account_changed":
      return isOwnChange(alert)
        ? "Your Stripe account has changed"
        : "The Stripe key belongs to another account";
    case "refund_failed":
      return "A refund failed";
    case "dispute":
      return dispute ? DISPUTES[dispute.state] : "A bank disputes a payment";
  }
}

/** How much it is about, if it is about an amount. */
export function amountOf({ payment, dispute, refund }: ShownAlert): string | null {
  if (!payment) return null;
  const amount = dispute?.amount ?? refund?.amount ?? payment.amount;
  return formatMoney(amount, payment.currency);
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 3;

/** How long is left to answer, once it is not long any more; null before, and once it is over. */
export function leftWords(dueAt: Date, now: Date): string | null {
  const days = Math.ceil((dueAt.getTime() - now.getTime()) / DAY_MS);
  if (days < 1 || days > SOON_DAYS) return null;
  return days === 1 ? "Less than a day left" : `${days} days left`;
}

/** What to do about it. */
export function adviceOf({ alert, dispute, payment }: ShownAlert): string {
  switch (alert.kind) {
    case "gateway_refused":
      return "Nothing was charged and no donor was told. Check the Stripe key, its permissions and the account’s status in Stripe. Recurring gifts are tried again, less and less often.";
    case "account_changed":
      return isOwnChange(alert)
        ? "Recurring gifts are on hold. Once you resume them under Recurring gifts, they continue at the account that keeps their card; where its keys were removed, donors are asked for another card."
        : "Recurring gifts are on hold. Decide under Recurring gifts whether to resume charging.";
    case "refund_failed":
      return `The money is back with your organization, and the ${payment?.orderId ? "registration’s payment" : "gift and its receipt"} count again. Send it another way, or refund it again.`;
    case "dispute":
      return dispute?.state === "inquiry"
        ? "No money was taken yet. Answer with evidence in Stripe, or refund the payment, before it becomes a dispute."
        : "The bank holds the money until it decides. Send evidence in Stripe before the deadline; a missed deadline loses the dispute.";
  }
}

/** What proves a payment to the payer’s bank, and where it is found here. */
export const EVIDENCE = [
  "the receipt that was sent, with its number and date",
  "the payer’s name and email address as they entered them, and earlier gifts with the same card",
  "emails and letters to the payer about this payment",
  "for a registration: the tickets, and when they were checked in",
] as const;

/** The payment at Stripe’s own dashboard; null for the test gateway. */
export function stripeLink({ payment }: ShownAlert): string | null {
  if (payment?.gateway !== "stripe" || !payment.gatewayReference) return null;
  const mode = payment.isTest ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${payment.gatewayReference}`;
}
