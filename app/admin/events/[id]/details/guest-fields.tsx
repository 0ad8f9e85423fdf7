import { CheckboxField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { TimeField } from "../../_components/time-field";
import type { PartProps } from "./part-props";

/** What guests can do by the link in their mail, and until when. */
export function GuestFields({ event, times }: PartProps) {
  return (
    <>
      <CheckboxField
        name="magic_link_enabled"
        label="Guests can open their registration by the link in the mail"
        hint="There they name guests, answer questions and find their tickets."
        defaultChecked={event.magic_link_enabled}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          name="magic_link_until"
          label="The link works until"
          hint="Empty: it always does."
          optional
          stored={times.magic_link_until}
        />
        <TimeField
          name="buyer_cancel_until"
          label="Guests can cancel until"
          hint="Empty: they ask you instead."
          optional
          stored={times.buyer_cancel_until}
        />
      </div>
      <TextField
        name="buyer_cancel_fee"
        label={`Kept when a guest cancels (${event.currency})`}
        hint="Once for a registration, and never more than was paid. 0 gives everything back."
        inputMode="decimal"
        className="max-w-72"
        defaultValue={event.buyer_cancel_fee}
      />
      <TextareaField
        name="cancellation_policy"
        label="Who cancels"
        hint="Your refund policy, shown before buyers pay."
        optional
        rows={3}
        maxLength={2000}
        defaultValue={event.cancellation_policy}
      />
    </>
  );
}
