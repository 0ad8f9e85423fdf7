import { needsFirstCard } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";

/** Recurring gifts that came along from another system go on once there is a card. */
export async function MissingCard({ plans }: { plans: readonly PlanView[] }) {
  const t = (await pageSpeech()).t("portal");
  const waiting = plans.filter(needsFirstCard);
  if (waiting.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={t("planNeedsCard", { count: waiting.length })}
      actions={
        <Link href="/donor/card" className={buttonVariants()}>
          {t("addYourCard")}
        </Link>
      }
    >
      {t("planNeedsCardText")}
    </Alert>
  );
}
