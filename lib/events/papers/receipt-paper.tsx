import { formatDate, formatMajor } from "@/lib/format";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { EARLIER, profileIn } from "@/lib/giving/receipt-profiles/chosen";
import { thawed } from "@/lib/giving/receipt-profiles/frozen-profile";
import { DrawnPaper } from "@/lib/giving/receipt-profiles/paper-parts";
import type { OrderFacts } from "@/lib/giving/receipt-profiles/profile";
import type { WrittenPaper } from "@/lib/giving/receipt-profiles/written-paper";
import type { ReceiptView } from "../line-view";
import { figuresOf } from "../orders/receipt-figures";

/** How the organization looks now; who issued a receipt stands in it. */
export type ReceiptLook = { accent: string; timeZone: string };

type Issued = ReceiptView & { issuer: NonNullable<ReceiptView["issuer"]> };

type Written = {
  receipt: Issued;
  payer: OrderFacts["payer"];
  timeZone: string;
};

type Props = {
  look: ReceiptLook;
  receipt: Issued;
  paper: WrittenPaper;
  /** The receipt that came after this one, if any: then this one no longer counts. */
  replacedBy: string | null;
  /** The picture of the signature that the paper bears. */
  signature: string | null;
};

/** The receipt with exactly the figures of its snapshot (`registration §6`). */
export const ReceiptPaper = ({ look, receipt, paper, replacedBy, signature }: Props) => (
  <DrawnPaper
    paper={paper}
    number={receipt.receipt_number ?? null}
    issued={issuedAt(receipt)}
    replaces={receipt.replaces_number ?? null}
    host={receipt.issuer.name}
    accent={look.accent}
    timeZone={look.timeZone}
    isTest={receipt.is_test ?? false}
    voided={
      replacedBy === null
        ? null
        : { words: `Replaced by receipt ${replacedBy}. This one no longer counts.` }
    }
    signature={signature}
  />
);

/** What the receipt says, in the form of the profile that it was issued with. */
export function writeReceipt({ receipt, payer, timeZone }: Written): WrittenPaper {
  const { law, chosen } = profileIn(receipt.profile ? thawed(receipt.profile) : EARLIER);
  const { currency } = receipt;
  const { transactions, ...totals } = figuresOf(receipt);
  const issued = issuedAt(receipt);
  const goods =
    receipt.goods_statement ??
    (transactions.length > 0 ? law.goodsOfLines(transactions, currency) : null);
  return law.order(
    {
      ...{ issuer: receipt.issuer, payer, currency, transactions, totals },
      title: titleOf(receipt),
      event: receipt.event_name,
      order_number: receipt.order_number,
      paid_on: receipt.paid_on ?? null,
      paid_by: receipt.payment_method ? methodName(receipt.payment_method) : null,
      issued_on: issued ? formatDate(issued, timeZone) : "",
      notice: noticeOf(receipt, law.words.earlierStands),
      adjustment: adjustmentOf(receipt, timeZone),
      charged: chargedWords(receipt),
      goods_statement: goods,
      note: receipt.receipt_note,
    },
    chosen,
  );
}

function titleOf({ adjustment_type, notice_to_number }: ReceiptView): string {
  if (notice_to_number) return "Notice to a receipt";
  return adjustment_type ? "Adjusted receipt" : "Receipt";
}

function noticeOf(receipt: ReceiptView, earlierStands: string) {
  const { notice_to_number: to, returned_amount: back, currency } = receipt;
  if (!to) return null;
  const stays =
    (back ?? 0) < 0
      ? ` ${formatMajor(-(back ?? 0), currency)} that was on its way back stays with us.`
      : "";
  return `Receipt ${to} stands for the year of its payment.${stays} ${earlierStands}`;
}

function adjustmentOf(receipt: ReceiptView, timeZone: string): OrderFacts["adjustment"] {
  if (!receipt.adjustment_type) return null;
  const on = receipt.adjusted_at ? ` on ${formatDate(receipt.adjusted_at, timeZone)}` : "";
  return {
    heading: `${receipt.adjustment_type === "refund" ? "After a refund" : "After the cancellation"}${on}`,
    reason: receipt.adjustment_reason ?? null,
    returned: receipt.refunded_amount ?? 0,
  };
}

/** What the amounts were made of; what is nothing is not said. */
function chargedWords(receipt: ReceiptView): string | null {
  if (receipt.adjustment_type) return null;
  const money = (amount: number) => formatMajor(amount, receipt.currency);
  const parts = [
    receipt.discount_amount > 0 && `a discount of ${money(receipt.discount_amount)}`,
    receipt.fees_covered_amount > 0 &&
      `${money(receipt.fees_covered_amount)} that you added to cover card fees`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Amounts paid include ${parts.join(" and ")}.`;
}

const methodName = (method: string): string =>
  Object.entries(METHOD_NAMES).find(([key]) => key === method)?.[1] ?? method;

/** An adjustment is issued when it is made. */
const issuedAt = (receipt: ReceiptView): string | null => receipt.adjusted_at ?? receipt.issued_at;
