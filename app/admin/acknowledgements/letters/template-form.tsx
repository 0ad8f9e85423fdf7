"use client";

import { CheckboxField, TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { SaveRow } from "@/app/admin/_components/save-row";
import { PLACEHOLDERS } from "@/lib/giving/letters/placeholders";
import type { LetterTemplateView } from "@/lib/giving/letters/schema";
import { addTemplate, saveTemplate } from "../actions";

type Props = {
  stored?: LetterTemplateView;
  /** For a new one. */
  starter?: { subject: string; body: string };
};

export function TemplateForm({ stored, starter }: Props) {
  return (
    <Form action={stored ? saveTemplate : addTemplate} className="max-w-2xl">
      {stored && <input type="hidden" name="template" value={stored.id} />}
      <TextField
        name="name"
        label="Name"
        hint="Visible only to your team, for example “First gift”."
        maxLength={120}
        defaultValue={stored?.name}
      />
      <TextField
        name="subject"
        label="Subject"
        maxLength={200}
        defaultValue={stored?.subject ?? starter?.subject}
      />
      <TextareaField
        name="body"
        label="Letter"
        hint="Leave a blank line between paragraphs."
        rows={14}
        maxLength={10_000}
        defaultValue={stored?.body ?? starter?.body}
      />
      <Placeholders />
      {!stored?.is_default && stored?.status !== "archived" && (
        <CheckboxField name="is_default" label="Use as the default letter" />
      )}
      <SaveRow label="Save letter">
        {stored && !stored.is_default && (
          <Button
            type="submit"
            name="what"
            value={stored.status === "active" ? "archive" : "restore"}
            variant="secondary"
          >
            {stored.status === "active" ? "Save and archive" : "Save and restore"}
          </Button>
        )}
      </SaveRow>
    </Form>
  );
}

const Placeholders = () => (
  <details className="rounded-lg border p-4">
    <summary className="cursor-pointer font-semibold">Placeholders</summary>
    <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {Object.entries(PLACEHOLDERS).map(([name, about]) => (
        <div key={name} className="contents">
          <dt>
            <code className="text-sm">{`{{${name}}}`}</code>
          </dt>
          <dd className="text-muted-foreground">{about}</dd>
        </div>
      ))}
    </dl>
  </details>
);
