"use client";

import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { type JourneyKind, KIND_HINTS, KIND_WORDS } from "@/lib/journeys/words";
import { addJourney } from "../actions";

const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({
  value,
  label,
  hint: KIND_HINTS[value as JourneyKind],
}));

export const NewJourneyForm = () => (
  <Form action={addJourney} className="max-w-xl">
    <TextField name="name" label="Name" maxLength={120} autoComplete="off" />
    <TextareaField name="description" label="Description" optional rows={2} maxLength={500} />
    <RadioGroup name="kind" legend="Kind" choices={KINDS} defaultValue="journey" />
    <SubmitButton className="self-start">Create journey</SubmitButton>
  </Form>
);
