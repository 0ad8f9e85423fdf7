import { EARLIER, profileIn } from "@/lib/giving/receipt-profiles/chosen";
import { thawed } from "@/lib/giving/receipt-profiles/frozen-profile";
import { profileWordsIn } from "@/lib/giving/receipt-profiles/law-words";
import { DrawnPaper } from "@/lib/giving/receipt-profiles/paper-parts";
import { isWay, wayIn } from "@/lib/giving/receipt-profiles/paper-words";
import type { OrderFacts } from "@/lib/giving/receipt-profiles/profile";
import {
  EARLIER_SPEECH,
  speechOf,
  type WrittenPaper,
} from "@/lib/giving/receipt-profiles/written-paper";
import { languageOf } from "@/lib/language/languages";
import { type Speech, speak } from "@/lib/language/speech";
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
        : { words: speechOf(paper).t("paper")("replacedBy", { number: replacedBy }) }
    }
    signature={signature}
  />
);

/** What the receipt says, in the form of the profile that it was issued with. */
export function writeReceipt({ receipt, payer, timeZone }: Written): WrittenPaper {
  const { law, chosen } = profileIn(receipt.profile ? thawed(receipt.profile) : EARLIER);
  const { currency } = receipt;
  const speech = speechOfReceipt(receipt);
  const { transactions, ...totals } = figuresOf(receipt);
  const issued = issuedAt(receipt);
  const goods =
    receipt.goods_statement ??
    (transactions.length > 0 ? law.goodsOfLines(transactions, currency, speech) : null);
  return law.order(
    {
      ...{ issuer: receipt.issuer, payer, currency, transactions, totals },
      title: speech.t("paper")(titleOf(receipt)),
      event: receipt.event_name,
      order_number: receipt.order_number,
      paid_on: receipt.paid_on ?? null,
      paid_by: receipt.payment_method ? methodName(receipt.payment_method, speech) : null,
      issued_on: issued ? speech.format.date(issued, timeZone) : "",
      notice: noticeOf(receipt, profileWordsIn(speech, law.words).earlierStands, speech),
      adjustment: adjustmentOf(receipt, timeZone, speech),
      charged: chargedWords(receipt, speech),
      goods_statement: goods,
      note: receipt.receipt_note,
    },
    chosen,
    speech,
  );
}

/** The language that a receipt was issued in; those of earlier releases are in English. */
export const speechOfReceipt = ({ locale }: Pick<ReceiptView, "locale">): Speech =>
  locale === undefined ? EARLIER_SPEECH : speak(languageOf(locale) ?? "en", locale);

function titleOf({ adjustment_type, notice_to_number }: ReceiptView) {
  if (notice_to_number) return "noticeTitle";
  return adjustment_type ? "adjustedTitle" : "orderTitle";
}

function noticeOf(receipt: ReceiptView, earlierStands: string, { t, format }: Speech) {
  const { notice_to_number: number, returned_amount: back, currency } = receipt;
  if (!number) return null;
  const stays =
    (back ?? 0) < 0 && t("paper")("orderStays", { amount: format.major(-(back ?? 0), currency) });
  return [t("paper")("orderNotice", { number }), stays, earlierStands].filter(Boolean).join(" ");
}

function adjustmentOf(
  receipt: ReceiptView,
  timeZone: string,
  { t, format }: Speech,
): OrderFacts["adjustment"] {
  if (!receipt.adjustment_type) return null;
  const key = receipt.adjustment_type === "refund" ? "afterRefund" : "afterCancellation";
  const { adjusted_at: at } = receipt;
  return {
    heading: at ? t("paper")(`${key}On`, { date: format.date(at, timeZone) }) : t("paper")(key),
    reason: receipt.adjustment_reason ?? null,
    returned: receipt.refunded_amount ?? 0,
  };
}

/** What the amounts were made of; what is nothing is not said. */
function chargedWords(receipt: ReceiptView, { t, format }: Speech): string | null {
  if (receipt.adjustment_type) return null;
  const { discount_amount, fees_covered_amount, currency } = receipt;
  const amounts = {
    discount: format.major(discount_amount, currency),
    fees: format.major(fees_covered_amount, currency),
  };
  if (discount_amount > 0)
    return t("paper")(fees_covered_amount > 0 ? "chargedBoth" : "chargedDiscount", amounts);
  return fees_covered_amount > 0 ? t("paper")("chargedFees", amounts) : null;
}

const methodName = (method: string, speech: Speech): string =>
  isWay(method) ? wayIn(speech, method) : method;

/** An adjustment is issued when it is made. */
const issuedAt = (receipt: ReceiptView): string | null => receipt.adjusted_at ?? receipt.issued_at;
