"use client";

import { Fragment, type ReactNode, useActionState } from "react";
import { Honeypot } from "../gate/honeypot";
import { SecurityCheck } from "../gate/security-check";
import { Alert } from "../ui/alert";
import { cn } from "../ui/cn";
import { ErrorSummary } from "../ui/error-summary";
import { FormContext, type FormFields, fieldsOf } from "./form-fields";
import { type FormAction, untouched } from "./form-state";

export type { FormFields };

type FormProps = {
  action: FormAction;
  className?: string;
  /** The form itself says that all went well. */
  quiet?: boolean;
  /** Anyone may send it: it passes the gate (decision 045). */
  gated?: boolean;
  /** A function where the form itself depends on what was typed or refused. */
  children: ReactNode | ((fields: FormFields) => ReactNode);
};

/**
 * A form on a server action: it works without JavaScript, and a refusal clears nothing. The fields of
 * `forms/fields` find in it what was typed and what is wrong.
 */
export function Form({ action, className, quiet, gated, children }: FormProps) {
  const [state, submit] = useActionState(action, untouched);
  const { problems, refusals, done, challenge } = state;
  const fields = fieldsOf(state);
  return (
    <form action={submit} noValidate className={cn("flex flex-col gap-6", className)}>
      {problems.length > 0 && <ErrorSummary key={refusals} problems={problems} />}
      {done && !quiet && (
        <Alert tone="success" role="status">
          {done}
        </Alert>
      )}
      {gated && <Honeypot />}
      {challenge && <SecurityCheck key={`check-${refusals}`} {...challenge} />}
      <FormContext value={fields}>
        <Fragment key={`fields-${refusals}`}>
          {typeof children === "function" ? children(fields) : children}
        </Fragment>
      </FormContext>
    </form>
  );
}
