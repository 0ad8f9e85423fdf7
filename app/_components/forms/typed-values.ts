/** By the name of their fields; what has no name here was not ticked, or is no field of the form. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

const SECRET = /password|otp|secret|token/;

/** A field of the organization's own is a field of the form by its whole path: `custom.cf_member_number`. */
export const CUSTOM_FIELD = /^(?:custom|values)\.cf_/;

/** What was typed into a form, passwords excepted. */
export function typed(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())].filter(
    (name) => (CUSTOM_FIELD.test(name) || !SECRET.test(name)) && name[0] !== "$",
  );
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")]),
  );
}

/**
 * What a refused form gives back: what its answer says was sent, and what has been typed or chosen since,
 * while the answer was on its way.
 * @param answered what the answer gives back.
 * @param sent what the form held when it was sent.
 * @param now what it holds as the answer arrives.
 */
export function withTypedSince(
  answered: TypedValues,
  sent: TypedValues,
  now: TypedValues,
): TypedValues {
  const since = typedSince(sent, now);
  const kept = Object.entries(answered).filter(([name]) => !Object.hasOwn(since, name));
  const added = Object.entries(since).filter(([name]) => Object.hasOwn(now, name));
  return Object.fromEntries([...kept, ...added]);
}

/** The fields that changed after the form was sent, as they are now; without a value where all were cleared. */
export function typedSince(sent: TypedValues, now: TypedValues): TypedValues {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(now)])];
  const isChanged = (name: string) =>
    JSON.stringify(sent[name] ?? []) !== JSON.stringify(now[name] ?? []);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, now[name] ?? []]));
}
