import { formatMajor, formatNumber, plural } from "@/lib/format";
import type { PortfolioPage } from "@/lib/portfolio/list-schema";

/** What everything that the filters let through comes to, over all pages. */
export function Totals({ totals }: { totals: PortfolioPage["totals"] }) {
  const { count, currency } = totals;
  const figures = [
    { term: "In this list", value: formatNumber(count) },
    { term: "Lifetime", value: formatMajor(totals.lifetime_total, currency) },
    { term: "This year", value: formatMajor(totals.ytd_giving, currency) },
    { term: "Last year", value: formatMajor(totals.last_year_giving, currency) },
  ];
  return (
    <section aria-label="Totals of this list">
      <p role="status" className="sr-only">
        {plural(count, "row")} in this list
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border shadow-sm lg:grid-cols-4">
        {figures.map(({ term, value }) => (
          <div key={term} className="bg-card px-4 py-3 sm:px-5">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="mt-0.5 text-xl font-semibold break-words text-numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
