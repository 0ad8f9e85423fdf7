import { z } from "zod";

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

/** An e-mail address of at most `max` characters. */
export const emailUpTo = (max: number) =>
  limited(z.string().check(z.email("Write an e-mail address such as name@example.org.")), max).meta(
    { format: "email" },
  );

/** The key of a row: an integer that the database can hold. */
export const RowId = z.int().min(1).max(2_147_483_647);

const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** ISO 8601 with `Z` or an offset, which must not move it out of the calendar. */
export const Timestamp = z.iso
  .datetime({ offset: true, message: "Write a date and time such as 2030-05-31T18:00:00Z." })
  .refine(
    (text) => !(Date.parse(text) < FIRST_INSTANT || Date.parse(text) > LAST_INSTANT),
    "Write a date between the years 1 and 9999.",
  );

export const Amount = z.number().min(0);

/** When the details of guests are due: at checkout, before the event, or not at all. */
export const DETAILS_TIMINGS = ["checkout", "before_event", "optional"] as const;
