"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import { ContentEditor } from "@/app/admin/_components/content-editor/content-editor";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { MailContent } from "@/lib/mailings/content";
import type { MailingView } from "@/lib/mailings/schema";
import { saveContent } from "../actions";

type Props = Surroundings & { mailing: MailingView; content: MailContent };

export const ContentForm = ({ mailing, content, ...surroundings }: Props) => (
  <Form action={saveContent} className="min-w-0 gap-4!">
    <input type="hidden" name="mailing" value={mailing.id} />
    <input type="hidden" name="version" value={mailing.version} />
    <TextField
      name="subject"
      label="Subject"
      maxLength={255}
      autoComplete="off"
      defaultValue={mailing.subject}
    />
    <TextField
      name="preheader"
      label="Preview text"
      hint="Shown next to the subject in inboxes."
      optional
      maxLength={255}
      autoComplete="off"
      defaultValue={mailing.preheader ?? ""}
    />
    <ContentEditor content={content} {...surroundings} />
    <UnsavedGuard />
    <SubmitButton className="self-start">Save and update preview</SubmitButton>
  </Form>
);
