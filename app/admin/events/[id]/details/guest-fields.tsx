import { CheckboxField } from "@/app/_components/ui/checkbox";
import { TextareaField, TextField } from "@/app/_components/ui/text-field";
import { TimeField } from "../../_components/time-field";
import type { PartProps } from "./part-props";

/** What guests can do by the link in their mail, and until when. */
export function GuestFields({ fields, event, times }: PartProps) {
  const { value, values, error, state } = fields;
  const isRefused = state.problems.length > 0;
  return (
    <>
      <CheckboxField
        name="magic_link_enabled"
        label="Guests can open their registration by the link in the mail"
        hint="There they name guests, answer questions and find their tickets."
        defaultChecked={
          isRefused ? values("magic_link_enabled").length > 0 : event.magic_link_enabled
        }
        error={error("magic_link_enabled")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField
          fields={fields}
          name="magic_link_until"
          label="The link works until"
          hint="Empty: it always does."
          optional
          stored={times.magic_link_until}
        />
        <TimeField
          fields={fields}
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
        defaultValue={value("buyer_cancel_fee", String(event.buyer_cancel_fee))}
        error={error("buyer_cancel_fee")}
      />
      <TextareaField
        name="cancellation_policy"
        label="Who cancels"
        hint="What becomes of their money, in your words. It is shown before anybody pays."
        optional
        rows={3}
        maxLength={2000}
        defaultValue={value("cancellation_policy", event.cancellation_policy)}
        error={error("cancellation_policy")}
      />
    </>
  );
}
