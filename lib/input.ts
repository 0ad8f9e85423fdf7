import { type ZodType, z } from "zod";
import { invalid, type Problem } from "@/lib/errors";

/** What an operation was given, checked by its own schema. Throws 422 that lists every problem. */
export function accept<S extends ZodType>(schema: S, input: z.input<S>): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidInput(
    result.error.issues.map(({ path, code, message }) => ({
      path: path.map(String).join("."),
      code,
      message,
    })),
  );
}

export const invalidInput = (problems: Problem[]) =>
  invalid("Some of what was sent is not valid.", problems);

/** One field's refusal, 422. */
export const refused = (path: string, code: string, message: string) =>
  invalid(message, [{ path, code, message }]);

/** Letters as people count them, so that a name in emoji is as long as it looks. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** A string of at most `max` characters. */
export const textUpTo = (max: number) =>
  z
    .string()
    .refine((text) => lengthOf(text) <= max, `Use at most ${max} characters.`)
    .meta({ maxLength: max });

/** The key of a row: an integer that the database can hold. */
export const RowId = z.int().min(1).max(2_147_483_647);

const ROW_ID = /^[1-9]\d{0,9}$/;

/** The key of a row as it stands in an address; 0, which no row has, when it cannot be one. */
export const PathId = z.string().transform((text) => {
  const id = ROW_ID.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
});
