import { cardWords, everyWords, perMonthWords } from "@/app/_components/plan/words";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { Money } from "@/app/_components/ui/money";
import type { PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";

/** Amount, rhythm, next date and card of a plan. */
export function PlanFacts({ plan }: { plan: PlanView }) {
  const money = (amount: number) => (
    <Money minor={fromMajor(amount, plan.currency)} currency={plan.currency} />
  );
  const isRunning = plan.ended_at === null;
  return (
    <DescriptionList>
      <DescriptionItem term="Gift">
        <span className="font-semibold">{money(plan.total)}</span> {everyWords(plan)}
        {perMonthWords(plan)}
        {plan.fees_covered > 0 && (
          <span className="block text-sm text-muted-foreground">
            {money(plan.fees_covered)} covers card fees
          </span>
        )}
      </DescriptionItem>
      {isRunning && plan.next_charge_on && (
        <DescriptionItem term={plan.resume_on ? "Resumes" : "Next gift"}>
          <DateOnly date={plan.next_charge_on} />
          {plan.is_being_charged && " · processing a gift now"}
        </DescriptionItem>
      )}
      {plan.failure && isRunning && (
        <DescriptionItem term="Last attempt">
          {plan.failure.message}
          {plan.awaits_card && (
            <>
              {" "}
              We won’t try this card again. <TextLink href="/donor/card">Add a card</TextLink>
            </>
          )}
          {plan.retry_on && (
            <>
              {" "}
              Next attempt on <DateOnly date={plan.retry_on} />.
            </>
          )}
        </DescriptionItem>
      )}
      {isRunning && (
        <DescriptionItem term="Card">
          {plan.card ? (
            cardWords(plan.card)
          ) : (
            <>
              No card. <TextLink href="/donor/card">Add one</TextLink>
            </>
          )}
        </DescriptionItem>
      )}
      {plan.ended_at && (
        <DescriptionItem term="Ended">
          <DateOnly date={plan.ended_at} />
          {plan.status === "failed" && " · card could not be charged"}
        </DescriptionItem>
      )}
      <DescriptionItem term="Since">
        <DateOnly date={plan.started_on} />
      </DescriptionItem>
    </DescriptionList>
  );
}
