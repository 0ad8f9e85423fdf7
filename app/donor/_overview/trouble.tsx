import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";
import type { Speech } from "@/lib/language/speech";

/** Says which gifts could not be charged, with the way to mend it in one click. */
export async function Trouble({ plans }: { plans: readonly PlanView[] }) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const failing = plans.filter(({ status }) => status === "retrying");
  if (failing.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t("trouble", { count: failing.length })}
      actions={
        <Link href="/donor/card" className={buttonVariants()}>
          {t("updateCard")}
        </Link>
      }
    >
      <ul>
        {failing.map((plan) => (
          <li key={plan.id}>{sentence(plan, speech)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function sentence(
  { total, currency, purpose, failure, ...plan }: PlanView,
  { t: of, format, said }: Speech,
): string {
  const t = of("portal");
  const { retry_on: retryOn, awaits_card: awaitsCard } = plan;
  const gift = t("giftFor", { amount: format.major(total, currency), purpose: purpose.name });
  const reason = failure ? said(failure.message) : t("bankDeclined");
  const tried = retryOn ? t("tryAgainOn", { date: format.date(retryOn) }) : "";
  const next = awaitsCard ? t("noMoreTries") : tried;
  return `${t("troubleWith", { gift, reason })} ${next}`.trim();
}
