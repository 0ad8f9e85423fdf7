import { everyWords, perMonthWords } from "@/app/_components/plan/words";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { formatMajor } from "@/lib/format/amounts";
import type { PlanView } from "@/lib/giving/plans/schema";
import { BELOW_PRICE, cardOf, standingWords } from "./plan-words";

type Props = { plan: PlanView; timeZone: string; mayView: { donors: boolean; entities: boolean } };

export function About({ plan, timeZone, mayView }: Props) {
  const money = (amount: number) => formatMajor(amount, plan.currency);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Donor">
            {mayView.donors ? (
              <TextLink href={`/admin/portfolio/${plan.donor.id}`}>{plan.donor.name}</TextLink>
            ) : (
              plan.donor.name
            )}
            {plan.is_anonymous && (
              <span className="block text-sm text-muted-foreground">Anonymous in public</span>
            )}
          </DescriptionItem>
          <DescriptionItem term="Gift">
            <span className="font-semibold">{money(plan.total)}</span> {everyWords(plan)}
            {perMonthWords(plan)}
            {plan.is_below_price && (
              <span className="block text-sm text-muted-foreground">{BELOW_PRICE}</span>
            )}
            {plan.fees_covered > 0 && (
              <span className="block text-sm text-muted-foreground">
                {money(plan.fees_covered)} covers card fees
              </span>
            )}
          </DescriptionItem>
          <DescriptionItem term="For">
            <Purpose plan={plan} linked={mayView.entities} />
            <span className="block text-muted-foreground">{plan.program.name}</span>
          </DescriptionItem>
          <DescriptionItem term="Status">{standingWords(plan)}</DescriptionItem>
          {plan.next_charge_on && (
            <DescriptionItem term={plan.resume_on ? "Resumes" : "Next charge"}>
              <DateOnly date={plan.next_charge_on} />
            </DescriptionItem>
          )}
          {plan.ended_at ? (
            <DescriptionItem term="Ended">
              <DateOnly date={plan.ended_at} timeZone={timeZone} />
            </DescriptionItem>
          ) : (
            <DescriptionItem term="Card">{cardOf(plan)}</DescriptionItem>
          )}
          <DescriptionItem term="Since">
            <DateOnly date={plan.started_on} />
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

const Purpose = ({ plan: { purpose }, linked }: { plan: PlanView; linked: boolean }) =>
  purpose.kind === "entity" && linked ? (
    <TextLink href={`/admin/entities/${purpose.id}`}>{purpose.name}</TextLink>
  ) : (
    purpose.name
  );
