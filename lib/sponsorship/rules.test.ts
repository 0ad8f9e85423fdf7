import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount } from "@/lib/amounts";
import { AppError } from "@/lib/errors";
import { decimalString } from "@/lib/money";
import { applyInput, blankEntity } from "./entity-input";
import type { CustomField } from "./field-rows";
import { readValue } from "./field-values";
import type { ProgramRow } from "./program-rows";
import { facetOf, fold } from "./sort-keys";

const field = (values: Partial<CustomField>): CustomField => ({
  id: 1,
  organizationId: 1,
  programId: 1,
  key: "en_field",
  label: "Field",
  type: "text",
  options: [],
  required: false,
  meaning: "other",
  isPublic: true,
  showsAge: false,
  sortable: false,
  filterable: false,
  position: 0,
  object: "entity",
  helpText: null,
  target: null,
  isUnique: false,
  minimum: null,
  maximum: null,
  isSensitive: false,
  isListed: false,
  archivedAt: null,
  purgedAt: null,
  createdAt: new Date(),
  ...values,
});

const TYPES = [
  field({ key: "en_text", type: "text" }),
  field({ key: "en_textarea", type: "textarea" }),
  field({ key: "en_number", type: "number" }),
  field({ key: "en_date", type: "date" }),
  field({ key: "en_select", type: "select", options: ["One", "Two"] }),
  field({ key: "en_checkbox", type: "checkbox" }),
];

const program = { id: 7, currency: "USD", contributionThreshold: null } as ProgramRow;
const junk = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.constantFrom("1", "0", "true", "2019-02-29", "2020-02-29", "-0", "007.50", "One", "one", ""),
);

describe("values of custom fields", () => {
  it.each(TYPES)("$type: a value reads back the same, or is refused in words", (each) => {
    fc.assert(
      fc.property(junk, (given) => {
        const read = readValue(each, given);
        if ("problem" in read) expect(read.problem).toContain(each.label);
        else if (read.value !== "") expect(readValue(each, read.value)).toEqual(read);
      }),
      { numRuns: 300, examples: [[{ toString: 0 }], [["1"]]] },
    );
  });

  it("a number's facets follow numeric order, and equal numbers share one facet", () => {
    const number = field({ type: "number" });
    const decimals = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => ({
        text: (digits / 10 ** places).toFixed(places),
        value: Number((digits / 10 ** places).toFixed(places)),
      }));
    const facet = (text: string) => {
      const read = readValue(number, text);
      if ("problem" in read) throw new Error(read.problem);
      return facetOf(number, read.value);
    };
    fc.assert(
      fc.property(decimals, decimals, (one, other) => {
        const [a, b] = [facet(one.text), facet(other.text)];
        expect(a < b).toBe(one.value < other.value);
        expect(a === b).toBe(one.value === other.value);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["2020-02-29", true],
    ["2019-02-29", false],
    ["2019-13-01", false],
    ["0000-01-01", false],
    ["0001-01-01", true],
    ["9999-12-31", true],
    ["10000-01-01", false],
    ["2019-1-1", false],
    ["2019-01-01T00:00:00Z", false],
  ])("a date: %s", (text, good) => {
    expect("value" in readValue(field({ type: "date" }), text)).toBe(good);
  });

  it("texts are measured in visible characters", () => {
    const text = field({ type: "text" });
    expect(readValue(text, "👩‍🌾".repeat(166))).toHaveProperty("value");
    expect(readValue(text, "x".repeat(500))).toHaveProperty("value");
    expect(readValue(text, "x".repeat(501))).toHaveProperty("problem");
  });

  it("folds case, accents, and spaces, and folding twice changes nothing more", () => {
    expect(fold("  José\tÁNGEL  ")).toBe("jose angel");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)),
    );
  });
});

describe("amounts", () => {
  it.each(["USD", "JPY", "KWD"])("%s: an amount reads back exactly as written", (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (minor) => {
        expect(readAmount(decimalString(minor, currency), currency)).toBe(minor);
      }),
    );
    fc.assert(
      fc.property(junk, (given) => {
        const minor = readAmount(given, currency);
        expect(minor === undefined || (Number.isSafeInteger(minor) && minor > 0)).toBe(true);
      }),
    );
  });
});

describe("a recipient's input", () => {
  const apply = (given: Record<string, unknown>, fields = TYPES) =>
    applyInput({ program, fields }, blankEntity(program), given);

  it("is stored normalized, or refused with every problem at its key", () => {
    const keys = fc.constantFrom(
      ...["en_child_name", "sp_num", "sp_amount", "sp_goal", "program_id", "is_public", "other"],
      ...TYPES.map(({ key }) => key),
    );
    fc.assert(
      fc.property(fc.dictionary(keys, junk), (given) => {
        try {
          const values = apply(given);
          expect(values.title.trim()).toBe(values.title);
          expect(values.title).not.toBe("");
          expect(Number.isInteger(values.sponsorLimit) && values.sponsorLimit >= 0).toBe(true);
          expect(Object.values(values.fields).every((value) => value !== "")).toBe(true);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.kind).toBe("invalid");
          expect(error.problems.length).toBeGreaterThan(0);
          for (const { path } of error.problems)
            expect(path === "en_child_name" || Object.hasOwn(given, path)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("requires mandatory fields, even when they are cleared later", () => {
    const required = [field({ key: "en_text", required: true })];
    expect(() => apply({ en_child_name: "Jo" }, required)).toThrow("en_text");
    const before = { ...blankEntity(program), title: "Jo", fields: { en_text: "x" } };
    const change = (given: Record<string, unknown>) =>
      applyInput({ program, fields: required }, before, given);
    expect(change({ sp_num: 2 })).toMatchObject({ fields: { en_text: "x" }, sponsorLimit: 2 });
    expect(() => change({ en_text: null })).toThrow("en_text");
  });

  it("accepts an amount to raise only where the program does", () => {
    const wells = { ...program, contributionThreshold: 500_000 };
    const dig = (given: Record<string, unknown>) =>
      applyInput({ program: wells, fields: [] }, blankEntity(wells), {
        en_child_name: "Well",
        ...given,
      });
    expect(dig({})).toMatchObject({ contributionGoal: 500_000 });
    expect(dig({ sp_goal: "750.50" })).toMatchObject({ contributionGoal: 75_050 });
    expect(() => dig({ sp_goal: "0" })).toThrow("sp_goal");
    expect(() => apply({ en_child_name: "Jo", sp_goal: "5" })).toThrow("sp_goal");
  });
});
