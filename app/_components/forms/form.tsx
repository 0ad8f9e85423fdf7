"use client";

import { Fragment, lazy, type ReactNode, useActionState } from "react";
import { CommonWord } from "@/app/_language/common-word";
import { Honeypot } from "../gate/honeypot";
import { cn } from "../ui/cn";
import type FullAnswer from "./form-answer";
import { FormContext, type FormFields, fieldsOf } from "./form-fields";
import { type FormAction, untouched } from "./form-state";
import { useAnswered } from "./use-answered";

export type { FormFields };

const loadAnswer = () => import("./form-answer");

/** The answer in plain words, for when its look could not be loaded: what was typed stays where it is. */
const PlainAnswer: typeof FullAnswer = ({ state: { problems, done } }) => (
  <p role="alert">
    {problems.map(({ message }) => message).join(" ") || done || <CommonWord name="wentWrong" />}
  </p>
);

/** Asked for once somebody is in the form, so that it is there when the form is answered. */
const FormAnswer = lazy(() => loadAnswer().catch(() => ({ default: PlainAnswer })));

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
 * A form on a server action: it works without JavaScript, and a refusal clears nothing. What is typed while
 * an answer is on its way stays, whatever the answer. The fields of `forms/fields` find in it what was typed
 * and what is wrong.
 */
export function Form({ action, className, quiet, gated, children }: FormProps) {
  const [state, submit] = useActionState(action, untouched);
  const { problems, refusals, done, challenge } = state;
  const isAnswered = problems.length > 0 || challenge || (done && !quiet);
  const { form, onSubmit, answered } = useAnswered(state);
  const fields = fieldsOf(answered);
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={onSubmit}
      noValidate
      // Should it fail, it is asked for again with the answer.
      onFocus={() => void loadAnswer().catch(() => undefined)}
      className={cn("flex flex-col gap-6", className)}
    >
      {isAnswered && <FormAnswer state={state} quiet={quiet} />}
      {gated && <Honeypot />}
      <FormContext value={fields}>
        <Fragment key={`fields-${refusals}`}>
          {typeof children === "function" ? children(fields) : children}
        </Fragment>
      </FormContext>
    </form>
  );
}
