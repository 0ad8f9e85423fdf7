import { describe, expect, it } from "vitest";
import { addressText, askedOf } from "@/lib/portfolio/list/address";
import { hiddenParts, listHref, profileHref } from "./address";
import { BUILT_IN_VIEWS, isSameFilter, isSameList } from "./built-in-views";

describe("the built-in views", () => {
  it.each(BUILT_IN_VIEWS)("$name uses only existing filters", ({ query }) => {
    expect(addressText(askedOf(new URLSearchParams(query)))).toBe(query);
  });

  it("differ from each other, and are recognized with filters in any order", () => {
    for (const one of BUILT_IN_VIEWS)
      for (const other of BUILT_IN_VIEWS)
        expect(isSameFilter(one.query, other.query)).toBe(one === other);
    expect(isSameFilter("sort=-ytd&at_risk=true&scope=mine", "at_risk=true")).toBe(true);
    expect(isSameList("at_risk=true&q=a", "q=a&at_risk=true&per_page=50")).toBe(true);
    expect(isSameList("at_risk=true&sort=-ytd", "at_risk=true")).toBe(false);
  });
});

describe("list addresses", () => {
  const asked = { q: "ada", retention: ["new", "nonsense"], page: "3", evil: "1", sort: "-ytd" };

  it("keep valid filters, and start over on the first page", () => {
    expect(listHref(asked)).toBe("/admin/portfolio?q=ada&retention=new&sort=-ytd");
    expect(listHref(asked, { page: "2", q: null })).toBe(
      "/admin/portfolio?retention=new&sort=-ytd&page=2",
    );
    expect(hiddenParts(asked, ["q"])).toEqual([
      ["retention", "new"],
      ["sort", "-ytd"],
    ]);
  });

  it("are carried by each profile, including the address of the whole list", () => {
    const list = new URL(profileHref(7, asked), "http://x").searchParams.get("list");
    expect(list).toBe("q=ada&retention=new&sort=-ytd");
    expect(profileHref(7, {})).toBe("/admin/portfolio/7?list=sort%3Dname");
  });
});
