import { expect, it } from "vitest";
import { baseOf, decided } from "./posted-form";

const posted = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
};

it("takes the guest's starting values from the form, and new fields as stored", () => {
  const form = posted({ base: JSON.stringify({ a: "read" }) });
  expect(baseOf(form, { a: "now", b: "new" })).toEqual({ a: "read", b: "new" });
});

it.each(["", "{", "[1]", '{"a": 1}', "null"])("does not stumble over %j", (base) => {
  expect(baseOf(posted({ base }), { a: "now" })).toEqual({ a: "now" });
});

it("follows the choice between the guest's and the saved value, and prefers typed text to both", () => {
  const base = { a: "theirs", b: "theirs", c: "theirs", d: "1" };
  const typed = { a: "mine", b: "theirs", c: "typed again", d: "1" };
  const form = posted({
    "choice.a": "theirs",
    "choice.b": "mine",
    "mine.b": "mine",
    "choice.c": "mine",
    "mine.c": "mine",
  });
  expect(decided(form, base, typed)).toEqual({ a: "theirs", b: "mine", c: "typed again", d: "1" });
});
