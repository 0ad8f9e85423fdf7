"use client";

import { SecurityCheck } from "../gate/security-check";
import { Alert } from "../ui/alert";
import { ErrorSummary } from "../ui/error-summary";
import type { FormState } from "./form-state";

/** What a sent form is told: what is wrong with it, that all went well, what to do before it is taken. */
export default function FormAnswer({ state, quiet }: { state: FormState; quiet?: boolean }) {
  const { problems, refusals, done, challenge } = state;
  return (
    <>
      {problems.length > 0 && <ErrorSummary key={refusals} problems={problems} />}
      {done && !quiet && (
        <Alert tone="success" role="status">
          {done}
        </Alert>
      )}
      {challenge && <SecurityCheck key={`check-${refusals}`} {...challenge} />}
    </>
  );
}
