import { giveLink } from "@/app/_components/give-link";
import { everyWords } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { Link } from "@/app/_components/ui/near-link";
import { formatDate, formatMoney } from "@/lib/format";
import type { PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";
import { sameGift } from "../plans/same-gift";

type StoppedProps = { plans: readonly PlanView[]; client: string | undefined; timeZone: string };

/** Says which gifts have stopped because their card failed, with the way to begin each again. */
export function Stopped({ plans, client, timeZone }: StoppedProps) {
  if (plans.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        plans.length === 1 ? "A recurring gift has stopped" : "Some recurring gifts have stopped"
      }
    >
      <ul className="flex flex-col gap-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            {sentence(plan, timeZone)}{" "}
            <Link href={giveLink(client, sameGift(plan))} prefetch={false}>
              Start again<span className="sr-only">: {plan.purpose.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function sentence(plan: PlanView, timeZone: string): string {
  const { total, currency, purpose, ended_at: endedAt } = plan;
  const what = `${formatMoney(fromMajor(total, currency), currency)} ${everyWords(plan)} for ${purpose.name}`;
  const when = endedAt ? ` on ${formatDate(endedAt, timeZone)}` : "";
  return `${what} ended${when} because the card couldn’t be charged.`;
}
