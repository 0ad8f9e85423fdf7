import { expect, it } from "vitest";
import { optionsOf, optionsOfRows } from "./choices";

it("turns words and rows into options", () => {
  const words = { card: "Card", check: { label: "Check", tone: "neutral" } };
  expect(optionsOf(words)).toEqual([
    { value: "card", label: "Card" },
    { value: "check", label: "Check" },
  ]);
  expect(optionsOfRows([{ id: 7, name: "Wells" }])).toEqual([{ value: "7", label: "Wells" }]);
});
