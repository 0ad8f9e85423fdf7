import { type ZodType, z } from "zod";
import { invalid, MOST_PROBLEMS, type Problem } from "@/lib/errors";
import { sentences } from "@/lib/input-sentences";
import {
  isLongerThan,
  isStorable,
  lineProblem,
  proseProblem,
  tooLong,
  UNSTORABLE,
} from "@/lib/text-rules";

/** The result of a schema, with our own sentences where it has none. */
export const parseInput = <S extends ZodType>(schema: S, value: unknown, unknown?: "parameter") =>
  schema.safeParse(value, { error: sentences(unknown) });

/** What an operation was given, checked by its own schema. Throws 422 that lists what is wrong. */
export const accept = <S extends ZodType>(schema: S, input: z.input<S>): z.output<S> =>
  check(input, schema);

/**
 * Checks anything at all against a schema. Throws 422 with the first problems and their paths. Looks
 * only at what the schema names, so that unknown fields cost nothing.
 * @param unknown what a name that the schema does not know is called; a field of a body unless stated
 */
export function check<S extends ZodType>(
  value: unknown,
  schema: S,
  unknown?: "parameter",
): z.output<S> {
  if (isTooDeep(value, MOST_LEVELS)) throw invalidInput([TOO_DEEP]);
  const result = parseInput(schema, value, unknown);
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
    code: params?.code ?? (code === "custom" ? INVALID_VALUE : code),
    message,
  }));
}

const INVALID_CHARACTERS = "invalid_characters";

/** Of a check without a code of its own, whose name in the schemas' library would tell nothing. */
const INVALID_VALUE = "invalid_value";

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

/** The same text without what a database cannot hold. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

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

/** Which schemas are lines and which are prose, so that a test can tell that every text is either. */
export const textKinds = z.registry<{ kind: "line" | "prose" }>();

/** What is said where no text was sent, and where it is too long. */
type Said = { missing?: string; tooLong?: string };

function limited(problemOf: typeof lineProblem, max: number, { missing, ...said }: Said) {
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
          message: said.tooLong ?? tooLong(max),
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
  parseInput(schema, text).error?.issues[0]?.message;

export const LARGEST_ROW_ID = 2_147_483_647;

/** The key of a row: an integer that the database can hold. */
export const RowId = z.int().min(1).max(LARGEST_ROW_ID);

const GROUPED = new Intl.NumberFormat("en-US");

/** A whole number between two bounds, both of them allowed. */
export function wholeFrom(least: number, most: number) {
  const said = `Enter a whole number from ${GROUPED.format(least)} to ${GROUPED.format(most)}.`;
  return z.int(said).min(least, said).max(most, said);
}

/**
 * A whole number in an address's query: digits only, so that neither an empty value nor `1e3` or `0x10`
 * passes for a number. Numbers, which our own code and the filters in request bodies send, are taken as they
 * are. Both bounds are allowed.
 */
export function wholeParameter(least: number, most: number, said?: string) {
  const message =
    said ?? `Enter a whole number from ${GROUPED.format(least)} to ${GROUPED.format(most)}.`;
  const digits = z
    .string(message)
    .regex(/^(?:0|[1-9]\d{0,9})$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
    .meta({ type: "integer", minimum: least, maximum: most });
  return z.preprocess((value) => (typeof value === "number" ? String(value) : value), digits);
}

/** The key of a row in an address's query. */
export const QueryId = wholeParameter(1, LARGEST_ROW_ID, "Enter an ID.");

const ROW_ID = /^[1-9]\d{0,9}$/;

/** The key of a row as it stands in an address; 0, which no row has, when it cannot be one. */
export const PathId = textUpTo(40).transform((text) => {
  const id = ROW_ID.test(text) ? Number(text) : 0;
  return id <= LARGEST_ROW_ID ? id : 0;
});

/** `YYYY-MM-DD`; a year 0 is in no calendar that the database knows. */
export const Day = z.iso
  .date("Enter a date such as 2026-05-31.")
  .refine((day) => day >= "0001-01-01", "Enter a date between the years 1 and 9999.");

/** A day of our times, with room on both sides for days that are counted from it. */
export const NearDay = Day.refine(
  (day) => day >= "1900-01-01" && day < "2200-01-01",
  "Enter a date between the years 1900 and 2199.",
);

/** How many rows of a list that is followed by cursors: 1 to 100. */
export const rowLimit = (usual: number) =>
  z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, "Enter a whole number from 1 to 100.")
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
