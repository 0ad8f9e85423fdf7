import type { ReactNode } from "react";
import { pageSpeech } from "@/app/_language/speech";
import type { GivingSummary } from "@/lib/giving/gifts/summary";
import type { PlanView } from "@/lib/giving/plans/schema";

/** What was given and what comes next, at a glance. */
export async function Figures({ summary, next }: { summary: GivingSummary; next?: PlanView }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const { totals, year } = summary;
  const count = totals.reduce((sum, { gifts }) => sum + gifts, 0);
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure term={t("givingIn", { year: String(year) })}>
        {totals.length === 0 && t("nothingYet")}
        {totals.map(({ currency, thisYear }) => (
          <Amount key={currency}>{format.money(thisYear, currency)}</Amount>
        ))}
      </Figure>
      <Figure term={t("lifetimeGiving")} note={count > 0 && t("gifts", { count })}>
        {totals.length === 0 && t("nothingYet")}
        {totals.map(({ currency, ever }) => (
          <Amount key={currency}>{format.money(ever, currency)}</Amount>
        ))}
      </Figure>
      <Figure term={t("nextGift")} note={next?.purpose.name}>
        {next?.next_charge_on ? (
          <>
            <Amount>{format.major(next.total, next.currency)}</Amount>
            <span className="block text-base font-normal">
              {t("onDay", { date: format.date(next.next_charge_on) })}
            </span>
          </>
        ) : (
          t("noneScheduled")
        )}
      </Figure>
    </dl>
  );
}

const Amount = ({ children }: { children: string }) => (
  <span className="block text-numeric whitespace-nowrap">{children}</span>
);

function Figure({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-xl border bg-card p-5 text-card-foreground shadow-sm">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="font-serif text-2xl font-semibold">{children}</dd>
      {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
    </div>
  );
}
