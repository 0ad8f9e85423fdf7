import { expect, it } from "vitest";
import { requireTypedName } from "./typed-name";

const typed = (text: string | undefined, name = "The Petrovs") => {
  const form = new FormData();
  if (text !== undefined) form.append("typed", text);
  return () => requireTypedName(form, name);
};

it("accepts the name in any case, and nothing else", () => {
  expect(typed(" the petrovs ")).not.toThrow();
  for (const text of ["", "Petrovs", undefined]) expect(typed(text)).toThrow();
});

it("recognizes a name with two spaces and a different apostrophe", () => {
  expect(typed("sean o'neill and co", "Sean O’Neill  and co")).not.toThrow();
});
