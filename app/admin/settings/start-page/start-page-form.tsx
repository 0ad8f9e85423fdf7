"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { FieldSet } from "@/app/_components/ui/fieldset";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { StartPageView } from "@/lib/start-page/schema";
import { saveStartPage } from "./actions";

type Named = { id: number; name: string };
type Props = { page: StartPageView; programs: readonly Named[]; events: readonly Named[] };

const PLACES = ["First", "Second", "Third"];

const FIGURES = [
  { value: "raised", label: "Amount raised", hint: "Completed gifts, less refunds" },
  { value: "gifts", label: "Gifts" },
  { value: "donors", label: "Donors" },
  { value: "sponsored", label: "Recipients with a sponsor" },
  { value: "funded", label: "Goals reached" },
  { value: "guests", label: "Guests at past events" },
];

/** What the start page says and shows first. */
export function StartPageForm({ page, programs, events }: Props) {
  return (
    <Form action={saveStartPage} className="max-w-2xl">
      <TextField
        name="headline"
        label="Headline"
        hint="Leave blank to use your organization’s name."
        optional
        maxLength={120}
        defaultValue={page.headline}
      />
      <TextareaField
        name="intro"
        label="Introduction"
        optional
        maxLength={600}
        defaultValue={page.intro}
      />
      {page.cover_url && (
        <TextField
          name="cover_alt"
          label="Picture description"
          hint="For screen readers. Leave blank if the picture is only decorative."
          optional
          maxLength={255}
          defaultValue={page.cover_alt}
        />
      )}
      <Featured
        name="featured_program_ids"
        legend="Featured programs"
        noun="program"
        rows={programs}
        chosen={page.featured_program_ids}
      />
      <CheckboxField
        name="shows_all_programs"
        label="Show the other programs below"
        defaultChecked={page.shows_all_programs}
      />
      <Featured
        name="featured_event_ids"
        legend="Featured events"
        noun="event"
        rows={events}
        chosen={page.featured_event_ids}
      />
      <CheckboxField
        name="shows_events"
        label="Show upcoming events"
        defaultChecked={page.shows_events}
      />
      <CheckboxGroup
        name="figures"
        legend="Your impact in numbers"
        hint={`Counted every hour. Amounts are in ${page.currency}. Figures that are zero aren’t shown.`}
        choices={FIGURES}
        defaultValues={page.figures}
      />
      <SubmitButton className="self-start">Save start page</SubmitButton>
    </Form>
  );
}

type FeaturedProps = {
  name: string;
  legend: string;
  noun: string;
  rows: readonly Named[];
  chosen: readonly number[];
};

/** Up to three rows in the order in which they are shown. */
function Featured({ name, legend, noun, rows, chosen }: FeaturedProps) {
  const options = [
    { value: "", label: "None" },
    ...rows.map((row) => ({ value: String(row.id), label: row.name })),
  ];
  return (
    <FieldSet id={name} legend={legend}>
      <div className="grid gap-4 sm:grid-cols-3">
        {PLACES.map((place, at) => (
          <SelectField
            key={place}
            id={`${name}-${at}`}
            name={name}
            label={`${place} ${noun}`}
            options={options}
            defaultValue={String(chosen[at] ?? "")}
          />
        ))}
      </div>
    </FieldSet>
  );
}
