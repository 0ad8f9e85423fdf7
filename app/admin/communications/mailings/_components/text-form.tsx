"use client";

import { Braces } from "lucide-react";
import { useRef, useState } from "react";
import { TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { MergeFieldChoice } from "@/app/admin/_components/content-editor/merge-fields";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { TextReader } from "@/lib/mailings/one-text";
import type { MailingView } from "@/lib/mailings/schema";
import { linksInText, MOST_TEXT, textFor, textWarnings } from "@/lib/mailings/text-body";
import { saveText } from "../actions";
import { PhonePreview } from "./phone-preview";

type Props = {
  mailing: Pick<MailingView, "id" | "version" | "body">;
  reader: TextReader;
  mergeFields: readonly MergeFieldChoice[];
  mayEdit: boolean;
};

/** Writes a text message, with its size and how it looks on a phone while it is written. */
export function TextForm({ mailing, reader, mergeFields, mayEdit }: Props) {
  const [body, setBody] = useState(mailing.body ?? "");
  const area = useRef<HTMLDivElement>(null);
  const { frame, values, sampleLink, from } = reader;
  const text = textFor(frame, body, linksInText(body), { values, linkUrl: () => sampleLink });
  const insert = (placeholder: string) => {
    const field = area.current?.querySelector("textarea");
    if (!field) return;
    field.focus();
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setBody(field.value);
  };
  return (
    <>
      {mayEdit && (
        <Form action={saveText} className="min-w-0 gap-4!">
          <input type="hidden" name="mailing" value={mailing.id} />
          <input type="hidden" name="version" value={mailing.version} />
          <p className="text-sm text-muted-foreground">
            Begins with “{frame.organization}:” and ends with “{frame.optOut}” in the donor’s
            language. Links are shortened to count who follows them.
          </p>
          <div
            ref={area}
            onChange={({ target }) => setBody((target as unknown as HTMLTextAreaElement).value)}
          >
            <TextareaField
              name="body"
              label="Message"
              rows={8}
              maxLength={MOST_TEXT}
              hint={`At most ${MOST_TEXT} characters`}
              defaultValue={mailing.body ?? ""}
            />
          </div>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 flex items-center gap-1.5 text-sm font-semibold">
              <Braces aria-hidden className="size-4" />
              Insert
            </legend>
            {mergeFields.map(({ placeholder, label }) => (
              <Button
                key={placeholder}
                type="button"
                size="sm"
                variant="secondary"
                title={label}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </Button>
            ))}
          </fieldset>
          {textWarnings(text).map(({ code, message }) => (
            <Alert key={code} tone="warning">
              {message}
            </Alert>
          ))}
          <UnsavedGuard />
          <SubmitButton className="self-start">Save message</SubmitButton>
        </Form>
      )}
      <PhonePreview from={from} text={text} />
    </>
  );
}
