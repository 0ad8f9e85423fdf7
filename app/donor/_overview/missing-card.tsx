import { needsFirstCard } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import type { PlanView } from "@/lib/giving/plans/schema";

/** Recurring gifts that came along from another system go on once there is a card. */
export function MissingCard({ plans }: { plans: readonly PlanView[] }) {
  const waiting = plans.filter(needsFirstCard);
  if (waiting.length === 0) return null;
  const [what, verb] =
    waiting.length === 1 ? ["recurring gift", "needs"] : ["recurring gifts", "need"];
  return (
    <Alert
      tone="info"
      title={`Your ${what} ${verb} a card`}
      actions={
        <Link href="/donor/card" className={buttonVariants()}>
          Add your card
        </Link>
      }
    >
      We’ve moved to a new system, and your card couldn’t move with it. Nothing is charged until you
      add a card, and gifts missed in the meantime are not charged later.
    </Alert>
  );
}
