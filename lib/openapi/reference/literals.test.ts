import { expect, it } from "vitest";
import { codeText, jsonText } from "./literals";

it("writes short values in one line, and what is longer in several", () => {
  expect(jsonText({ id: 42, tags: ["a"], "x-y": {} })).toBe(
    '{ "id": 42, "tags": ["a"], "x-y": {} }',
  );
  expect(jsonText({ first: "a".repeat(40), second: "b".repeat(40) })).toBe(
    `{\n  "first": "${"a".repeat(40)}",\n  "second": "${"b".repeat(40)}"\n}`,
  );
});

it("writes plain keys without quotes in code", () => {
  expect(codeText({ id: 42, "Idempotency-Key": "k" })).toBe('{ id: 42, "Idempotency-Key": "k" }');
});
