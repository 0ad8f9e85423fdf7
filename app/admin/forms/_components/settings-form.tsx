"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { FormView } from "@/lib/forms/schema";
import { saveSettings } from "../actions";

/** @property lastDay that the form is open, in the organization’s zone */
type Props = { form: FormView; client: string; lastDay: string; colleagues: readonly Option[] };

export const SettingsForm = ({ form, client, lastDay, colleagues }: Props) => (
  <Form action={saveSettings} className="max-w-3xl">
    <input type="hidden" name="form" value={form.id} />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" label="Name" maxLength={120} defaultValue={form.name} />
      <TextField
        name="slug"
        label="Web address"
        hint={`/o/${client}/forms/…`}
        maxLength={80}
        spellCheck={false}
        defaultValue={form.slug}
      />
      <TextField
        name="closes_at"
        type="date"
        label="Last day"
        hint="The form closes at midnight."
        optional
        defaultValue={lastDay}
      />
      <TextField
        name="submission_cap"
        inputMode="numeric"
        label="Maximum submissions"
        optional
        defaultValue={form.submission_cap === null ? "" : String(form.submission_cap)}
      />
      <SelectField
        name="notify_user_id"
        label="Email about new submissions"
        hint="At most once an hour."
        options={[{ value: "", label: "No one" }, ...colleagues]}
        defaultValue={form.notify_user_id === null ? "" : String(form.notify_user_id)}
      />
      <TextField
        name="redirect_url"
        type="url"
        label="Redirect after submission"
        hint="An https:// address to send visitors to instead of the thank-you page."
        optional
        defaultValue={form.redirect_url ?? ""}
      />
    </div>
    <TextareaField
      name="thank_you_text"
      label="Thank-you text"
      optional
      rows={3}
      defaultValue={form.thank_you_text ?? ""}
    />
    <CheckboxField
      name="is_listed"
      label="Let search engines list the form"
      defaultChecked={form.is_listed}
    />
    <SubmitButton className="self-start">Save settings</SubmitButton>
  </Form>
);
