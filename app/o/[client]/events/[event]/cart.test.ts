import { expect, it } from "vitest";
import { chosenInAddress } from "./cart";

it("an address brings tickets, packages, items and a code along", () => {
  const asked = { "t-12": "2", "p-3": ["1"], auction: ["5", "5"], promo_code: " EARLY ", x: "1" };
  expect(chosenInAddress(asked)).toMatchObject({
    ...{ tickets: { 12: 2 }, packages: { 3: 1 }, auction_items: [5], promo_code: "EARLY" },
  });
});

it("an address without a choice, or with one that is none, brings nothing", () => {
  expect(chosenInAddress({ code: "friends" })).toBeNull();
  expect(chosenInAddress({ "t-12": "0", "t-x": "2", "p--1": "1", auction: "no" })).toBeNull();
});
