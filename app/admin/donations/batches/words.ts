import type { Tone } from "@/app/_components/ui/tone";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import type { GiftBatchSummary } from "@/lib/giving/gift-batches/schema";

export const STATUS_WORDS: Record<GiftBatchSummary["status"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "info" },
  posted: { label: "Posted", tone: "success" },
};

type Totals = Pick<GiftBatchSummary, "currency" | "expected" | "entered">;

/** Do the gifts entered match the control totals, so that the batch can be posted? */
export const isBalanced = ({ expected, entered }: Totals): boolean =>
  expected.count === entered.count && expected.amount === entered.amount;

/** How far the gifts entered are from the control totals: `1 gift and $25.00 to go`. */
export function differenceWords({ currency, expected, entered }: Totals): string {
  const count = expected.count - entered.count;
  const amount = expected.amount - entered.amount;
  const difference = [
    { by: count, said: plural(Math.abs(count), "gift") },
    { by: amount, said: formatMajor(Math.abs(amount), currency) },
  ];
  const said = (side: 1 | -1, word: string) => {
    const parts = difference.filter(({ by }) => Math.sign(by) === side).map((each) => each.said);
    return parts.length > 0 ? [`${parts.join(" and ")} ${word}`] : [];
  };
  return [...said(1, "to go"), ...said(-1, "over")].join(", ");
}

/** `2 of 3`, and only `3` once there is nothing to go. */
export const countOf = ({ expected, entered }: Totals): string =>
  expected.count === entered.count
    ? formatNumber(entered.count)
    : `${formatNumber(entered.count)} of ${formatNumber(expected.count)}`;

/** The same for the amount. */
export const amountOf = ({ currency, expected, entered }: Totals): string =>
  expected.amount === entered.amount
    ? formatMajor(entered.amount, currency)
    : `${formatMajor(entered.amount, currency)} of ${formatMajor(expected.amount, currency)}`;
