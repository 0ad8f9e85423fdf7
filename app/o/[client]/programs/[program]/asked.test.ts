import { expect, test } from "vitest";
import { readAsked, searchOf, tidied } from "./asked";

test("an address is written as it is read", () => {
  const params = { q: "ama", "filter[en_village]": ["Old Pier", "Kessa Bay"], page: "2" };
  const { query, ignored } = readAsked(params);
  expect(ignored).toEqual([]);
  expect(query.filter).toEqual({ en_village: ["Old Pier", "Kessa Bay"] });
  const again = Object.fromEntries(new URLSearchParams(searchOf(query)));
  expect(again).toMatchObject({ q: "ama", page: "2" });
  expect(searchOf(query).match(/en_village/g)).toHaveLength(2);
});

test("unreadable values are dropped and named, and the rest stays", () => {
  const asked = readAsked({ page: "0", per_page: "many", sort: ["a", "b"], q: "ama", filter: "x" });
  expect(asked).toMatchObject({ to: 1 });
  expect(asked.query).toEqual({ page: 1, per_page: 24, q: "ama", filter: {} });
  expect(asked.ignored.toSorted()).toEqual(["page", "per_page", "sort"]);
});

test("names unknown to every gallery do not count", () => {
  expect(readAsked({ utm_source: "mail", session: ["1", "2"] }).ignored).toEqual([]);
});

test("a NUL never reaches the database", () => {
  const { query } = readAsked({ q: "a\0b", "filter[en_age]": "\0" });
  expect(query).toMatchObject({ q: "ab", filter: {} });
});

test("a submitted form gets a tidy address: no empty fields, ranges as one", () => {
  const form = { q: "", sort: "title", "from[en_age]": "6", "to[en_age]": "", "filter[en_x]": "" };
  const tidy = tidied(form) ?? "";
  expect([...new URLSearchParams(tidy)]).toEqual([
    ["sort", "title"],
    ["filter[en_age]", "6.."],
  ]);
  expect(tidied(Object.fromEntries(new URLSearchParams(tidy)))).toBeUndefined();
  expect(tidied({ q: "", via: "a".repeat(43) })).toBe(`?via=${"a".repeat(43)}`);
  expect(tidied({ q: "", sort: "title", fundraiser: "7" })).toBe("?sort=title&fundraiser=7");
});

test("a list extended to a page keeps the page in its address, up to the page limit", () => {
  const { query, to } = readAsked({ q: "ama", to: "4" });
  expect({ page: query.page, to }).toEqual({ page: 1, to: 4 });
  expect(readAsked(Object.fromEntries(new URLSearchParams(searchOf(query, to)))).to).toBe(4);
  expect(readAsked({ page: "5", to: "2" }).to).toBe(5);
  expect(readAsked({ page: "2", to: "9999" }).to).toBe(11);
  expect(readAsked({ to: "no" })).toMatchObject({ to: 1, ignored: [] });
});
