import { expect, it } from "vitest";
import { constraintsOf } from "./constraints";

const told = (schema: object) =>
  constraintsOf({ ...schema }).map(({ label, values }) => `${label} ${values.join(", ")}`.trim());

it.each([
  [{ minLength: 1, maxLength: 255 }, ["length 1 to 255"]],
  [{ maxLength: 40 }, ["length at most 40"]],
  [{ minimum: 1, maximum: 2_147_483_647 }, ["value at least 1"]],
  [{ exclusiveMinimum: 0 }, ["more than 0"]],
  [{ minItems: 2, maxItems: 2 }, ["entries 2"]],
  [{ enum: ["a", null] }, ['one of "a", null']],
  [{ const: "success" }, ['always "success"']],
  [{ format: "date", default: "2026-01-01" }, ["format date", 'default "2026-01-01"']],
  [{ pattern: "^a$", writeOnly: true }, ["pattern ^a$", "write-only"]],
  [{ type: "string" }, []],
])("tells of %j", (schema, words) => {
  expect(told(schema)).toEqual(words);
});
