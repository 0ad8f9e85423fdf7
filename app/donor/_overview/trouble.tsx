import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { formatDate, formatMoney } from "@/lib/format";
import type { PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";

/** Says which gifts could not be charged, with the way to mend it in one click. */
export function Trouble({ plans }: { plans: readonly PlanView[] }) {
  const failing = plans.filter(({ status }) => status === "retrying");
  if (failing.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={failing.length === 1 ? "A gift didn’t go through" : "Some gifts didn’t go through"}
      actions={
        <Link href="/donor/card" className={buttonVariants()}>
          Update your card
        </Link>
      }
    >
      <ul>
        {failing.map((plan) => (
          <li key={plan.id}>{sentence(plan)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function sentence({ total, currency, purpose, failure, ...plan }: PlanView): string {
  const what = `${formatMoney(fromMajor(total, currency), currency)} for ${purpose.name}`;
  const why = failure ? ` ${failure.message}` : "";
  const { retry_on: retryOn, awaits_card: awaitsCard } = plan;
  const tried = retryOn ? ` We’ll try again on ${formatDate(retryOn)}.` : "";
  const next = awaitsCard ? " We won’t try this card again." : tried;
  return `${what}:${why || " the bank declined it."}${next}`;
}
