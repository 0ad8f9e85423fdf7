import { expect, it } from "vitest";
import { z } from "zod";
import { check } from "@/lib/input";
import { untouched } from "./form-state";
import { submission } from "./submission";

/** What a form says at its fields when a schema refuses what was typed. */
async function problemsOf(schema: z.ZodType, typed: unknown) {
  const state = await submission(untouched, new FormData(), "main", async () => {
    check(typed, schema);
    return "Saved.";
  });
  return Object.fromEntries(state.problems.map(({ field, message }) => [field, message]));
}

it("says what a schema has no words of its own for in words for people", async () => {
  const schema = z.strictObject({
    days: z.int(),
    price: z.number(),
    seats: z.number().min(1),
    share: z.number().max(100),
    name: z.string().min(1),
    note: z.string().max(3),
    color: z.enum(["red"]),
    own: z.int("Enter whole days."),
  });
  expect(
    await problemsOf(schema, {
      ...{ days: 1.5, price: Number.NaN, seats: 0, share: 101 },
      ...{ name: "", note: "long", color: "blue", own: 1.5 },
    }),
  ).toEqual({
    ...{ days: "Enter a whole number.", price: "Enter a number.", seats: "Enter 1 or more." },
    ...{ share: "Enter 100 or less.", name: "Please fill this in." },
    ...{ note: "Use at most 3 characters.", color: "Check this entry.", own: "Enter whole days." },
  });
});
