import { Megaphone } from "lucide-react";
import { TextLink } from "@/app/_components/ui/link";
import { PictureThumb } from "@/app/_components/ui/picture-thumb";
import { Progress } from "@/app/_components/ui/progress";
import { pageSpeech } from "@/app/_language/speech";
import type { RunningCampaign } from "@/lib/fundraising/running";

type CampaignsProps = { client: string; campaigns: readonly RunningCampaign[] };

/** What supporters raise money for now, and how far it is; nothing where no campaign runs. */
export async function Campaigns({ client, campaigns }: CampaignsProps) {
  if (campaigns.length === 0) return null;
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns" className="flex items-center gap-2.5 text-2xl">
        <Megaphone aria-hidden className="size-6 text-link" />
        {t("campaigns")}
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {campaigns.map(({ id, slug, title, raised, goal, currency, cover }) => (
          <li key={id} className="flex flex-col gap-3 rounded-xl border bg-card p-5">
            {cover && <PictureThumb picture={cover} shape="wide" />}
            <TextLink href={`/o/${client}/c/${slug}`} className="text-lg wrap-anywhere">
              {title}
            </TextLink>
            {goal !== null && (
              <Progress label={t("progress")} value={Math.min(raised, goal)} max={goal} />
            )}
            <p className="text-muted-foreground">
              {goal === null
                ? t.rich("raised", { raised: format.round(raised, currency), strong: bold })
                : t.rich("raisedOf", {
                    raised: format.round(raised, currency),
                    goal: format.round(goal, currency),
                    strong: bold,
                  })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const bold = (chunks: React.ReactNode) => (
  <strong className="text-foreground text-numeric">{chunks}</strong>
);
