import { createContext, useContext } from "react";
import { type FormState, untouched } from "./form-state";

export type FormFields = {
  state: FormState;
  /** The message for a field of the last, refused submission. */
  error(name: string): string | undefined;
  /** What was typed into a field before the refusal, else what is stored. */
  value(name: string, stored?: string | null): string;
  values(name: string, stored?: readonly string[]): readonly string[];
  /** Whether a box was ticked before the refusal, else whether it is stored as ticked. */
  ticked(name: string, stored?: boolean, as?: string): boolean;
};

/** What the fields of a form show after its last submission. */
export function fieldsOf(state: FormState): FormFields {
  const { problems, values: typed } = state;
  const values: FormFields["values"] = (name, stored = []) =>
    problems.length > 0 ? (typed[name] ?? []) : stored;
  return {
    state,
    error: (name) => problems.find(({ field }) => field === name)?.message,
    value: (name, stored) => typed[name]?.[0] ?? stored ?? "",
    values,
    ticked: (name, stored = false, as = "on") => values(name, stored ? [as] : []).includes(as),
  };
}

/** Outside of a form nothing was typed and nothing is wrong. */
export const FormContext = createContext(fieldsOf(untouched));

/** What the fields of the form around a component show. */
export const useFormFields = (): FormFields => useContext(FormContext);
