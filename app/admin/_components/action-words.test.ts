import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionWords } from "./action-words";

const sources = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(`lib/${path}`, "utf8"));

const actions = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/action:\s*"([a-z_]+\.[a-z_]+)"/g)].flatMap(([, action]) => action ?? []),
  ),
);

describe("the activity list", () => {
  it.each([...actions])("has words for %s", (action) => {
    expect(actionWords(action)).not.toContain("did this");
  });

  it("says what an action without words of its own concerns", () => {
    expect(actionWords("seat_plan.redraw")).toBe("performed seat plan, redraw");
  });
});
