import type { Metadata } from "next";
import { cardWords, rhythmOptions } from "@/app/_components/plan/words";
import { textAsked } from "@/app/admin/_components/page-asked";
import { planStep } from "../plan-page";
import { LeaveIt, StepPage } from "../step-page";
import { ChangeForm } from "./change-form";

const title = "Change a recurring gift";

export const metadata: Metadata = { title };

/** The address may have what was typed before, as on the way back from the review. */
export default planStep({ title, path: "/change" }, ({ record: plan, sent }) => {
  const { frequencies, cards } = plan.choices;
  const rhythms = [...new Set([plan.frequency ?? 0, ...frequencies])].sort((a, b) => a - b);
  const typed = (name: string, stored: string) => textAsked(sent, name, 40) || stored;
  return (
    <StepPage plan={plan} title={`Change the gift from ${plan.donor.name}`}>
      <ChangeForm
        plan={plan}
        typed={{
          amount: typed("amount", String(plan.amount)),
          frequency: typed("frequency", String(plan.frequency ?? "")),
          next_charge_on: typed("next_charge_on", plan.next_charge_on ?? ""),
          payment_method_id: typed("payment_method_id", String(plan.card?.id ?? "")),
        }}
        rhythms={rhythmOptions(plan, rhythms)}
        cards={withOwn(plan.card, cards).map((card) => ({
          value: String(card.id),
          label: cardWords(card),
        }))}
      />
      <LeaveIt plan={plan}>Go back</LeaveIt>
    </StepPage>
  );
});

/** The card that it is charged to may be that of whoever gives for an organization. */
const withOwn = <Card extends { id: number }>(own: Card | null, cards: readonly Card[]): Card[] =>
  own && !cards.some(({ id }) => id === own.id) ? [own, ...cards] : [...cards];
