import { expect, it } from "vitest";
import { carried, withVia } from "./via";

const VIA = "a".repeat(43);

it("carries a mailing on to an organization's public pages", () => {
  expect(withVia("/o/harbor", VIA)).toBe(`/o/harbor?via=${VIA}`);
  expect(withVia("/o/harbor/give?program=wells#amount", VIA)).toBe(
    `/o/harbor/give?program=wells&via=${VIA}#amount`,
  );
});

it("carries none on from where a form may have led, whose address opens what was typed into it", () => {
  for (const page of ["/o/a", "/o/a/programs/wells", "/o/a/programs/wells/7"])
    expect(carried(page, VIA)).toBe(VIA);
  for (const page of ["/o/a/give", "/o/a/give/12", "/o/a/events/gala", "/o/a/events"])
    expect(carried(page, VIA)).toBeUndefined();
  expect(carried("/o/a", "x")).toBeUndefined();
});

it("leaves every other address as it is", () => {
  for (const href of ["/donor", "https://example.org/o/a", "#top", `/o/a/give?via=${VIA}`])
    expect(withVia(href, VIA)).toBe(href);
  expect(withVia("/o/harbor", undefined)).toBe("/o/harbor");
});
