"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import { ContentEditor } from "@/app/admin/_components/content-editor/content-editor";
import { SaveRow } from "@/app/admin/_components/save-row";
import { SeenField } from "@/app/admin/_components/seen-field";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { LetterTemplateView } from "@/lib/acknowledgements/schema";
import type { MailContent } from "@/lib/mailings/content";
import { addTemplate, saveTemplate } from "../actions";

type Props = Surroundings & {
  stored?: LetterTemplateView;
  /** By `seenOf`, for a stored one. */
  seen?: string;
  /** For a new one. */
  starter?: { subject: string; content: MailContent };
};

export function TemplateForm({ stored, seen, starter, ...surroundings }: Props) {
  const content = (stored?.content as MailContent | undefined) ?? starter?.content;
  return (
    <Form action={stored ? saveTemplate : addTemplate} className="max-w-3xl gap-4!">
      <SeenField seen={seen} />
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
      <ContentEditor content={content ?? { blocks: [] }} {...surroundings} />
      {!stored?.is_default && stored?.status !== "archived" && (
        <CheckboxField name="is_default" label="Use as the default letter" />
      )}
      <UnsavedGuard />
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
