"use client";

import { CodeField } from "@/app/_components/forms/code-field";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { signInWithLink } from "../../actions";

export function LinkForm({ token, twoFactor }: { token: string; twoFactor: boolean }) {
  return (
    <Form action={signInWithLink} className="mt-8">
      {({ error }) => (
        <>
          <input type="hidden" name="token" value={token} />
          {twoFactor && <CodeField error={error("otp")} />}
          <SubmitButton>Sign in</SubmitButton>
        </>
      )}
    </Form>
  );
}
