import { useMemo, useRef } from "react";
import type { FormState } from "./form-state";
import { type TypedValues, typed, withTypedSince } from "./typed-values";

/**
 * The answer of a form whose fields stay open while it is on its way: what was typed meanwhile is given back
 * with what was sent. `form` and `onSubmit` go to the form.
 */
export function useAnswered<State extends FormState>(state: State) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<TypedValues>(null);
  const onSubmit = () => {
    sent.current = valuesIn(form.current);
  };
  // While this renders, the page still has the fields that were sent, with what has been typed into them since.
  const answered = useMemo(
    () =>
      givesBack(state) && form.current && sent.current
        ? { ...state, values: withTypedSince(state.values, sent.current, valuesIn(form.current)) }
        : state,
    [state],
  );
  return { form, onSubmit, answered };
}

const givesBack = ({ problems, values }: FormState) =>
  problems.length > 0 || Object.keys(values).length > 0;

const valuesIn = (form: HTMLFormElement | null): TypedValues =>
  form ? typed(new FormData(form)) : {};
