import { LargePicture } from "@/app/_components/ui/large-picture";
import { pageSpeech } from "@/app/_language/speech";
import type { Campaign } from "@/lib/checkout/campaign";

type CampaignCardProps = { campaign: Campaign; title: string; currency: string };

/** What is given to: its picture, what it does, and how far it is. */
export async function CampaignCard({ campaign, title, currency }: CampaignCardProps) {
  const { summary, cover, goal } = campaign;
  return (
    <section
      aria-labelledby="campaign"
      className="overflow-hidden rounded-2xl border bg-card shadow-sm lg:sticky lg:top-6"
    >
      {cover && (
        <LargePicture
          priority
          picture={cover}
          alt=""
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="max-h-28 w-full object-cover sm:max-h-64"
        />
      )}
      <div className="flex flex-col gap-3 p-4 sm:p-6">
        <h1 id="campaign" className="text-2xl wrap-anywhere sm:text-3xl">
          {title}
        </h1>
        {summary && <p className="wrap-anywhere text-muted-foreground">{summary}</p>}
        {goal && <Goal {...goal} currency={currency} />}
      </div>
    </section>
  );
}

type GoalProps = NonNullable<Campaign["goal"]> & { currency: string };

async function Goal({ amount, raised, currency }: GoalProps) {
  const { t, format } = await pageSpeech();
  const say = t("give");
  const whole = (minor: number) => format.money(minor, currency).replace(/[.,]00(?=\D*$)/, "");
  const share = Math.min(1, raised / amount);
  return (
    <div className="mt-1">
      <div
        role="progressbar"
        aria-label={say("goalLabel")}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          {say.rich("goalRaised", {
            ...{ raised: whole(raised), goal: whole(amount) },
            strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
          })}
        </span>
        <span className="text-muted-foreground">{format.percent(share)}</span>
      </p>
    </div>
  );
}
