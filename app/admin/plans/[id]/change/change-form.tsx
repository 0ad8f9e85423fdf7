"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { formatMajor } from "@/lib/format/amounts";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { review } from "../../actions";

type Typed = Record<"amount" | "frequency" | "next_charge_on" | "payment_method_id", string>;

type Props = {
  plan: PlanDetails;
  typed: Typed;
  rhythms: readonly Option[];
  cards: readonly Option[];
};

/** `$5.00 to $10,000.00`; `$5.00 or more` where there is no limit. */
const rangeWords = (
  { minimum_amount: least, maximum_amount: most }: PlanDetails["choices"],
  currency: string,
): string =>
  most === null
    ? `${formatMajor(least, currency)} or more`
    : `${formatMajor(least, currency)} to ${formatMajor(most, currency)}`;

export function ChangeForm({ plan, typed, rhythms, cards }: Props) {
  const { choices, currency } = plan;
  const costs = plan.fees_covered > 0 ? ", excluding card fees" : "";
  return (
    <Form action={review} className="max-w-md">
      <input type="hidden" name="plan" value={plan.id} />
      {choices.is_amount_fixed ? (
        <p className="text-muted-foreground">
          The monthly price times the number of months between gifts.
        </p>
      ) : (
        <TextField
          name="amount"
          label={`Amount in ${currency}`}
          hint={`${rangeWords(choices, currency)}${costs}.`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.amount}
        />
      )}
      <SelectField
        name="frequency"
        label="Frequency"
        options={rhythms}
        defaultValue={typed.frequency}
      />
      <TextField
        name="next_charge_on"
        type="date"
        label="Next charge on"
        hint="Later gifts use the same day of the month."
        min={choices.earliest_on}
        max={choices.latest_on}
        defaultValue={typed.next_charge_on}
      />
      {cards.length > 0 && (
        <SelectField
          name="payment_method_id"
          label="Card"
          hint="Only the donor can add another card."
          options={plan.card ? cards : [{ value: "", label: "None" }, ...cards]}
          defaultValue={typed.payment_method_id}
        />
      )}
      <SubmitButton className="self-start">Review change</SubmitButton>
    </Form>
  );
}
