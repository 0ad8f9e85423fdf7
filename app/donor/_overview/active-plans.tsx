import { HandHeart } from "lucide-react";
import { cardWords, everyWords, needsFirstCard, stateWords } from "@/app/_components/plan/words";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Money } from "@/app/_components/ui/money";
import { Link } from "@/app/_components/ui/near-link";
import type { PlanView } from "@/lib/giving/plans/schema";
import { fromMajor } from "@/lib/money";

/** The donor’s active recurring gifts, each with its card and a link to change it. */
export function ActivePlans({ plans, giveHref }: { plans: readonly PlanView[]; giveHref: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your recurring gifts</CardTitle>
      </CardHeader>
      <CardContent>
        {plans.length === 0 && (
          <EmptyState
            icon={HandHeart}
            title="No recurring gifts"
            as="h3"
            action={<TextLink href={giveHref}>Give every month</TextLink>}
          >
            A small monthly gift makes planning possible.
          </EmptyState>
        )}
        <ul className="divide-y">
          {plans.map((plan) => (
            <li
              key={plan.id}
              className="flex flex-wrap items-start gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 grow">
                <p className="font-semibold">
                  <Link
                    href={`/donor/plans/${plan.id}`}
                    className="underline-offset-4 hover:underline"
                  >
                    {plan.purpose.name}
                  </Link>
                </p>
                <p>
                  <Money minor={fromMajor(plan.total, plan.currency)} currency={plan.currency} />{" "}
                  {everyWords(plan)}
                </p>
                <p className="text-sm text-muted-foreground">
                  {plan.next_charge_on && (
                    <>
                      Next on <DateOnly date={plan.next_charge_on} />
                      {plan.card && " · "}
                    </>
                  )}
                  {plan.card && cardWords(plan.card)}
                  {needsFirstCard(plan) && "Needs a card"}
                </p>
              </div>
              <StatusBadge tone={stateWords(plan.status).tone}>
                {stateWords(plan.status).label}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
