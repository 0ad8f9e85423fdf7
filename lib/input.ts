import { type ZodType, z } from "zod";
import { invalid, type Problem } from "@/lib/errors";

/** What an operation was given, checked by its own schema. Throws 422 that lists every problem. */
export const accept = <S extends ZodType>(schema: S, input: z.input<S>): z.output<S> =>
  check(input, schema);

/** Anything at all, checked by a schema. Throws 422 that lists every problem with its path. */
export function check<S extends ZodType>(value: unknown, schema: S): z.output<S> {
  const unstorable = unstorableText(value);
  if (unstorable.some(({ code }) => code === TOO_DEEP)) throw invalidInput(unstorable);
  const result = schema.safeParse(value);
  const problems = [...unstorable, ...(result.error ? problemsOf(result.error) : [])];
  if (!result.success || problems.length > 0) throw invalidInput(problems);
  return result.data;
}

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, code, message }) => ({
    path: path.map(String).join("."),
    code,
    message,
  }));
}

/** More than any schema has, and far fewer than the stack bears. */
const MOST_LEVELS = 32;
const TOO_DEEP = "too_deep";

/** Text that a database cannot hold: NUL, and halves of surrogate pairs. Does not look too deep. */
function unstorableText(value: unknown, path: string[] = []): Problem[] {
  if (typeof value === "string") {
    if (!value.includes("\u0000") && value.isWellFormed()) return [];
    const message = "Contains characters that cannot be stored.";
    return [{ path: path.join("."), code: "invalid_characters", message }];
  }
  if (value === null || typeof value !== "object") return [];
  if (path.length >= MOST_LEVELS) {
    const message = `Nest at most ${MOST_LEVELS} levels.`;
    return [{ path: path.join("."), code: TOO_DEEP, message }];
  }
  return Object.entries(value).flatMap(([key, entry]) => [
    ...unstorableText(key, [...path, "(key)"]),
    ...unstorableText(entry, [...path, key]),
  ]);
}

export const invalidInput = (problems: Problem[]) =>
  invalid("Some of what was sent is not valid.", problems);

/** One field's refusal, 422. */
export const refused = (path: string, code: string, message: string) =>
  invalid(message, [{ path, code, message }]);

/** Letters as people count them, so that a name in emoji is as long as it looks. */
export const lengthOf = (text: string): number => Array.from(text).length;

function limited(base: z.ZodString, max: number) {
  return base
    .check((context) => {
      if (lengthOf(context.value) <= max) return;
      context.issues.push({
        code: "too_big",
        origin: "string",
        maximum: max,
        inclusive: true,
        input: context.value,
        message: `Use at most ${max} characters.`,
      });
    })
    .meta({ maxLength: max });
}

/** A string of at most `max` characters. */
export const textUpTo = (max: number) => limited(z.string(), max);

/** Trimmed, at most `max` characters; blank is null. */
export const blankable = (max: number) => textUpTo(max).transform((text) => text.trim() || null);

/** An e-mail address of at most `max` characters. */
export const emailUpTo = (max: number) =>
  limited(z.string().check(z.email("Write an e-mail address such as name@example.org.")), max).meta(
    { format: "email" },
  );

/** The key of a row: an integer that the database can hold. */
export const RowId = z.int().min(1).max(2_147_483_647);

const ROW_ID = /^[1-9]\d{0,9}$/;

/** The key of a row as it stands in an address; 0, which no row has, when it cannot be one. */
export const PathId = z.string().transform((text) => {
  const id = ROW_ID.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
});

/** `YYYY-MM-DD`; a year 0 is in no calendar that the database knows. */
export const Day = z.iso
  .date("Write a date such as 2026-05-31.")
  .refine((day) => day >= "0001-01-01", "Write a date between the years 1 and 9999.");

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
  .datetime({ offset: true, message: "Write a date and time such as 2030-05-31T18:00:00Z." })
  .refine(
    (text) => !(Date.parse(text) < FIRST_INSTANT || Date.parse(text) > LAST_INSTANT),
    "Write a date between the years 1 and 9999.",
  );
