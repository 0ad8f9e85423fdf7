import { Progress } from "@/app/_components/ui/progress";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import { showsSponsorships } from "@/lib/fundraising/sponsorships";

const bold = (chunks: React.ReactNode) => <strong className="text-numeric">{chunks}</strong>;

/** What a page has raised, and the sponsorships that began through it. */
export async function Figures({ page }: { page: OwnPage }) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const money = (major: number) => format.round(major, page.currency);
  const { goal, raised } = page;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          {goal === null
            ? t.rich("raised", { raised: money(raised), strong: bold })
            : t.rich("raisedOf", { raised: money(raised), goal: money(goal), strong: bold })}
        </span>
        <span>{t("gifts", { count: page.gifts })}</span>
        {showsSponsorships(page) && (
          <span>
            {page.sponsorship_goal === null
              ? t.rich("sponsorshipsBegun", { count: page.sponsorships, strong: bold })
              : t.rich("sponsorshipsOf", {
                  ...{ count: page.sponsorships, goal: page.sponsorship_goal, strong: bold },
                })}
          </span>
        )}
        {page.matched > 0 && <span>{t("matched", { amount: money(page.matched) })}</span>}
      </p>
      {goal !== null && (
        <Progress label={t("progress")} value={Math.min(raised, goal)} max={goal} />
      )}
    </div>
  );
}
