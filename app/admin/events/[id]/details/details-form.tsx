"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { NameFields } from "../../_components/name-fields";
import { Part } from "../../_components/part";
import { TimeField } from "../../_components/time-field";
import { saveDetails } from "../../actions";
import { GuestFields } from "./guest-fields";
import { LocationFields } from "./location-fields";
import { MoneyFields } from "./money-fields";
import type { PartProps } from "./part-props";
import type { StoredTimes } from "./stored-times";

type DetailsFormProps = {
  event: EventSetupView;
  times: StoredTimes;
  timeZones: readonly Option[];
  currencies: readonly Option[];
  programs: readonly Option[];
};

export function DetailsForm({ event, times, timeZones, currencies, programs }: DetailsFormProps) {
  const part = { event, times };
  return (
    <Form action={saveDetails} quiet className="max-w-3xl gap-10">
      <input type="hidden" name="event" value={event.id} />
      <Part title="About the event">
        <NameFields stored={event} />
        <TextFields {...part} />
        <SelectField
          name="branding_program_id"
          label="Colors and name of"
          hint="A program whose look the page wears, and whom guests can learn about."
          className="max-w-96"
          options={[{ value: "", label: "The organization" }, ...programs]}
          defaultValue={event.branding_program_id}
        />
      </Part>
      <Part title="Time" hint="As a clock at the event shows it.">
        <Times {...part} timeZones={timeZones} />
      </Part>
      <Part title="Place">
        <LocationFields {...part} />
      </Part>
      <Part title="Places and payment">
        <MoneyFields {...part} currencies={currencies} />
      </Part>
      <Part title="Links and canceling">
        <GuestFields {...part} />
      </Part>
      <SaveRow label="Save details" />
    </Form>
  );
}

const TextFields = ({ event }: PartProps) => (
  <>
    <TextareaField
      name="summary"
      label="Summary"
      hint="A sentence or two below the name, and where the link is shared."
      optional
      rows={2}
      maxLength={2000}
      defaultValue={event.summary}
    />
    <TextareaField
      name="page_text"
      label="Text of the page"
      hint="What happens, for whom it is, what to wear. An empty line begins a new paragraph."
      optional
      rows={8}
      defaultValue={event.page_text}
    />
    <TextField
      name="cover_alt"
      label="What the picture shows"
      hint="For those who cannot see it, such as “Guests at long tables under lanterns”."
      optional
      maxLength={255}
      defaultValue={event.cover_alt}
    />
  </>
);

const Times = ({ event, times, timeZones }: PartProps & { timeZones: readonly Option[] }) => (
  <>
    <div className="grid gap-6 sm:grid-cols-2">
      <TimeField
        name="starts_at"
        label="Begins"
        hint="Needed before the event is published."
        stored={times.starts_at}
      />
      <TimeField
        name="ends_at"
        label="Ends"
        hint="Registration closes when the event ends."
        optional
        stored={times.ends_at}
      />
    </div>
    <SelectField
      name="timezone"
      label="Time zone"
      className="max-w-96"
      options={timeZones}
      defaultValue={event.timezone}
    />
  </>
);
