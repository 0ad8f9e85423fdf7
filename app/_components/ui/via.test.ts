import { expect, it } from "vitest";
import { carried, withCame } from "./via";

const VIA = "a".repeat(43);
const via = VIA;

it("carries a mailing on to an organization's public pages", () => {
  expect(withCame("/o/harbor", { via })).toBe(`/o/harbor?via=${VIA}`);
  expect(withCame("/o/harbor/give?program=wells#amount", { via })).toBe(
    `/o/harbor/give?program=wells&via=${VIA}#amount`,
  );
});

it("carries none on from where a form may have led, whose address opens what was typed into it", () => {
  for (const page of ["/o/a", "/o/a/programs/wells", "/o/a/programs/wells/7"])
    expect(carried(page, { via })).toEqual({ via });
  for (const page of ["/o/a/give", "/o/a/give/12", "/o/a/events/gala", "/o/a/events"])
    expect(carried(page, { via })).toEqual({});
  expect(carried("/o/a", { via: "x" })).toEqual({});
});

it("carries a fundraising page through the gallery to the giving page, and nowhere else", () => {
  const fundraiser = "12";
  expect(carried("/o/a/programs/wells", { fundraiser })).toEqual({ fundraiser });
  expect(carried("/o/a/embed/x~1/programs/wells", { fundraiser })).toEqual({ fundraiser });
  for (const page of ["/o/a", "/o/a/give"]) expect(carried(page, { fundraiser })).toEqual({});
  for (const other of ["0", "1e3", "a", "-1", "12345678901"])
    expect(carried("/o/a/programs/wells", { fundraiser: other })).toEqual({});
  expect(withCame("/o/a/programs/wells/7?page=2", { fundraiser })).toBe(
    "/o/a/programs/wells/7?page=2&fundraiser=12",
  );
  expect(withCame("/o/a/give?program=wells&entity=7", { fundraiser, via })).toBe(
    `/o/a/give?program=wells&entity=7&via=${VIA}&page=12`,
  );
  expect(withCame("/o/a/events", { fundraiser })).toBe("/o/a/events");
});

it("leaves every other address as it is", () => {
  for (const href of ["/donor", "https://example.org/o/a", "#top", `/o/a/give?via=${VIA}`])
    expect(withCame(href, { via })).toBe(href);
  expect(withCame("/o/harbor", {})).toBe("/o/harbor");
});
