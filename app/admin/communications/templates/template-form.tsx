"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import { ContentEditor } from "@/app/admin/_components/content-editor/content-editor";
import { SeenField } from "@/app/admin/_components/seen-field";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { MailContent } from "@/lib/mailings/content";
import type { MailTemplateView } from "@/lib/mailings/content-schema";

type Props = Surroundings & {
  action: FormAction;
  template?: MailTemplateView;
  /** By `seenOf`, for an existing one. */
  seen?: string;
};

/** An email that mailings start from, to write or to change it. */
export const TemplateForm = ({ action, template, seen, ...surroundings }: Props) => (
  <Form action={action} className="max-w-3xl gap-4!">
    <SeenField seen={seen} />
    {template && <input type="hidden" name="template" value={template.id} />}
    <TextField
      name="name"
      label="Name"
      maxLength={80}
      autoComplete="off"
      defaultValue={template?.name}
    />
    <TextField
      name="subject"
      label="Subject"
      maxLength={255}
      autoComplete="off"
      defaultValue={template?.subject}
    />
    <TextField
      name="preheader"
      label="Preview text"
      hint="Shown next to the subject in inboxes."
      optional
      maxLength={255}
      autoComplete="off"
      defaultValue={template?.preheader ?? ""}
    />
    <ContentEditor
      content={(template?.content as MailContent | undefined) ?? { blocks: [] }}
      {...surroundings}
    />
    <UnsavedGuard />
    <SubmitButton className="self-start">
      {template ? "Save template" : "Create template"}
    </SubmitButton>
  </Form>
);
