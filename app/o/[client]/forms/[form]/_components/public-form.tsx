"use client";

import { FormPages } from "@/app/_components/form-pages/form-pages";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useSpeech } from "@/app/_language/speech-provider";
import type { PublicFormView } from "@/lib/forms/submission-schema";
import type { FormPlace } from "../../paths";
import { sendForm } from "../actions";

type Props = {
  place: FormPlace;
  form: PublicFormView;
  submissionKey: string;
  /** Fields that no person sees, such as those of campaigns. */
  kept: Readonly<Record<string, string>>;
};

/** A form to fill in. A refusal clears nothing, and keeps the submission's key. */
export function PublicForm({ place, form, submissionKey, kept }: Props) {
  const { t } = useSpeech("form");
  return (
    <Form action={sendForm.bind(null, place)} gated>
      {({ value }) => (
        <>
          <input
            type="hidden"
            name="submission_key"
            value={value("submission_key", submissionKey)}
          />
          <input type="hidden" name="version" value={value("version", String(form.version))} />
          <input type="hidden" name="opened" value={value("opened", form.opened)} />
          {Object.entries(kept).map(([name, stored]) => (
            <input key={name} type="hidden" name={name} value={value(name, stored)} />
          ))}
          <FormPages
            content={form.content}
            submit={
              <SubmitButton size="lg">{form.content.submit_label ?? t("submit")}</SubmitButton>
            }
          />
        </>
      )}
    </Form>
  );
}
