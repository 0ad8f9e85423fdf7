"use client";

import { useState } from "react";
import { FormPages } from "@/app/_components/form-pages/form-pages";
import { UploadsContext } from "@/app/_components/form-pages/uploads";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { PublicFormView } from "@/lib/forms/submission-schema";
import type { FormPlace } from "../../paths";
import { sendForm } from "../actions";

type Props = {
  place: FormPlace;
  form: PublicFormView;
  submissionKey: string;
  /** Fields that no person sees, such as those of campaigns. */
  kept: Readonly<Record<string, string>>;
  /** Of one file. */
  maxMegabytes: number;
};

/** A form to fill in. A refusal clears nothing, and keeps the submission's key. */
export function PublicForm({ place, form, submissionKey, kept, maxMegabytes }: Props) {
  const t = useTranslate("form");
  const [names] = useState(() => new Map<string, string>());
  const { client } = place;
  return (
    <UploadsContext value={{ client, form: place.form, maxMegabytes, names }}>
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
              prefilled={form.prefilled}
              next={form.next}
              submit={
                <SubmitButton size="lg">
                  {form.content.submit_label ?? t(form.next ? "next" : "submit")}
                </SubmitButton>
              }
            />
          </>
        )}
      </Form>
    </UploadsContext>
  );
}
