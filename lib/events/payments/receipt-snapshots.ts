import type { donors } from "@/db/schema";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { frozen } from "@/lib/giving/receipt-profiles/frozen-profile";
import { sumOf, type TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import type { Ledger } from "@/lib/payments/ledger";
import { paymentStatus } from "@/lib/payments/payment-status";
import type { ReceiptView } from "../line-view";
import type { EventRecord } from "../order-record";
import { lineItemOf } from "../orders/line-items";
import type { OrderParts } from "../orders/parts";
import type { StandingLine } from "../orders/standing-lines";
import { transactionsOf } from "../orders/transactions";
import type { OrderRow } from "../orders/transition";
import type { Issuing, Receipt } from "./receipt-rows";

/**
 * What of an order's amounts still stands while the organization holds `kept`. Money that goes back is
 * the gift's first: what the buyer was promised keeps its value until nothing is left, save `givenBack`,
 * the value of seats that nobody has any more (`decision 005`). A cancellation fee is never a gift.
 */
export function activeAmounts(
  order: Pick<OrderRow, "total" | "nonDeductible"> & { cancellationFee?: Minor },
  kept: Minor,
  givenBack: Minor = 0,
): { total: Minor; taxDeductible: Minor } {
  const total = Math.max(0, Math.min(kept, order.total));
  const promised = Math.max(0, order.nonDeductible - givenBack, order.cancellationFee ?? 0);
  const most = order.total - order.nonDeductible;
  return { total, taxDeductible: Math.max(0, Math.min(most, total - promised)) };
}

type Around = {
  ledger: Ledger;
  issued: readonly Receipt[];
  issuing: Issuing;
  payer: Pick<typeof donors.$inferSelect, "language"> | null;
};

/** What a receipt says as of now: where the money is, for what it was paid, and who issues it. */
export function substantiation(
  order: OrderRow,
  standing: readonly StandingLine[],
  { ledger, issued, issuing, payer }: Around,
) {
  const { currency } = order;
  const { zone, issuer } = issuing;
  const { law, chosen, locale } = issuing.profile;
  const speech = law.speech(order.language ?? payer?.language ?? null, locale);
  const received = ledger.payments.filter(({ status }) => status === "succeeded");
  const last = received.flatMap(({ receivedAt }) => receivedAt ?? []).sort((a, b) => +a - +b);
  const paidAt = last.at(-1);
  const replaced = issued.at(-1);
  const transactions = transactionsOf(standing, currency).map(law.transaction);
  return {
    profile: frozen(chosen),
    locale: speech.locale,
    payment_status: paymentStatus(order, ledger.payments, ledger.refunds),
    transactions,
    value_received_amount: sumOf(transactions, "value_received_amount", currency),
    goods_statement:
      transactions.length > 0 ? law.goodsOfLines(transactions, currency, speech) : null,
    paid_on: paidAt ? localDay(paidAt, zone) : null,
    is_test: received.some(({ isTest }) => isTest),
    issuer,
    replaces_number: replaced ? receiptNumber(replaced) : null,
  };
}

type Told = { transactions: TransactionLine[] };

/** What may be deductible is the sum of what the profile says of each transaction. */
export const deductibleIn = ({ transactions }: Told, currency: string): number =>
  sumOf(transactions, "tax_deductible_amount", currency);

/** What of the total may be deductible, and the rest. */
export function paidFor({ total_amount: total, currency }: ReceiptView, around: Told) {
  const deductible = deductibleIn(around, currency);
  const rest = fromMajor(total, currency) - fromMajor(deductible, currency);
  return { tax_deductible_amount: deductible, non_deductible_amount: toMajor(rest, currency) };
}

/** What the first receipt of an order says, and every later one repeats. */
export function newSnapshot(
  order: OrderRow,
  event: Pick<EventRecord, "id" | "name" | "checkInstructions" | "receiptNote">,
  { lines }: Pick<OrderParts, "lines">,
): ReceiptView {
  const major = (amount: Minor) => toMajor(amount, order.currency);
  return {
    receipt_type: "event_registration",
    event_id: event.id,
    event_name: event.name,
    order_number: order.orderNumber,
    donation_id: order.donationId,
    currency: order.currency,
    subtotal_amount: major(order.subtotal),
    discount_amount: major(order.discount),
    fees_covered_amount: major(order.feesCovered),
    total_amount: major(order.total),
    tax_deductible_amount: major(order.taxDeductible),
    non_deductible_amount: major(order.nonDeductible),
    donation_amount: major(order.donation),
    payment_method: order.paymentMethod,
    payment_status: "paid",
    payment_instructions: order.paymentMethod === "check" ? event.checkInstructions : null,
    line_items: lines.map((line) => lineItemOf(line, order)),
    issued_at: now().toISOString(),
    receipt_note: event.receiptNote,
  };
}
