import { formatMoney } from "@/lib/format/minor-amounts";
import type { ShownAlert } from "@/lib/payments/alert-list";
import { isOwnChange } from "@/lib/payments/charge-holds";
import type { Dispute } from "@/lib/payments/disputes";

const DISPUTES: Record<Dispute["state"], string> = {
  inquiry: "Bank inquiry",
  opened: "Payment dispute",
  appeal: "Dispute appeal",
  won: "Dispute won",
  lost: "Dispute lost",
  closed: "Bank inquiry closed",
};

/** What happened, in a few words. */
export function titleOf({ alert, dispute }: ShownAlert): string {
  switch (alert.kind) {
    case "gateway_refused":
      return "Stripe rejects our requests";
    case "account_changed":
      return isOwnChange(alert)
        ? "Stripe account changed"
        : "Stripe key belongs to another account";
    case "refund_failed":
      return "Refund failed";
    case "dispute":
      return dispute ? DISPUTES[dispute.state] : "Payment dispute";
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
      return "Nothing was charged, and no donors were notified. Check the Stripe key, its permissions, and the account’s status in Stripe. Recurring gifts are retried at increasing intervals.";
    case "account_changed":
      return isOwnChange(alert)
        ? "Recurring gifts are on hold. Once you resume them under Recurring gifts, they continue on the account that holds the card. If that account’s keys were removed, donors are asked for a new card."
        : "Recurring gifts are on hold. Decide under Recurring gifts whether to resume charging.";
    case "refund_failed":
      return `The money is back with your organization, and the ${payment?.orderId ? "registration’s payment" : "gift and its receipt"} counts again. Send it another way, or retry the refund.`;
    case "dispute":
      return dispute?.state === "inquiry"
        ? "No money has been taken yet. Respond with evidence in Stripe, or refund the payment, before it becomes a dispute."
        : "The bank holds the money until it decides. Send evidence in Stripe before the deadline; a missed deadline loses the dispute.";
  }
}

/** What proves a payment to the payer’s bank, and where it is found here. */
export const EVIDENCE = [
  "the receipt, with its number and date",
  "the payer’s name and email address as entered, and earlier gifts with the same card",
  "emails and letters to the payer about this payment",
  "for a registration, the tickets and check-in times",
] as const;

/** The payment at Stripe’s own dashboard; null for the test gateway. */
export function stripeLink({ payment }: ShownAlert): string | null {
  if (payment?.gateway !== "stripe" || !payment.gatewayReference) return null;
  const mode = payment.isTest ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${payment.gatewayReference}`;
}
