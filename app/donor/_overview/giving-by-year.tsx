import { pageSpeech } from "@/app/_language/speech";
import type { CurrencyTotals } from "@/lib/giving/gifts/summary";
import { ChartCard } from "../_components/chart-card";

const NO_ROOM_FOR_MORE = 10;

/** Giving by year, as a chart and as the table behind it. */
export async function GivingByYear({ totals }: { totals: CurrencyTotals }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const { byYear, currency } = totals;
  return (
    <ChartCard
      title={t("givingByYear")}
      tableLabel={t("givingByYearIn", { currency })}
      headings={{ name: t("year"), more: t("giftsHeading"), amount: t("given") }}
      currency={currency}
      mostBars={NO_ROOM_FOR_MORE}
      newestFirst
      rows={byYear.map(({ year, gifts, amount }) => ({
        ...{ label: String(year), name: String(year), amount },
        more: format.number(gifts),
      }))}
    />
  );
}
