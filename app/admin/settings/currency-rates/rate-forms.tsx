"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { removeRate, setRate } from "./actions";

type Props = {
  currencies: readonly Option[];
  own: string;
  /** What a gift without a rate asks for. */
  currency: string;
  day: string;
};

export function RateForm({ currencies, own, currency, day }: Props) {
  return (
    <Form key={`${currency} ${day}`} action={setRate} className="max-w-2xl">
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="currency"
          label="Currency"
          hint="The one that was given."
          options={currencies}
          defaultValue={currency}
        />
        <TextField
          name="effective_on"
          type="date"
          label="From this day on"
          hint="Until the day of the next rate."
          defaultValue={day}
        />
      </div>
      <TextField
        name="rate"
        label={`What one unit is worth in ${own}`}
        hint="Such as 1.08."
        inputMode="decimal"
        className="max-w-72"
      />
      <SubmitButton className="self-start">Set the rate</SubmitButton>
    </Form>
  );
}

type Rate = { id: number; currency: string; day: string };

export function RemoveRateDialog({ id, currency, day }: Rate) {
  return (
    <AlertDialog
      trigger={
        <Button
          variant="danger-quiet"
          size="sm"
          className="min-h-8"
          aria-label={`Remove ${currency} from ${day}`}
        >
          Remove…
        </Button>
      }
      title={`Remove the rate of ${currency} from ${day}?`}
      description="Gifts from that day on are converted by the rate before, or left out of all figures when there is none."
      confirmLabel="Remove rate"
      action={telling(removeRate)}
    >
      <input type="hidden" name="id" value={id} />
    </AlertDialog>
  );
}
