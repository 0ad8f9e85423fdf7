"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
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
  seen: string;
  times: StoredTimes;
  timeZones: readonly Option[];
  currencies: readonly Option[];
  programs: readonly Option[];
};

export function DetailsForm({
  event,
  seen,
  times,
  timeZones,
  currencies,
  programs,
}: DetailsFormProps) {
  const part = { event, times };
  return (
    <Form action={saveDetails} quiet className="max-w-3xl gap-10!">
      <input type="hidden" name="event" value={event.id} />
      <SeenField seen={seen} />
      <Part title="About the event">
        <NameFields stored={event} />
        <TextFields {...part} />
        <SelectField
          name="branding_program_id"
          label="Branding"
          hint="The page uses the program’s colors and links to it."
          className="max-w-96"
          options={[{ value: "", label: "Your organization" }, ...programs]}
          defaultValue={event.branding_program_id}
        />
      </Part>
      <Part title="Time" hint="Local time at the event.">
        <Times {...part} timeZones={timeZones} />
      </Part>
      <Part title="Location">
        <LocationFields {...part} />
      </Part>
      <Part title="Capacity and payment">
        <MoneyFields {...part} currencies={currencies} />
      </Part>
      <Part title="Guest access and cancellation">
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
      hint="A sentence or two shown below the name and in link previews."
      optional
      rows={2}
      maxLength={2000}
      defaultValue={event.summary}
    />
    <TextareaField
      name="page_text"
      label="Description"
      hint="Program, audience, dress code. Leave a blank line between paragraphs."
      optional
      rows={8}
      defaultValue={event.page_text}
    />
    <TextField
      name="cover_alt"
      label="Picture description"
      hint="For screen readers, for example, “Guests at long tables under lanterns”"
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
        label="Starts"
        hint="Required to publish."
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
