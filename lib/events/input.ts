import type { ZodType, z } from "zod";
import { invalid } from "@/lib/errors";

/** What an operation was given, checked by its own schema. Throws 422 that lists every problem. */
export function accept<S extends ZodType>(schema: S, input: z.input<S>): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(
    "Some of what was sent is not valid.",
    result.error.issues.map((issue) => ({
      path: issue.path.map(String).join("."),
      code: issue.code,
      message: issue.message,
    })),
  );
}
