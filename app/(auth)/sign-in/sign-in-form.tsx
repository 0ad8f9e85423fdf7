"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { CodeField } from "@/app/_components/forms/code-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { signIn } from "./actions";
import { RecoveryCodeField } from "./recovery-code-field";

export function SignInForm({ next }: { next: string }) {
  // Kept here, so that a refused form does not ask for them again.
  const [password, setPassword] = useState("");
  const [recovery, setRecovery] = useState("");
  return (
    <Form action={signIn} className="mt-8">
      {({ state, error }) => (
        <>
          <input type="hidden" name="next" value={next} />
          <TextField name="email" type="email" label="Email address" autoComplete="username" />
          <div>
            <TextField
              name="password"
              type="password"
              label="Password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <p className="mt-2 text-sm">
              <TextLink href="/forgotten-password">Forgot your password?</TextLink>
            </p>
          </div>
          {asksForCode(state.code, error("otp") ?? error("otp_recovery")) && (
            <>
              <CodeField />
              <RecoveryCodeField
                value={recovery}
                onChange={setRecovery}
                error={error("otp_recovery")}
              />
            </>
          )}
          <div className="flex flex-col gap-3">
            <SubmitButton name="way" value="password">
              Sign in
            </SubmitButton>
            <p className="text-center text-sm text-muted-foreground">or, without a password</p>
            <SubmitButton name="way" value="link" variant="secondary">
              <Mail aria-hidden />
              Email me a sign-in link
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

const asksForCode = (code: string | undefined, problem: string | undefined): boolean =>
  code === "two_factor_required" || code === "wrong_code" || problem !== undefined;
