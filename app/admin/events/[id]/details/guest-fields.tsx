import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { TimeField } from "../../_components/time-field";
import type { PartProps } from "./part-props";

/** What guests can do by the link in their mail, and until when. */
export function GuestFields({ event, times }: PartProps) {
  return (
    <>
      <CheckboxField
        name="magic_link_enabled"
        label="Guests can manage their registration with the emailed link"
        hint="There they name guests, answer questions and download tickets."
        defaultChecked={event.magic_link_enabled}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          name="magic_link_until"
          label="Link expires"
          hint="Leave blank for no expiration."
          optional
          stored={times.magic_link_until}
        />
        <TimeField
          name="buyer_cancel_until"
          label="Cancellation deadline"
          hint="Leave blank to require guests to contact you."
          optional
          stored={times.buyer_cancel_until}
        />
      </div>
      <TextField
        name="buyer_cancel_fee"
        label={`Cancellation fee (${event.currency})`}
        hint="Per registration, up to the amount paid. Enter 0 for a full refund."
        inputMode="decimal"
        className="max-w-72"
        defaultValue={event.buyer_cancel_fee}
      />
      <TextareaField
        name="cancellation_policy"
        label="Cancellation policy"
        hint="Shown to buyers before they pay."
        optional
        rows={3}
        maxLength={2000}
        defaultValue={event.cancellation_policy}
      />
    </>
  );
}
