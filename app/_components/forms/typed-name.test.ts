import { expect, it } from "vitest";
import { requireTypedName } from "./typed-name";

const typed = (text?: string) => {
  const form = new FormData();
  if (text !== undefined) form.append("typed", text);
  return () => requireTypedName(form, "The Petrovs");
};

it("goes on for the name, in whatever case, and for nothing else", () => {
  expect(typed(" the petrovs ")).not.toThrow();
  const name = "Sean O’Neill  and co";
  const form = new FormData();
  form.append("typed", "sean o'neill and co");
  expect(() => requireTypedName(form, name)).not.toThrow();
  for (const text of ["", "Petrovs", undefined]) expect(typed(text)).toThrow();
});
