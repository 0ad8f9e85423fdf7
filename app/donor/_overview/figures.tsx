import type { ReactNode } from "react";
import { DateOnly } from "@/app/_components/ui/date-time";
import { Money } from "@/app/_components/ui/money";
import { plural } from "@/lib/format";
import type { GivingSummary } from "@/lib/giving/gifts/summary";
import type { PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";

/** What was given and what comes next, at a glance. */
export function Figures({ summary, next }: { summary: GivingSummary; next?: PlanView }) {
  const { totals, year } = summary;
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure term={`Giving in ${year}`}>
        {totals.length === 0 && "Nothing yet"}
        {totals.map(({ currency, thisYear }) => (
          <Money key={currency} minor={thisYear} currency={currency} className="block" />
        ))}
      </Figure>
      <Figure
        term="Lifetime giving"
        note={
          totals.length > 0 &&
          plural(
            totals.reduce((sum, { gifts }) => sum + gifts, 0),
            "gift",
          )
        }
      >
        {totals.length === 0 && "Nothing yet"}
        {totals.map(({ currency, ever }) => (
          <Money key={currency} minor={ever} currency={currency} className="block" />
        ))}
      </Figure>
      <Figure term="Next gift" note={next?.purpose.name}>
        {next?.next_charge_on ? (
          <>
            <Money minor={fromMajor(next.total, next.currency)} currency={next.currency} />
            <span className="block text-base font-normal">
              on <DateOnly date={next.next_charge_on} />
            </span>
          </>
        ) : (
          "None scheduled"
        )}
      </Figure>
    </dl>
  );
}

function Figure({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-xl border bg-card p-5 text-card-foreground shadow-sm">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="font-serif text-2xl font-semibold">{children}</dd>
      {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
    </div>
  );
}
