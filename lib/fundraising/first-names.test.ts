import { expect, it } from "vitest";
import { saysLastName } from "./first-names";

it.each([
  ["Mia Larsen runs", "Larsen", true],
  ["Mia LARSEN’s run", "Larsen", true],
  ["Anna van der Berg", "van der Berg", true],
  ["Young people run", "Younger", false],
  ["A young runner", "Young", false],
  ["Mia runs", "", false],
])("of %j, finds the last name %j: %s", (text, lastName, found) => {
  expect(saysLastName(text, lastName)).toBe(found);
});
