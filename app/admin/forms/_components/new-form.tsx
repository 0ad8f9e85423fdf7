"use client";

import { RadioGroup } from "@/app/_components/forms/choice-groups";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { FORM_KIND_WORDS } from "@/lib/forms/templates";
import { addForm } from "../actions";

const KINDS = Object.entries(FORM_KIND_WORDS).map(([value, label]) => ({ value, label }));

export function NewFormForm({ client }: { client: string }) {
  return (
    <Form action={addForm} className="max-w-xl">
      <RadioGroup name="kind" legend="Kind" choices={KINDS} defaultValue="volunteer" />
      <TextField name="name" label="Name" maxLength={120} autoComplete="off" />
      <TextField
        name="slug"
        label="Web address"
        hint={`The last part of the form’s address: /o/${client}/forms/…`}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton className="self-start">Create form</SubmitButton>
    </Form>
  );
}
