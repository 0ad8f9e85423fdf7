import { describe, expect, it } from "vitest";
import { giveLink } from "@/app/_components/give-link";
import { choicesOf, startOf, startOfItem, termsOf } from "./choices";

const designations = [
  { id: 4, word: "general", name: "General fund" },
  { id: 9, word: "Wells", name: "Wells" },
];
const allowed = {
  frequencies: [0, 1, 3],
  minimum_amount: 1,
  maximum_amount: null,
  suggested_amounts: [10, 25],
  suggested_impacts: ["A book", ""],
  suggests_monthly: true,
  fee_cover: { percent: 2.9, fixed: 0.3 },
  ways: [],
  one_time_months: 12,
};
const choices = choicesOf({ currency: "USD" }, { allowed, designations });

/** How the form of an address comes up. */
function startAt(address: string) {
  const { searchParams } = new URL(address, "https://give.example");
  return startOf(Object.fromEntries(searchParams), choices, designations);
}

describe("the give form's initial state", () => {
  it("follows the link, with a designation by its id or its word", () => {
    const wells = { purpose: "Wells", amount: "25.00", otherAmount: "", frequency: 3 };
    for (const designation of [9, "wells"])
      expect(startAt(giveLink("a", { designation, amount: "25", frequency: 3 }))).toEqual(wells);
    expect(startAt(giveLink("a", { amount: "31.50" }))).toMatchObject({
      amount: "other",
      otherAmount: "31.50",
    });
  });

  it("is monthly where a monthly gift was requested", () => {
    expect(startAt(giveLink("a", { frequency: 1 })).frequency).toBe(1);
    expect(startAt(giveLink("a")).frequency).toBe(0);
  });

  it("is the default where the program offers none of the requested options", () => {
    const strange = { designation: 77, amount: "much", frequency: 2 };
    expect(startAt(giveLink("a", strange))).toEqual({
      purpose: "general",
      amount: "10.00",
      otherAmount: "",
      frequency: 0,
    });
  });
});

it("suggests a goal's monthly amount at the chosen frequency", () => {
  const toward = { sp_amount: 38, contribution: { goal: 900, contributed: 0 } };
  const { presets, monthlyPrice } = choicesOf(
    { currency: "USD" },
    { allowed, designations },
    toward,
  );
  expect(monthlyPrice).toBeNull();
  expect(presets[0]).toMatchObject({ value: "suggested", amount: 3_800, isMonthly: true });
  expect(presets.map(({ value }) => value)).toEqual(["suggested", "10.00", "25.00"]);
});

it("says what each amount does, and nothing beside a recipient's own price", () => {
  expect(choices.presets.map(({ impact }) => impact)).toEqual(["A book", ""]);
  const place = { sp_amount: 38, contribution: null };
  const sponsoring = choicesOf({ currency: "USD" }, { allowed, designations }, place);
  expect(sponsoring.monthlyPrice).toBe(3_800);
  expect(sponsoring.presets.map(({ impact }) => impact)).toEqual(["", "", ""]);
});

it("comes up with what stands in the checkout already", () => {
  const item = { designation: { id: 9, word: "Wells", name: "Wells" }, amount: 31.5, frequency: 1 };
  expect(startOfItem(item as Parameters<typeof startOfItem>[0], choices)).toEqual({
    ...{ purpose: "Wells", amount: "other", otherAmount: "31.50", frequency: 1 },
  });
});

it("carries only known values from an address", () => {
  const asked = { program: "x", amount: ["25", "30"], frequency: "1", taken: "1" };
  expect(giveLink("a", { ...termsOf(asked), program: "wells" })).toBe(
    "/o/a/give?program=wells&amount=25&frequency=1",
  );
});
