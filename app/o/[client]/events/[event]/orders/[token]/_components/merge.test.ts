import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedNames, merge } from "./merge";

const base = { a: "1", b: "2", c: "3" };

describe("merging what was typed with what was saved elsewhere", () => {
  it("keeps what was typed and takes the rest", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "mine" }, { ...base, b: "theirs" });
    expect(fields).toEqual({ a: "mine", b: "theirs", c: "3" });
    expect(elsewhere).toEqual([{ name: "b", mine: "2", theirs: "theirs", typed: false }]);
  });

  it("keeps what was typed where both changed one field, and says so", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "mine" }, { ...base, a: "theirs" });
    expect(fields.a).toBe("mine");
    expect(elsewhere).toEqual([{ name: "a", mine: "mine", theirs: "theirs", typed: true }]);
  });

  it("has nothing to tell where both typed the same", () => {
    const { fields, elsewhere } = merge(base, { ...base, a: "same" }, { ...base, a: "same" });
    expect(fields.a).toBe("same");
    expect(elsewhere).toEqual([]);
  });

  it("takes a field that is new, and hands back what was typed into one that is gone", () => {
    const { fields, elsewhere, lost } = merge(
      base,
      { ...base, c: "typed" },
      { a: "1", b: "2", d: "new" },
    );
    expect(fields).toEqual({ a: "1", b: "2", d: "new" });
    expect(elsewhere).toEqual([]);
    expect(lost).toEqual([{ name: "c", typed: "typed" }]);
  });

  it("never loses a keystroke, and never keeps what was not typed", () => {
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
