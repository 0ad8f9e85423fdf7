import { type ZodType, z } from "zod";
import { invalid, MOST_PROBLEMS, type Problem } from "@/lib/errors";

/** What an operation was given, checked by its own schema. Throws 422 that lists what is wrong. */
export const accept = <S extends ZodType>(schema: S, input: z.input<S>): z.output<S> =>
  check(input, schema);

/**
 * Checks anything at all against a schema. Throws 422 with the first problems and their paths. Looks
 * only at what the schema names, so that unknown fields cost nothing.
 */
export function check<S extends ZodType>(value: unknown, schema: S): z.output<S> {
  if (isTooDeep(value, MOST_LEVELS)) throw invalidInput([TOO_DEEP]);
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(problemsOf(result.error));
  const unstorable = unstorableText(result.data, [], []);
  if (unstorable.length > 0) throw invalidInput(unstorable);
  return result.data;
}

/** One problem more than is told, which says that there are more. */
const COLLECTED = MOST_PROBLEMS + 1;

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.slice(0, COLLECTED).map(({ path, code, message, params }: Issue) => ({
    path: pathOf(path),
    code: params?.code ?? code,
    message,
  }));
}

type Issue = z.core.$ZodIssue & { params?: { code?: string } };

const MOST_PATH_PART = 60;

const pathOf = (parts: readonly PropertyKey[]): string =>
  parts.map((part) => String(part).slice(0, MOST_PATH_PART)).join(".");

/** More than any schema has, and far fewer than the stack bears. */
const MOST_LEVELS = 32;
const TOO_DEEP = { path: "", code: "too_deep", message: `Nest at most ${MOST_LEVELS} levels.` };

function isTooDeep(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  if (levels === 0) return true;
  return Object.values(value).some((entry) => isTooDeep(entry, levels - 1));
}

/** Can a database hold this text? Not with NUL or half of a surrogate pair in it. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/** The same text without what a database cannot hold. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

const UNSTORABLE = "Contains characters that cannot be stored.";

/** Collects the first texts and keys that cannot be stored, wherever the schema let them through. */
function unstorableText(value: unknown, path: readonly string[], found: Problem[]): Problem[] {
  if (typeof value === "string" && !isStorable(value))
    found.push({ path: pathOf(path), code: INVALID_CHARACTERS, message: UNSTORABLE });
  if (value === null || typeof value !== "object") return found;
  for (const [key, entry] of Object.entries(value)) {
    if (found.length >= COLLECTED) return found;
    if (!isStorable(key))
      found.push({
        path: pathOf([...path, "(key)"]),
        code: INVALID_CHARACTERS,
        message: UNSTORABLE,
      });
    unstorableText(entry, [...path, key], found);
  }
  return found;
}

export const invalidInput = (problems: Problem[]) =>
  invalid("Some of what was sent is not valid.", problems);

/** One field's refusal, 422. */
export const refused = (path: string, code: string, message: string) =>
  invalid(message, [{ path, code, message }]);

/** Letters as people count them, so that a name in emoji is as long as it looks. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The first letters of a text, so that none is cut in half. */
export const firstLetters = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join("");

/** A letter has one or two code units; only in between is there anything to count. */
const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || lengthOf(text) > max);

const INVALID_CHARACTERS = "invalid_characters";

/**
 * What reorders the text around it, so that it reads as something else: embeddings, overrides and
 * isolates. The marks that names in Hebrew or Arabic need (U+200E, U+200F, U+061C) are not among them.
 */
const DIRECTION = "\u202a-\u202e\u2066-\u2069";
const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]/;
const NOT_IN_LINES = new RegExp(`[\\p{Cc}${DIRECTION}]`, "u");
const NOT_IN_PROSE = new RegExp(`[^\\P{Cc}\\t\\n\\r]|[${DIRECTION}]`, "u");

const CONTROLS = "Remove control characters and marks that change the direction of the text.";

function lineProblem(text: string): string | undefined {
  if (!isStorable(text)) return UNSTORABLE;
  if (LINE_BREAKS.test(text)) return "Enter this on one line.";
  return NOT_IN_LINES.test(text) ? CONTROLS : undefined;
}

function proseProblem(text: string): string | undefined {
  if (!isStorable(text)) return UNSTORABLE;
  return NOT_IN_PROSE.test(text) ? CONTROLS : undefined;
}

/** Which schemas are lines and which are prose, so that a test can tell that every text is either. */
export const textKinds = z.registry<{ kind: "line" | "prose" }>();

/** What is said where no text was sent, and where it is too long. */
type Said = { missing?: string; tooLong?: string };

function limited(problemOf: typeof lineProblem, max: number, { missing, tooLong }: Said) {
  const kind = problemOf === lineProblem ? "line" : "prose";
  return z
    .string(missing)
    .check((context) => {
      const { value, issues } = context;
      // The first of all checks, so that no pattern runs over a text without a limit.
      if (isLongerThan(value, max))
        issues.push({
          code: "too_big",
          origin: "string",
          maximum: max,
          inclusive: true,
          input: value,
          message: tooLong ?? `Use at most ${max} characters.`,
          continue: false,
        });
      else {
        const message = problemOf(value);
        if (message === undefined) return;
        const params = { code: INVALID_CHARACTERS };
        issues.push({ code: "custom", params, input: value, message, continue: false });
      }
    })
    .meta({ maxLength: max })
    .register(textKinds, { kind });
}

/**
 * One line of at most `max` characters: names, titles, subjects, lines of an address, phone numbers,
 * codes. Refuses line breaks, control characters and direction overrides, whatever the script.
 */
export const textUpTo = (max: number, said: Said = {}) => limited(lineProblem, max, said);

/** Text of several lines and at most `max` characters: notes, stories, the body of a message. */
export const proseUpTo = (max: number, said: Said = {}) => limited(proseProblem, max, said);

/** One line, trimmed, at most `max` characters; blank is null. */
export const blankable = (max: number) => textUpTo(max).transform((text) => text.trim() || null);

/** Several lines, trimmed, at most `max` characters; blank is null. */
export const blankableProse = (max: number) =>
  proseUpTo(max).transform((text) => text.trim() || null);

/** An e-mail address of at most `max` characters. */
export const emailUpTo = (max: number) =>
  textUpTo(max)
    .check(z.email("Enter an email address such as name@example.org."))
    .meta({ format: "email" });

/** What is wrong with a text by such a schema, in a sentence; undefined when nothing is. */
export const problemOf = (schema: ZodType, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

/** The key of a row: an integer that the database can hold. */
export const RowId = z.int().min(1).max(2_147_483_647);

const ROW_ID = /^[1-9]\d{0,9}$/;

/** The key of a row as it stands in an address; 0, which no row has, when it cannot be one. */
export const PathId = textUpTo(40).transform((text) => {
  const id = ROW_ID.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
});

/** `YYYY-MM-DD`; a year 0 is in no calendar that the database knows. */
export const Day = z.iso
  .date("Enter a date such as 2026-05-31.")
  .refine((day) => day >= "0001-01-01", "Enter a date between the years 1 and 9999.");

/** How many rows of a list that is followed by cursors: 1 to 100. */
export const rowLimit = (usual: number) =>
  z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, "Between 1 and 100.")
    .transform(Number)
    .default(usual);

const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** Can this be shown and stored as a date of four-digit years? */
export const isInCalendar = (time: Date): boolean =>
  time.getTime() >= FIRST_INSTANT && time.getTime() <= LAST_INSTANT;

/** ISO 8601 with `Z` or an offset, which must not move it out of the calendar. */
export const Timestamp = z.iso
  .datetime({ offset: true, message: "Enter a date and time such as 2030-05-31T18:00:00Z." })
  .refine(
    (text) => !(Date.parse(text) < FIRST_INSTANT || Date.parse(text) > LAST_INSTANT),
    "Enter a date between the years 1 and 9999.",
  );
