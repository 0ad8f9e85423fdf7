"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { NameFields } from "../_components/name-fields";
import { TimeField } from "../_components/time-field";
import { addEvent } from "../actions";

type Props = {
  timeZone: string;
  timeZones: readonly Option[];
  currency: string;
  currencies: readonly Option[];
};

export function NewEventForm({ timeZone, timeZones, currency, currencies }: Props) {
  return (
    <Form action={addEvent} className="max-w-2xl">
      <NameFields />
      <div className="grid gap-6 sm:grid-cols-2">
        <TimeField name="starts_at" label="Starts" optional />
        <TimeField name="ends_at" label="Ends" optional />
      </div>
      <SelectField
        name="timezone"
        label="Time zone"
        hint="Times are local to the event."
        className="max-w-96"
        options={timeZones}
        defaultValue={timeZone}
      />
      <TextField
        name="venue"
        label="Location"
        hint="For example, “The Rope Works”. For an online event, edit the details later."
        optional
        maxLength={255}
        alsoOf="location"
      />
      <SelectField
        name="currency"
        label="Currency"
        hint="Can be changed until something has a price."
        className="max-w-96"
        options={currencies}
        defaultValue={currency}
      />
      <SaveRow label="Create event" />
    </Form>
  );
}
