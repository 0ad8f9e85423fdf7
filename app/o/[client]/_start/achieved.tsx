import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { ShownStartPage } from "@/lib/start-page/public";

type Figures = ShownStartPage["figures"];

/** Where staff find the records that a figure counts. */
const SOURCES: Record<Figures[number]["figure"], string> = {
  raised: "/admin/donations",
  gifts: "/admin/donations",
  donors: "/admin/portfolio",
  sponsored: "/admin/entities",
  funded: "/admin/entities",
  guests: "/admin/orders",
};

type AchievedProps = { figures: Figures; currency: string; showsSources: boolean };

/** What was achieved, in figures; each leads staff to its source. */
export async function Achieved({ figures, currency, showsSources }: AchievedProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("start");
  return (
    <section aria-labelledby="achieved">
      <h2 id="achieved" className="sr-only">
        {t("achieved")}
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {figures.map(({ figure, value }) => {
          const shown =
            figure === "raised" ? format.round(Math.floor(value), currency) : format.number(value);
          return (
            <div key={figure} className="flex flex-col-reverse gap-1 bg-card px-5 py-5">
              <dt className="text-muted-foreground">{t(figure, { count: value })}</dt>
              <dd className="font-serif text-3xl font-semibold text-numeric">
                {showsSources ? (
                  <Link href={SOURCES[figure]} title={t("viewSource")} className="text-link">
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
