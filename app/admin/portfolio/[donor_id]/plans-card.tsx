import { everyWords, needsFirstCard, stateWords } from "@/app/_components/plan/words";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { PlanView } from "@/lib/giving/plans/schema";

type Props = { plans: readonly PlanView[]; donorId: number };

const gift = (plan: PlanView): string =>
  `${formatMajor(plan.total, plan.currency)} ${everyWords(plan)}`;

/** What they give again and again, where there is any. */
export function PlansCard({ plans, donorId }: Props) {
  if (plans.length === 0) return null;
  return (
    <Card id="recurring-gifts" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Recurring gifts</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {plans.map((plan) => (
            <li
              key={plan.id}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <TextLink href={`/admin/plans/${plan.id}`} variant="quiet">
                  {gift(plan)}
                </TextLink>
                <p className="text-sm text-muted-foreground">
                  {plan.purpose.name}
                  {plan.donor.id !== donorId && `, by ${plan.donor.name}`}
                  {needsFirstCard(plan) && " · needs a card"}
                  {plan.next_charge_on && (
                    <>
                      {" "}
                      · next on <DateOnly date={plan.next_charge_on} />
                    </>
                  )}
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

const ABOUT_PLANS = ["recurring_cancelled_90_days", "card_expiring_30_days"];

/** From a reason why they are at risk to the recurring gifts behind it. */
export function PlansBehind({ reason, plans }: { reason: string; plans: readonly PlanView[] }) {
  if (reason === "recurring_failing")
    return plans
      .filter(({ status }) => status === "retrying")
      .map((plan) => (
        <TextLink key={plan.id} href={`/admin/plans/${plan.id}`} className="block text-sm">
          See {gift(plan)}
        </TextLink>
      ));
  if (!ABOUT_PLANS.includes(reason) || plans.length === 0) return null;
  return (
    <TextLink href="#recurring-gifts" className="block text-sm">
      View recurring gifts
    </TextLink>
  );
}
