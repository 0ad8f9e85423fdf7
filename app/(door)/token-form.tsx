"use client";

import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { SubmitButton } from "@/app/_components/ui/submit-button";

type TokenFormProps = {
  action: FormAction;
  token: string;
  next?: string;
  label: string;
  /** Its button makes us send an email. */
  gated?: boolean;
};

/** The one button of a page that a mail leads to. */
export function TokenForm({ action, token, next, label, gated }: TokenFormProps) {
  return (
    <Form action={action} className="mt-8" gated={gated}>
      {({ state }) => (
        <>
          <input type="hidden" name="token" value={token} />
          {next && <input type="hidden" name="next" value={next} />}
          {!state.done && <SubmitButton id="link">{label}</SubmitButton>}
        </>
      )}
    </Form>
  );
}
