"use client";

import type { Option } from "@/app/_components/forms/choices";
import { Form } from "@/app/_components/forms/form";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
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
      {(fields) => (
        <>
          <NameFields fields={fields} />
          <div className="grid gap-6 sm:grid-cols-2">
            <TimeField fields={fields} name="starts_at" label="Begins" optional />
            <TimeField fields={fields} name="ends_at" label="Ends" optional />
          </div>
          <SelectField
            name="timezone"
            label="Time zone"
            hint="Times are those of a clock at the event."
            className="max-w-96"
            options={timeZones}
            defaultValue={fields.value("timezone", timeZone)}
            error={fields.error("timezone")}
          />
          <TextField
            name="venue"
            label="Place"
            hint="Such as “The Rope Works”. An event that meets online can say so in its details."
            optional
            maxLength={255}
            defaultValue={fields.value("venue")}
            error={fields.error("location")}
          />
          <SelectField
            name="currency"
            label="Currency"
            hint="It can change as long as nothing has a price."
            className="max-w-96"
            options={currencies}
            defaultValue={fields.value("currency", currency)}
            error={fields.error("currency")}
          />
          <SaveRow label="Create event" state={fields.state} />
        </>
      )}
    </Form>
  );
}
