"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextareaField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { cancel, pause, resume, save, skip } from "../actions";

/** The plan, the next date that was shown with it, and whose it is. */
export type Seen = { plan: number; expected: string; donor: string };

export const PauseForm = ({ seen, options }: { seen: Seen; options: readonly Option[] }) => (
  <Form action={pause}>
    <SeenFields {...seen} />
    <SelectField
      name="months"
      label="Pause for"
      hint="No charges until then. Resumes automatically."
      options={options}
      defaultValue="1"
      className="max-w-md"
    />
    <SubmitButton className="self-start">Pause the gift from {seen.donor}</SubmitButton>
  </Form>
);

export const SkipForm = ({ seen }: { seen: Seen }) => (
  <Form action={skip}>
    <SeenFields {...seen} />
    <SubmitButton id="skip" className="self-start">
      Skip the next gift from {seen.donor}
    </SubmitButton>
  </Form>
);

export const ResumeForm = ({ seen }: { seen: Seen }) => (
  <Form action={resume}>
    <SeenFields {...seen} />
    <SubmitButton id="resume" className="self-start">
      Resume the gift from {seen.donor}
    </SubmitButton>
  </Form>
);

/** Shown with the notice that the gift is paused. */
export const UndoPause = ({ seen }: { seen: Seen }) => (
  <Form action={resume}>
    <SeenFields {...seen} />
    <SubmitButton id="resume" variant="secondary" size="sm" className="self-start">
      Undo
    </SubmitButton>
  </Form>
);

export const SaveForm = ({ seen, terms }: { seen: Seen; terms: string }) => (
  <Form action={save}>
    <SeenFields {...seen} />
    <input type="hidden" name="terms" value={terms} />
    <SubmitButton id="save" className="self-start">
      Change the gift from {seen.donor}
    </SubmitButton>
  </Form>
);

export const CancelForm = ({ seen }: { seen: Seen }) => (
  <Form action={cancel} className="max-w-xl">
    <SeenFields {...seen} />
    <TextareaField
      name="reason"
      label="Reason"
      hint="For your records. Appears in the history, not in the email."
      optional
      rows={3}
      maxLength={500}
    />
    <SubmitButton variant="danger" className="self-start">
      Cancel the gift from {seen.donor}
    </SubmitButton>
  </Form>
);

const SeenFields = ({ plan, expected }: Seen) => (
  <>
    <input type="hidden" name="plan" value={plan} />
    <input type="hidden" name="expected" value={expected} />
  </>
);
