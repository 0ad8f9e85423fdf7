import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { check } from "@/lib/input";
import { inPlainWords } from "./input-sentences";

/** What is said of a value, for programs and for people. */
function said(schema: z.ZodType, value: unknown, unknown?: "parameter"): string {
  try {
    check(value, schema, unknown);
  } catch (error) {
    if (error instanceof AppError) return error.problems.map(({ message }) => message).join(" ");
    throw error;
  }
  return "";
}

const Color = z.enum(["red", "green", "blue"]);
const Many = z.enum(Array.from({ length: 20 }, (_, nth) => `c${nth}`));
const Kinds = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("day"), on: z.iso.date() }),
  z.object({ kind: z.literal("never") }),
]);
const Amount = z.union([z.number(), z.string().max(3)]);
const Either = z.union([z.literal("assigned"), z.object({ user: z.number() })]);
const Chosen = z.union([z.literal(0), z.int().min(1)]);
const FILL_IN = "Please fill this in.";
const CHECK = "Check this entry.";

const CASES: [string, z.ZodType, unknown, string, string?][] = [
  ["a missing field", z.object({ a: z.string() }), {}, "This field is required.", FILL_IN],
  ["a missing choice", z.object({ a: Color }), {}, "This field is required.", FILL_IN],
  ["a missing union", z.object({ a: Amount }), {}, "This field is required.", FILL_IN],
  ["a number for text", z.string(), 5, "Send text, not a number.", CHECK],
  ["null for text", z.string(), null, "Send text, not null.", CHECK],
  ["true for text", z.string(), true, "Send text, not true.", CHECK],
  ["a list for text", z.string(), ["a"], "Send a single value, not a list.", CHECK],
  ["text for a number", z.number(), "5", "Enter a number, not text.", "Enter a number."],
  ["empty text for a number", z.number(), "", "Enter a number, not empty text.", "Enter a number."],
  ["an unreadable number", z.number(), Number.NaN, "Enter a number."],
  ["an endless number", z.number(), Number.POSITIVE_INFINITY, "Enter a number."],
  ["a fraction", z.int(), 2.5, "Enter a whole number, not 2.5.", "Enter a whole number."],
  ["text for true or false", z.boolean(), "yes", "Send true or false, not text.", CHECK],
  ["an object for a list", z.array(z.string()), {}, "Send a list, not an object.", CHECK],
  ["a list for an object", z.object({}), [], "Send an object, not a list.", CHECK],
  ["an option", Color, "pink", "Choose “red”, “green”, or “blue”, not “pink”.", CHECK],
  ["a long option", Color, "p".repeat(31), "Choose “red”, “green”, or “blue”.", CHECK],
  ["a card’s number", Color, "4242 424242424242", "Choose “red”, “green”, or “blue”.", CHECK],
  [
    "many options",
    Many,
    "c99",
    "Choose one of 20 values, such as “c0”, “c1”, and “c2”, not “c99”.",
    CHECK,
  ],
  ["the only value", z.literal(true), false, "This has to be true.", CHECK],
  ["a kind", Kinds, { kind: "week" }, "Choose “day” or “never”, not “week”.", CHECK],
  ["a value of a kind", Kinds, { kind: "day", on: "x" }, "Enter a date such as 2026-05-31."],
  ["neither of two types", Amount, false, "Send a number or text, not false.", CHECK],
  ["the nearer of two types", Amount, "long", "Use at most 3 characters."],
  [
    "a field of the nearer one",
    Either,
    { user: "x" },
    "In “user”: Enter a number, not text.",
    CHECK,
  ],
  ["neither a word nor an object", Either, 5, "Send “assigned” or an object, not a number.", CHECK],
  ["neither nothing nor an ID", Chosen, "x", "Send 0 or a number, not text.", CHECK],
  ["an empty text", z.string().min(1), "", FILL_IN],
  ["a short text", z.string().min(3), "ab", "Use at least 3 characters."],
  ["a long text", z.string().max(3), "long", "Use at most 3 characters."],
  ["a text of another length", z.string().length(3), "long", "Use exactly 3 characters."],
  ["a small number", z.number().min(1), 0, "Enter 1 or more."],
  ["a number at the bound", z.number().positive(), 0, "Enter a number above 0."],
  ["a large number", z.number().max(1_000_000), 1e9, "Enter 1,000,000 or less."],
  ["a number at the other bound", z.number().lt(5), 5, "Enter a number below 5."],
  ["an uneven number", z.number().multipleOf(5), 6, "Enter a multiple of 5."],
  ["an empty list", z.array(z.string()).min(1), [], "Send at least 1 item.", CHECK],
  ["a long list", z.array(z.string()).max(2), ["a", "b", "c"], "Send at most 2 items.", CHECK],
  ["an email address", z.email(), "x", "Enter an email address such as name@example.org."],
  ["a web address", z.url(), "x", "Enter a web address such as https://example.org."],
  ["a pattern", z.string().regex(/^[a-z]+$/), "1", "Match the pattern /^[a-z]+$/.", CHECK],
  ["another format", z.ipv4(), "x", "This isn’t valid.", CHECK],
  ["a rule without words", z.string().refine(() => false), "x", "This isn’t valid.", CHECK],
  ["a field", z.strictObject({}), { size: 1 }, "Unknown field “size”.", CHECK],
  ["fields", z.strictObject({}), { a: 1, b: 2 }, "Unknown fields “a”, “b”.", CHECK],
  [
    "a key",
    z.record(Color, z.int()).optional(),
    { red: 1, green: 2, pink: 3, blue: 1 },
    "Unknown field “pink”.",
    CHECK,
  ],
];

describe("what a schema has no words of its own for", () => {
  it.each(CASES)("names what was expected: %s", (_, schema, value, sentence, plain = sentence) => {
    expect(said(schema, value)).toBe(sentence);
    expect(inPlainWords(sentence)).toBe(plain);
  });

  it("calls what a query asks with a parameter", () => {
    expect(said(z.strictObject({}), { size: "1" }, "parameter")).toBe("Unknown parameter “size”.");
  });

  it("leaves a schema’s own words alone", () => {
    expect(said(z.int("Enter whole days."), "x")).toBe("Enter whole days.");
    for (const own of ["Send at least one gift.", "Choose days, weeks, months, or years."])
      expect(inPlainWords(own)).toBe(own);
  });
});
