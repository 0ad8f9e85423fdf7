import { formatMajor, formatNumber, plural } from "@/lib/format";
import type { PortfolioPage } from "@/lib/portfolio/list-schema";

/** What everything that the filters let through comes to, over all pages. */
export function Totals({ totals }: { totals: PortfolioPage["totals"] }) {
  const { count, currency } = totals;
  const money = (amount: number) => formatMajor(amount, currency);
  const beside = (credited: number) => (credited > 0 ? `and ${money(credited)} credited` : null);
  const figures = [
    { term: "In this list", value: formatNumber(count), beside: null },
    {
      ...{ term: "Lifetime, given", value: money(totals.direct_lifetime_giving) },
      beside: beside(totals.soft_credit_lifetime_giving),
    },
    {
      ...{ term: "This year, given", value: money(totals.direct_ytd_giving) },
      beside: beside(totals.soft_credit_ytd_giving),
    },
    {
      ...{ term: "Last year, given and credited", value: money(totals.last_year_giving) },
      beside: null,
    },
  ];
  return (
    <section aria-label="Totals of this list">
      <p role="status" className="sr-only">
        {plural(count, "row")} in this list
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border shadow-sm lg:grid-cols-4">
        {figures.map(({ term, value, beside: more }) => (
          <div key={term} className="bg-card px-4 py-3 sm:px-5">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="mt-0.5 text-xl font-semibold break-words text-numeric">{value}</dd>
            {more && <dd className="text-sm text-muted-foreground text-numeric">{more}</dd>}
          </div>
        ))}
      </dl>
      {totals.rows_in_other_currencies > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          Not in these sums: {plural(totals.rows_in_other_currencies, "row")} in another currency,
          until everything has been computed in the new one.
        </p>
      )}
      {count > 1 && (
        <p className="mt-2 text-sm text-muted-foreground">
          These add up the rows. A gift can stand in several of them: with whoever gave it, and with
          whoever is credited with it.
        </p>
      )}
    </section>
  );
}
