"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { reviewChange } from "../../actions";

type Props = { plan: PlanDetails; rhythms: readonly Option[]; cards: readonly Option[] };

export function ChangeForm({ plan, rhythms, cards }: Props) {
  const { choices, currency } = plan;
  const least = `At least ${choices.minimum_amount} ${currency}`;
  const most = choices.maximum_amount === null ? "" : `, at most ${choices.maximum_amount}`;
  return (
    <Form action={reviewChange} className="max-w-md">
      <input type="hidden" name="plan" value={plan.id} />
      {!choices.is_amount_fixed && (
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          hint={`${least}${most}${plan.fees_covered > 0 ? ", excluding card fees" : ""}.`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={plan.amount}
        />
      )}
      <SelectField
        name="frequency"
        label="Frequency"
        options={rhythms}
        defaultValue={plan.frequency === null ? "" : String(plan.frequency)}
      />
      <TextField
        name="next_charge_on"
        type="date"
        label="Next gift on"
        hint="Later gifts use the same day of the month."
        min={choices.earliest_on}
        max={choices.latest_on}
        defaultValue={plan.next_charge_on}
      />
      {cards.length > 0 && (
        <SelectField
          name="payment_method_id"
          label="Card"
          options={plan.card ? cards : [{ value: "", label: "None" }, ...cards]}
          defaultValue={plan.card ? String(plan.card.id) : ""}
        />
      )}
      <SubmitButton id={choices.is_amount_fixed ? "amount" : undefined} className="self-start">
        Review change
      </SubmitButton>
    </Form>
  );
}
