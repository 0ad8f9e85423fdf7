import { expect, it } from "vitest";
import { withVia } from "./via";

const VIA = "a".repeat(43);

it("carries a mailing on to an organization's public pages", () => {
  expect(withVia("/o/harbor", VIA)).toBe(`/o/harbor?via=${VIA}`);
  expect(withVia("/o/harbor/give?program=wells#amount", VIA)).toBe(
    `/o/harbor/give?program=wells&via=${VIA}#amount`,
  );
});

it("leaves every other address as it is", () => {
  for (const href of ["/donor", "https://example.org/o/a", "#top", `/o/a/give?via=${VIA}`])
    expect(withVia(href, VIA)).toBe(href);
  expect(withVia("/o/harbor", undefined)).toBe("/o/harbor");
});
