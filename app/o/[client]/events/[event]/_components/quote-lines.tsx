import { cn } from "@/app/_components/ui/cn";
import type { QuotedAmounts } from "@/lib/events/pricing/quote-extras";
import { QUOTE, type Share } from "../../share-words";
import type { AmountWords } from "../../words";

type Props = {
  words: AmountWords;
  quote: QuotedAmounts;
  /** What of it can be claimed; null where nothing is said. */
  share: Share | null;
};

/** Every figure of a quote, and in plain words what of it is a gift. */
export function QuoteLines({ words, quote, share }: Props) {
  const { t, format } = words;
  const { lines, totals, discount, currency } = quote;
  const money = (amount: string) => format.major(Number(amount), currency);
  const products = lines.filter(({ type }) => type !== "donation_addon");
  const adds = [totals.discount_amount, totals.donation_amount, totals.fees_covered_amount];
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {products.map((line) => (
          <li key={line.key} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {line.label}
              {line.quantity > 1 && (
                <span className="text-sm text-muted-foreground">
                  {" · "}
                  {t.rich("times", {
                    quantity: line.quantity,
                    price: () => <span className="text-numeric">{money(line.unit_amount)}</span>,
                  })}
                </span>
              )}
            </span>
            <span className="text-numeric whitespace-nowrap">{money(line.line_total)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1.5 border-t pt-4">
        {adds.some((amount) => Number(amount) > 0) && (
          <Figure term={t("subtotal")} amount={money(totals.subtotal_amount)} />
        )}
        {discount && Number(discount.amount) > 0 && (
          <Figure
            term={t("discount", { code: discount.code })}
            amount={`−${money(discount.amount)}`}
          />
        )}
        {Number(totals.donation_amount) > 0 && (
          <Figure term={t("yourGift")} amount={money(totals.donation_amount)} />
        )}
        {Number(totals.fees_covered_amount) > 0 && (
          <Figure term={t("feesCovered")} amount={money(totals.fees_covered_amount)} />
        )}
        <Figure term={t("total")} amount={money(totals.total_amount)} strong />
      </dl>
      {share && <ShareWords words={words} share={share} currency={currency} />}
    </div>
  );
}

type FigureProps = { term: string; amount: string; strong?: boolean };

function Figure({ term, amount, strong }: FigureProps) {
  return (
    <div
      className={cn("flex items-baseline justify-between gap-4", strong && "text-lg font-semibold")}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="text-numeric whitespace-nowrap">{amount}</dd>
    </div>
  );
}

type ShareWordsProps = { words: AmountWords; share: Share; currency: string };

/** What of the total can be claimed; its amounts stand out. */
function ShareWords({ words: { t, format }, share, currency }: ShareWordsProps) {
  return (
    <p className="rounded-lg bg-muted p-3 text-sm">
      {t.rich(QUOTE[share.law][share.extent], {
        part: format.major(share.part, currency),
        rest: format.major(share.rest, currency),
        strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
      })}
    </p>
  );
}
