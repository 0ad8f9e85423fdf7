import type { Option } from "@/app/_components/forms/choices";
import {
  CheckboxGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/app/_components/forms/fields";
import { FeeCoverFields } from "@/app/admin/_components/fee-cover-fields";
import { plural } from "@/lib/format";
import type { PartProps } from "./part-props";

const METHODS = [
  { value: "card", label: "By card", hint: "Paid at once." },
  { value: "check", label: "By check", hint: "The places are kept until it arrives." },
];

/** How many can come, and how they pay. */
export function MoneyFields({ event, currencies }: PartProps & { currencies: readonly Option[] }) {
  const { sold, held } = event.places;
  const taken = sold + held;
  return (
    <>
      <TextField
        name="capacity"
        label="Places in all"
        hint={`All tickets and packages together. Leave it empty for no limit.${taken > 0 ? ` ${plural(taken, "place")} ${taken === 1 ? "is" : "are"} taken.` : ""}`}
        optional
        inputMode="numeric"
        className="max-w-72"
        defaultValue={event.capacity}
      />
      <SelectField
        name="currency"
        label="Currency"
        hint="It stays as it is once something has a price."
        className="max-w-96"
        options={currencies}
        defaultValue={event.currency}
      />
      <CheckboxGroup
        name="payment_methods"
        legend="How people can pay"
        inline
        choices={METHODS}
        defaultValues={event.payment_methods}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="reservation_minutes"
          label="Minutes to pay by card"
          hint="The places are held that long."
          inputMode="numeric"
          defaultValue={event.reservation_minutes}
        />
        <TextField
          name="check_reservation_days"
          label="Days for a check to arrive"
          hint="Then the places are free again."
          inputMode="numeric"
          defaultValue={event.check_reservation_days}
        />
      </div>
      <TextareaField
        name="check_instructions"
        label="What to do with a check"
        hint="Whom to make it out to, and where to send it."
        optional
        rows={3}
        maxLength={5000}
        defaultValue={event.check_instructions}
      />
      <FeeCoverFields
        hint="Guests may pay on top what the payment costs you. 0 and 0 do not ask them."
        percentLabel="Percent of the total"
        currency={event.currency}
        stored={event.fee_cover}
      />
      <TextareaField
        name="receipt_note"
        label="Note on every receipt"
        hint="Such as what of the payment is a gift, and that yours is a public charity."
        optional
        rows={2}
        maxLength={2000}
        defaultValue={event.receipt_note}
      />
    </>
  );
}
