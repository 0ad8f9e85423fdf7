import { formatMajor, plural } from "@/lib/format/amounts";
import type { CreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import { uncreditedWords } from "../quality-words";
import { spanText } from "./figure-words";

/** What the gifts come to, and what they are. */
export function FigureTold({ found }: { found: CreditedGifts }) {
  const { figure, span, currency } = found;
  const gifts = plural(found.count, "gift");
  const total = <Amount of={found.total} currency={currency} />;
  const whole = <Amount of={found.whole ?? 0} currency={currency} />;
  if (figure === "without_rate")
    return `${gifts} left out of all figures: no currency rate for the gift’s date or earlier.`;
  if (figure === "vehicle")
    return (
      <>
        {whole} in {gifts}, given in its own name. Of that, {total} counts here.
      </>
    );
  if (figure === "unattributed")
    return (
      <>
        {total} of {whole}, in {gifts} that came through others, is not credited to anyone.{" "}
        {uncreditedWords(found.scopes)}
      </>
    );
  return (
    <>
      {total} in {gifts}
      {spanText(span) && `, ${spanText(span)}`}. These are exactly the gifts and credits that the
      figure counts.
    </>
  );
}

const Amount = ({ of, currency }: { of: number; currency: string }) => (
  <span className="font-semibold text-foreground text-numeric">{formatMajor(of, currency)}</span>
);
