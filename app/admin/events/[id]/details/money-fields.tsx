import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { FeeCoverFields } from "@/app/admin/_components/fee-cover-fields";
import { plural } from "@/lib/format/amounts";
import type { PartProps } from "./part-props";

const METHODS = [
  { value: "card", label: "By card", hint: "Paid right away." },
  { value: "check", label: "By check", hint: "Seats are held until the check arrives." },
];

/** How many can come, and how they pay. */
export function MoneyFields({ event, currencies }: PartProps & { currencies: readonly Option[] }) {
  const { sold, held } = event.places;
  const taken = sold + held;
  return (
    <>
      <TextField
        name="capacity"
        label="Total capacity"
        hint={`All tickets and packages combined. Leave blank for no limit.${taken > 0 ? ` ${plural(taken, "seat")} ${taken === 1 ? "is" : "are"} taken.` : ""}`}
        optional
        inputMode="numeric"
        className="max-w-72"
        defaultValue={event.capacity}
      />
      <SelectField
        name="currency"
        label="Currency"
        hint="Can’t be changed once something has a price."
        className="max-w-96"
        options={currencies}
        defaultValue={event.currency}
      />
      <CheckboxGroup
        name="payment_methods"
        legend="Payment methods"
        inline
        choices={METHODS}
        defaultValues={event.payment_methods}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="reservation_minutes"
          label="Minutes to pay by card"
          hint="How long seats are held during checkout."
          inputMode="numeric"
          defaultValue={event.reservation_minutes}
        />
        <TextField
          name="check_reservation_days"
          label="Days to receive a check"
          hint="After that, the seats are released."
          inputMode="numeric"
          defaultValue={event.check_reservation_days}
        />
      </div>
      <TextareaField
        name="check_instructions"
        label="Check instructions"
        hint="Payee and mailing address"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={event.check_instructions}
      />
      <FeeCoverFields
        hint="Guests can add this to cover card fees. Enter 0 in both fields to turn this off."
        percentLabel="Percent of total"
        currency={event.currency}
        stored={event.fee_cover}
      />
      <TextareaField
        name="receipt_note"
        label="Note on every receipt"
        hint="For example, your tax-exempt status."
        optional
        rows={2}
        maxLength={2000}
        defaultValue={event.receipt_note}
      />
    </>
  );
}
