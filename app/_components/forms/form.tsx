"use client";

import { Fragment, type ReactNode, useActionState } from "react";
import { Alert } from "../ui/alert";
import { cn } from "../ui/cn";
import { ErrorSummary } from "../ui/error-summary";
import { type FormAction, type FormState, untouched } from "./form-state";

export type FormFields = {
  state: FormState;
  /** The message for a field of the last, refused submission. */
  error(name: string): string | undefined;
  /** What was typed into a field before the refusal, else what is stored. */
  value(name: string, stored?: string | null): string;
  values(name: string, stored?: readonly string[]): readonly string[];
};

type FormProps = {
  action: FormAction;
  className?: string;
  /** The form itself says that all went well. */
  quiet?: boolean;
  children: (fields: FormFields) => ReactNode;
};

/** A form on a server action: it works without JavaScript, and a refusal clears nothing. */
export function Form({ action, className, quiet, children }: FormProps) {
  const [state, submit] = useActionState(action, untouched);
  const { problems, values, refusals, done } = state;
  const fields: FormFields = {
    state,
    error: (name) => problems.find(({ field }) => field === name)?.message,
    value: (name, stored) => values[name]?.[0] ?? stored ?? "",
    values: (name, stored = []) => (problems.length > 0 ? (values[name] ?? []) : stored),
  };
  return (
    <form action={submit} noValidate className={cn("flex flex-col gap-6", className)}>
      {problems.length > 0 && <ErrorSummary key={refusals} problems={problems} />}
      {done && !quiet && (
        <Alert tone="success" role="status">
          {done}
        </Alert>
      )}
      <Fragment key={`fields-${refusals}`}>{children(fields)}</Fragment>
    </form>
  );
}
