import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** How many targets each group has: races, faults, input, authorization, security, accessibility. */
const GROUPS = { R: 10, F: 18, I: 7, A: 7, S: 19, W: 6 };

const ids = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
);

/** The cells of each row that begins with an id. */
const rows = readFileSync("docs/quality-report.md", "utf8")
  .split("\n")
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));

describe("the quality report", () => {
  it.each(ids)("states for %s the measurement, the result, and how to repeat it", (id) => {
    const found = rows.filter(([named]) => named === id);
    expect(found).toHaveLength(1);
    expect(found[0]).toHaveLength(4);
    expect(found[0]).not.toContain("");
  });

  it("has no row for a nonexistent target", () => {
    expect(rows.map(([id]) => id).filter((id) => !ids.includes(id ?? ""))).toEqual([]);
  });
});
