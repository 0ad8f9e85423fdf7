import { refresh } from "next/cache";
import { isRedirectError } from "next/dist/client/components/redirect-error";
import { notFound } from "next/navigation";
import { type ZodType, z } from "zod";
import { AppError, type Problem } from "@/lib/errors";
import { check, invalidInput, RowId, textUpTo } from "@/lib/input";
import { type FormState, untouched } from "./form-state";
import { refusedState } from "./submission";

export type Given<Takes extends readonly ZodType[]> = {
  [Index in keyof Takes]: z.output<Takes[Index]>;
};
type Sent<Takes extends readonly ZodType[]> = { [Index in keyof Takes]: z.input<Takes[Index]> };

/** A form that takes files. */
export const FormWithFiles = z.instanceof(FormData);

/** Any other form: a file in a field of text is left out, as is a field named like a prototype. */
export const PlainForm = FormWithFiles.transform((form) => {
  const plain = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "__proto__") plain.append(name, value);
  return plain;
});

/** What a form showed before comes back from the browser: only its count is taken over. */
const Before = z
  .object({ refusals: z.int().min(0).max(1_000_000) })
  .catch({ refusals: 0 })
  .transform(({ refusals }): FormState => ({ ...untouched, refusals }));

/** What pages bind to their actions or pass to them: the id of a row, several, none, a word, … */
export const SentId = RowId;
export const SentIds = z.array(RowId).max(1_000).readonly();
export const SentIdOrNone = RowId.nullable();
export const SentWord = textUpTo(200);
export const Direction = z.enum(["up", "down"]);
/** What uploads answered, at most ten at once. */
export const SentKeys = z.array(textUpTo(500)).transform((keys) => keys.slice(0, 10));

/**
 * A server action that takes these arguments. All of them come from the client, bound ones included:
 * arguments of another kind get the not-found page, and so does what an operation refuses where no form
 * can say so. Defects and a database that is away pass through.
 */
export const action =
  <const Takes extends readonly ZodType[], Outcome>(
    takes: Takes,
    work: (...given: Given<Takes>) => Promise<Outcome>,
  ) =>
  async (...sent: Sent<Takes>): Promise<Outcome> => {
    const given = read(takes, sent);
    try {
      return await work(...given);
    } catch (error) {
      if (isRefusal(error)) notFound();
      throw leadingOn(error);
    }
  };

/** A server action that is posted a form alone. */
export const postAction = <Outcome>(work: (form: FormData) => Promise<Outcome>) =>
  action([PlainForm], async (form) => {
    if (unstorableFields(form).length > 0) notFound();
    return work(form);
  });

/**
 * The server action of a `<Form>`, with what its page has bound to it. The form says what is refused,
 * such as a text that no database can hold; what is not there is the not-found page.
 */
export const boundFormAction =
  <const Bound extends readonly ZodType[], State extends FormState>(
    bound: Bound,
    work: (...given: [...Given<Bound>, before: FormState, form: FormData]) => Promise<State>,
    fields: ZodType<FormData, FormData> = PlainForm,
  ) =>
  async (
    ...sent: [...Sent<Bound>, before: FormState, form: FormData]
  ): Promise<State | FormState> => {
    const [before, form] = read([Before, fields], sent.slice(bound.length));
    const refuse = (error: AppError) => refusedState(before, form, error, "");
    const unstorable = unstorableFields(form);
    if (unstorable.length > 0) return refuse(invalidInput(unstorable));
    try {
      return await work(...read(bound, sent.slice(0, bound.length)), before, form);
    } catch (error) {
      if (!isRefusal(error)) throw leadingOn(error);
      return error.kind === "not_found" ? notFound() : refuse(error);
    }
  };

/** The server action of a `<Form>` to which its page has bound nothing. */
export const formAction = <State extends FormState>(
  work: (before: FormState, form: FormData) => Promise<State>,
  fields?: ZodType<FormData, FormData>,
) => boundFormAction([], work, fields);

/**
 * Whoever is led to another page and goes back sees what has become of the one before. Next would show it
 * as it was: a form without what had been typed, or an offer that had been taken.
 */
function leadingOn(error: unknown): unknown {
  if (isRedirectError(error)) refresh();
  return error;
}

/** Is the request to blame? A database that is away is answered 503. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.kind !== "unavailable";

function read<const Takes extends readonly ZodType[]>(
  takes: Takes,
  sent: readonly unknown[],
): Given<Takes> {
  try {
    return takes.map((schema, index) => check(sent[index], schema)) as Given<Takes>;
  } catch (error) {
    if (isRefusal(error)) notFound();
    throw error;
  }
}

/** The fields whose text has NUL in it, which a browser sends only if someone makes it. */
const unstorableFields = (form: FormData): Problem[] =>
  [...form].flatMap(([name, value]) =>
    `${name}${typeof value === "string" ? value : ""}`.includes("\0")
      ? [
          {
            path: name.replaceAll("\0", ""),
            code: "invalid_characters",
            message: "Remove the unsupported characters.",
          },
        ]
      : [],
  );
