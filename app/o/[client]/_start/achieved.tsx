import { cn } from "@/app/_components/ui/cn";
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

/** Two figures stand beside each other on a phone, `1 254 382 $US` as well. */
const sizeOf = (longest: number): string => {
  if (longest > 11) return "text-lg";
  return longest > 8 ? "text-xl" : "text-3xl";
};

type AchievedProps = { figures: Figures; currency: string; showsSources: boolean };

/** What was achieved, in figures; each leads staff to its source. */
export async function Achieved({ figures, currency, showsSources }: AchievedProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("start");
  const shown = figures.map(({ figure, value }) => ({
    ...{ figure, value },
    text: figure === "raised" ? format.round(Math.floor(value), currency) : format.number(value),
  }));
  const longest = Math.max(...shown.map(({ text }) => text.length));
  return (
    <section aria-labelledby="achieved">
      <h2 id="achieved" className="sr-only">
        {t("achieved")}
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {shown.map(({ figure, value, text }) => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-end gap-1 bg-card px-5 py-5 max-sm:px-4"
          >
            <dt className="text-muted-foreground">{t(figure, { count: value })}</dt>
            <dd
              className={cn(
                "font-serif font-semibold whitespace-nowrap text-numeric lg:text-3xl",
                sizeOf(longest),
              )}
            >
              {showsSources ? (
                <Link href={SOURCES[figure]} title={t("viewSource")} className="text-link">
                  {text}
                </Link>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
