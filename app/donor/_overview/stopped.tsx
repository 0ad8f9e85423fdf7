import { giveLink } from "@/app/_components/give-link";
import { everyWords } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";
import type { Speech } from "@/lib/language/speech";
import { sameGift } from "../plans/same-gift";

type StoppedProps = { plans: readonly PlanView[]; client: string | undefined; timeZone: string };

/** Says which gifts have stopped because their card failed, with the way to begin each again. */
export async function Stopped({ plans, client, timeZone }: StoppedProps) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  if (plans.length === 0) return null;
  return (
    <Alert tone="warning" title={t("stopped", { count: plans.length })}>
      <ul className="flex flex-col gap-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            {sentence(plan, timeZone, speech)}{" "}
            <Link href={giveLink(client, sameGift(plan))} prefetch={false}>
              {t.rich("startAgain", {
                name: plan.purpose.name,
                more: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function sentence(plan: PlanView, timeZone: string, speech: Speech): string {
  const t = speech.t("portal");
  const { ended_at: endedAt } = plan;
  const gift = t("giftEveryFor", {
    amount: speech.format.major(plan.total, plan.currency),
    every: everyWords(plan, speech),
    purpose: plan.purpose.name,
  });
  return endedAt
    ? t("stoppedOn", { gift, date: speech.format.date(endedAt, timeZone) })
    : t("stoppedGift", { gift });
}
