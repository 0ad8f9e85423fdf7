import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { inPlainWords } from "@/lib/input-sentences";
import { log } from "@/lib/log";
import type { FormState } from "./form-state";
import { CUSTOM_FIELD, typed } from "./typed-values";

export type Outcome =
  | string
  | { done?: string; secret?: string; undo?: string; answer?: string }
  | undefined;

/**
 * Runs what a form asks for and tells how it went. A refusal goes to the fields it names, else to the
 * one given for its code or to `mainField`; redirects and defects pass through.
 */
export async function submission(
  before: FormState,
  form: FormData,
  mainField: string,
  work: () => Promise<Outcome>,
  fieldOfCode: Record<string, string> = {},
): Promise<FormState> {
  try {
    const outcome = await work();
    const said = typeof outcome === "string" ? { done: outcome } : outcome;
    return { refusals: before.refusals, problems: [], values: {}, ...said };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { said } = await pageSpeech();
    return refusedState(before, form, error, fieldOfCode[error.code] ?? mainField, said);
  }
}

/**
 * What a form shows of a refusal: at the fields that it names, else at `mainField`.
 * @param said puts an operation's English into the reader's language.
 */
export function refusedState(
  before: FormState,
  form: FormData,
  error: AppError,
  mainField: string,
  said = (english: string): string => english,
): FormState {
  log.debug({ code: error.code }, "a form was refused");
  return {
    refusals: before.refusals + 1,
    problems: problemsOf(error, mainField).map(({ field, message }) => ({
      field,
      message: said(message),
    })),
    values: { ...typed(form), ...seenNow(error) },
    code: error.code,
    found: error.details.found as FormState["found"],
    count: error.details.count as FormState["count"],
  };
}

/** A form that showed what is no longer so is about what is so now, once it has said so. */
const seenNow = ({ details: { seen } }: AppError): Record<string, string[]> =>
  typeof seen === "string" ? { seen: [seen] } : {};

/** One problem a field, the first: the next one shows when that is solved. */
function problemsOf(error: AppError, mainField: string) {
  const messages = new Map<string, string>();
  for (const { path, message } of error.problems) {
    const field = CUSTOM_FIELD.test(path) ? path : path.split(".")[0] || mainField;
    if (!messages.has(field)) messages.set(field, inPlainWords(message));
  }
  if (messages.size === 0) messages.set(mainField, error.message);
  return [...messages].map(([field, message]) => ({ field, message }));
}
