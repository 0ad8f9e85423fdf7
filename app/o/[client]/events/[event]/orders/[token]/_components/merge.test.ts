import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedNames, merge } from "./merge";

const base = { a: "1", b: "2", c: "3" };

describe("merging typed values with values saved elsewhere", () => {
  it("keeps the typed values and accepts the rest", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "mine" }, { ...base, b: "theirs" });
    expect(fields).toEqual({ a: "mine", b: "theirs", c: "3" });
    expect(elsewhere).toEqual([{ name: "b", mine: "2", theirs: "theirs", typed: false }]);
  });

  it("keeps the typed value where both changed one field, and reports the conflict", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "mine" }, { ...base, a: "theirs" });
    expect(fields.a).toBe("mine");
    expect(elsewhere).toEqual([{ name: "a", mine: "mine", theirs: "theirs", typed: true }]);
  });

  it("reports nothing where both typed the same value", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "same" }, { ...base, a: "same" });
    expect(fields.a).toBe("same");
    expect(elsewhere).toEqual([]);
  });

  it("accepts a new field, and returns the text typed into a removed field", () => {
    const { fields, elsewhere, lost } = merge(
      base,
      { ...base, c: "typed" },
      { a: "1", b: "2", d: "new" },
    );
    expect(fields).toEqual({ a: "1", b: "2", d: "new" });
    expect(elsewhere).toEqual([]);
    expect(lost).toEqual([{ name: "c", typed: "typed" }]);
  });

  it("never loses a keystroke, and never keeps an untyped value", () => {
    const state = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("", "x", "y"));
    fc.assert(
      fc.property(state, state, state, (read, mine, theirs) => {
        const { fields, lost } = merge(read, mine, theirs);
        const kept = { ...Object.fromEntries(lost.map((l) => [l.name, l.typed])), ...fields };
        for (const name of changedNames(read, mine)) expect(kept[name]).toBe(mine[name]);
        for (const name of Object.keys(theirs))
          if (!changedNames(read, mine).includes(name)) expect(fields[name]).toBe(theirs[name]);
      }),
      { numRuns: 500 },
    );
  });
});
