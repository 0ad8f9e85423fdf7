import { Progress } from "@/app/_components/ui/progress";
import { pageSpeech } from "@/app/_language/speech";
import { showsSponsorships } from "@/lib/fundraising/sponsorships";

export type ThermometerProps = SponsoredProps & {
  raised: number;
  matched: number;
  goal: number | null;
  gifts: number;
  currency: string;
  milestones: readonly { percent: number; reached_at: string }[];
};

type SponsoredProps = { sponsorships: number; sponsorship_goal: number | null };

/** How far a page is, with what matching adds and the sponsorships told apart. */
export async function Thermometer({
  raised,
  matched,
  goal,
  gifts,
  currency,
  milestones,
  ...sponsored
}: ThermometerProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const money = (major: number) => format.round(major, currency);
  const strong = (chunks: React.ReactNode) => (
    <strong className="text-3xl text-foreground text-numeric">{chunks}</strong>
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted-foreground">
        {goal === null
          ? t.rich("raised", { raised: money(raised), strong })
          : t.rich("raisedOf", { raised: money(raised), goal: money(goal), strong })}
      </p>
      {goal !== null && (
        <Progress label={t("progress")} value={Math.min(raised, goal)} max={goal} />
      )}
      <p className="text-sm text-muted-foreground">{t("gifts", { count: gifts })}</p>
      {milestones.length > 0 && (
        <ul aria-label={t("milestones")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {milestones.map(({ percent, reached_at }) => (
            <li key={percent}>
              {t("milestone", { percent, date: format.date(reached_at.slice(0, 10)) })}
            </li>
          ))}
        </ul>
      )}
      {matched > 0 && <p className="text-sm">{t("matched", { amount: money(matched) })}</p>}
      <Sponsorships {...sponsored} />
    </div>
  );
}

/** The second unit: how many sponsorships began through the page, beside the money. */
async function Sponsorships(sponsored: SponsoredProps) {
  if (!showsSponsorships(sponsored)) return null;
  const { sponsorships: count, sponsorship_goal: goal } = sponsored;
  const t = (await pageSpeech()).t("fundraising");
  const strong = (chunks: React.ReactNode) => (
    <strong className="text-3xl text-foreground text-numeric">{chunks}</strong>
  );
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="text-muted-foreground">
        {goal === null
          ? t.rich("sponsorshipsBegun", { count, strong })
          : t.rich("sponsorshipsOf", { count, goal, strong })}
      </p>
      {goal !== null && (
        <Progress label={t("sponsorshipProgress")} value={Math.min(count, goal)} max={goal} />
      )}
    </div>
  );
}
