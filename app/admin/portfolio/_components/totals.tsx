import { Info } from "lucide-react";
import { cn } from "@/app/_components/ui/cn";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { PortfolioPage } from "@/lib/portfolio/list/schema";

/**
 * What all rows that the filters let through come to, over all pages, in one line. A phone has room for all
 * time alone; the years are behind the icon there.
 */
export function Totals({ totals }: { totals: PortfolioPage["totals"] }) {
  const { count, currency, rows_in_other_currencies: others } = totals;
  const money = (amount: number) => formatMajor(amount, currency);
  const credited = (amount: number) => (amount > 0 ? ` + ${money(amount)} credited` : "");
  const years = `This year ${money(totals.direct_ytd_giving)}${credited(totals.soft_credit_ytd_giving)} · Last year ${money(totals.last_year_giving)}`;
  const notes = [
    ...(count > 1
      ? [
          "Totals add up the rows. A soft-credited gift counts for its donor and again for each credited donor.",
        ]
      : []),
    ...(others > 0
      ? [`${plural(others, "row")} in another currency left out until figures are recalculated.`]
      : []),
  ];
  return (
    <section aria-label="Totals" className="flex items-center gap-1.5">
      <p role="status" className="sr-only">
        {plural(count, "row")} in this list
      </p>
      <p className="text-sm text-muted-foreground text-numeric">
        {plural(count, "row")} · Lifetime {money(totals.direct_lifetime_giving)}
        {credited(totals.soft_credit_lifetime_giving)}
        <span className="max-sm:hidden"> · {years}</span>
      </p>
      <details
        suppressHydrationWarning
        className={cn("relative", notes.length === 0 && "sm:hidden")}
      >
        <summary aria-label="About these totals" className="list-none p-1 text-muted-foreground">
          <Info aria-hidden className="size-4" />
        </summary>
        <div className="absolute right-0 z-30 mt-1 flex w-72 flex-col gap-2 rounded-lg border bg-popover p-3 text-sm shadow-lg">
          <p className="text-numeric sm:hidden">{years}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </details>
    </section>
  );
}
