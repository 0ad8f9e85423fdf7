import { describe, expect, it } from "vitest";
import { CHOOSABLE_TYPES } from "@/lib/webhooks/schema";
import { matching } from "./words";

const types = CHOOSABLE_TYPES.map((each) => ({ ...each, needs: [], is_allowed: true }));
const found = (sought: string) => matching(types, sought).map(({ type }) => type);

describe("the search for types of events", () => {
  it("finds what has every word in its heading, title or name", () => {
    expect(found("GIFT refunded")).toContain("donation.refunded");
    expect(found("gift refunded")).not.toContain("order.refunded");
    expect(found("donor.created")).toEqual(["donor.created"]);
  });
  it("finds everything by nothing, and nothing by what no type says", () => {
    expect(found(" ")).toHaveLength(types.length);
    expect(found("zebra")).toEqual([]);
  });
});
