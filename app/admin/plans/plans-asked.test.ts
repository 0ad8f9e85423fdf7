import { expect, it } from "vitest";
import { isNarrowed, plansAsked, plansHref } from "./plans-asked";

it("takes of an address what it understands, and nothing else", () => {
  const asked = {
    status: "paused",
    q: " Ada ",
    frequency: "often",
    sort: ["newest"],
    donor_id: "7",
  };
  expect(plansAsked(asked)).toEqual({ status: "paused", q: "Ada", sort: "newest", limit: 25 });
  expect(plansAsked({ frequency: "weekly", sort: "next_charge", cursor: "abc" })).toEqual({
    ...{ frequency: "weekly", sort: "next_charge", cursor: "abc", limit: 25 },
  });
});

it("keeps the filters on the way to another state, from the first page on", () => {
  const asked = { status: "active", q: "Ada", cursor: "abc", notice: "paused" };
  expect(plansHref(asked, { status: "failed" })).toBe("/admin/plans?status=failed&q=Ada");
  expect(plansHref(asked, { status: null, q: null })).toBe("/admin/plans");
  expect(plansHref(asked, { cursor: "def" })).toBe("/admin/plans?status=active&q=Ada&cursor=def");
});

it("knows an order of the list from a filter", () => {
  expect(isNarrowed(plansAsked({ sort: "next_charge" }))).toBe(false);
  expect(isNarrowed(plansAsked({ frequency: "3" }))).toBe(true);
});
