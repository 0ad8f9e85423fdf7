import { expect, it } from "vitest";
import { requireTypedName } from "./typed-name";

const typed = (text: string | undefined, name = "The Petrovs") => {
  const form = new FormData();
  if (text !== undefined) form.append("typed", text);
  return () => requireTypedName(form, name);
};

it("goes on for the name, in whatever case, and for nothing else", () => {
  expect(typed(" the petrovs ")).not.toThrow();
  for (const text of ["", "Petrovs", undefined]) expect(typed(text)).toThrow();
});

it("knows a name with two spaces and another apostrophe", () => {
  expect(typed("sean o'neill and co", "Sean O’Neill  and co")).not.toThrow();
});
