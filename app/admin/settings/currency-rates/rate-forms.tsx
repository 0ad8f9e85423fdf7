"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/use-speech";
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
          hint="Currency of the gift"
          options={currencies}
          defaultValue={currency}
        />
        <TextField
          name="effective_on"
          type="date"
          label="Effective from"
          hint="Applies until the next rate’s date."
          defaultValue={day}
        />
      </div>
      <TextField
        name="rate"
        label={`Value of one unit in ${own}`}
        hint="For example, 1.08"
        inputMode="decimal"
        className="max-w-72"
      />
      <SubmitButton className="self-start">Set rate</SubmitButton>
    </Form>
  );
}

/** `on`: a local date. */
type Rate = { id: number; currency: string; on: string };

export function RemoveRateDialog({ id, currency, on }: Rate) {
  const { format } = useSpeech("common");
  const day = format.date(on);
  return (
    <AlertDialog
      trigger={
        <Button
          variant="danger-quiet"
          size="sm"
          className="min-h-8!"
          aria-label={`Remove ${currency} from ${day}`}
        >
          Remove…
        </Button>
      }
      title={`Remove the ${currency} rate from ${day}?`}
      description="Gifts from that date are converted at the previous rate, or left out of all figures if there is none."
      confirmLabel="Remove rate"
      action={telling(removeRate)}
    >
      <input type="hidden" name="id" value={id} />
    </AlertDialog>
  );
}
