"use client";

import { useState } from "react";
import { CodeField } from "@/app/_components/forms/code-field";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { signInWithLink } from "../../actions";
import { RecoveryCodeField } from "../../recovery-code-field";

export function LinkForm({ token, twoFactor }: { token: string; twoFactor: boolean }) {
  const [recovery, setRecovery] = useState("");
  return (
    <Form action={signInWithLink} className="mt-8">
      {({ error }) => (
        <>
          <input type="hidden" name="token" value={token} />
          {twoFactor && (
            <>
              <CodeField />
              <RecoveryCodeField
                value={recovery}
                onChange={setRecovery}
                error={error("otp_recovery")}
              />
            </>
          )}
          <SubmitButton>Sign in</SubmitButton>
        </>
      )}
    </Form>
  );
}
