import { beforeEach, expect, it, vi } from "vitest";
import { rememberVisit, visitedRecords } from "./recent";

const ADA = { href: "/admin/portfolio/7", name: "Ada Lovelace" };
const GALA = { href: "/admin/events/3", name: "The Lantern Gala" };

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it("lists a user's records, the latest first and each once", () => {
  for (const visit of [ADA, GALA, ADA]) rememberVisit(1, visit);
  expect(visitedRecords(1)).toEqual([ADA, GALA]);
});

it("skips pages that belong to no record", () => {
  for (const href of ["/admin", "/admin/portfolio", "/admin/portfolio/7/gifts", "/o/x"])
    rememberVisit(1, { href, name: "Page" });
  rememberVisit(1, { ...ADA, name: "" });
  expect(visitedRecords(1)).toEqual([]);
});

it("hides another user's records in the same tab, and forgets them", () => {
  rememberVisit(1, ADA);
  expect(visitedRecords(2)).toEqual([]);
  rememberVisit(2, GALA);
  expect(visitedRecords(2)).toEqual([GALA]);
  expect(visitedRecords(1)).toEqual([]);
  expect([...kept.values()].join()).not.toContain("Ada");
});

it.each(["", "null", "[]", '{"userId":1}', '{"userId":1,"records":[{"href":"//x","name":"X"}]}'])(
  "ignores a stored value that is not a list of records: %s",
  (stored) => {
    kept.set("wellspring-recent", stored);
    expect(visitedRecords(1)).toEqual([]);
  },
);
