import { useLayoutEffect, useMemo, useRef } from "react";
import type { FormState } from "./form-state";
import { type Focus, focusIn, giveFocus, putBack } from "./put-back";
import { type TypedValues, typed, typedSince, withTypedSince } from "./typed-values";

/**
 * The answer of a form whose fields stay open while it is on its way: what was typed meanwhile is given back
 * with what was sent. Where all went well the form is emptied of what was sent, and only what was typed
 * meanwhile stays. `form` and `onSubmit` go to the form.
 */
export function useAnswered<State extends FormState>(state: State) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<TypedValues>(null);
  const onSubmit = () => {
    sent.current = valuesIn(form.current);
  };
  // While this renders, the page still has the fields that were sent, with what has been typed into them since.
  const { answered, since } = useMemo(() => {
    if (!form.current || !sent.current) return { answered: state, since: undefined };
    const now = valuesIn(form.current);
    if (givesBack(state)) {
      const values = withTypedSince(state.values, sent.current, now);
      return { answered: { ...state, values }, since: undefined };
    }
    const since = { values: typedSince(sent.current, now), focus: focusIn(form.current) };
    return { answered: state, since };
  }, [state]);
  // React has reset the form by then, and may have made its fields anew.
  useLayoutEffect(() => {
    if (form.current && since) void goOn(form.current, since);
  }, [since]);
  return { form, onSubmit, answered };
}

const givesBack = ({ problems, values }: FormState) =>
  problems.length > 0 || Object.keys(values).length > 0;

const valuesIn = (form: HTMLFormElement | null): TypedValues =>
  form ? typed(new FormData(form)) : {};

async function goOn(
  form: HTMLFormElement,
  { values, focus }: { values: TypedValues; focus?: Focus },
) {
  await putBack(form, values);
  if (focus) giveFocus(form, focus);
}
