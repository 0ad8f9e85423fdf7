import { describe, expect, it } from "vitest";
import { type Care, decidedFor, hintOf, placeOf, throughWhom } from "./care-words";

const nobody: Care = {
  ...{ donor_id: 1, household_id: 7, portfolio_subject_type: "household", portfolio_subject_id: 7 },
  ...{ assigned_fundraiser_source: null, relationship_manager_source: null },
  household_assigned_fundraiser_user_id: null,
  household_relationship_manager_user_id: null,
};
const own = { type: "donor", id: 1, name: "Ann" } as const;
const others = { type: "donor", id: 2, name: "Bob" } as const;
const home = { type: "household", id: 7, name: "The Ways" } as const;

describe("the assignment text on a donor's profile", () => {
  it("names the member through whom the fundraiser is assigned, and saves to that member", () => {
    const care = { ...nobody, assigned_fundraiser_source: others };
    expect(throughWhom(care, "fundraiser")).toBe("Bob");
    expect(placeOf(care, "fundraiser")).toBe("donor:2");
    expect(hintOf(care, "fundraiser")).toBe("For Bob.");
    expect(decidedFor(care)).toBe("Assigned for Bob.");
  });

  it("tells the fundraiser and the relationship manager apart", () => {
    const care = { ...nobody, assigned_fundraiser_source: own, relationship_manager_source: home };
    expect([placeOf(care, "fundraiser"), placeOf(care, "manager")]).toEqual([
      "donor:1",
      "household:7",
    ]);
    expect(throughWhom(care, "manager")).toBeUndefined();
    expect(decidedFor(care)).toBe(
      "Fundraiser assigned for this donor, relationship manager for the household.",
    );
  });

  it("says what comes next, and refers to the row when no fundraiser is assigned", () => {
    const care = { ...nobody, household_assigned_fundraiser_user_id: 3 };
    expect(hintOf({ ...care, assigned_fundraiser_source: own }, "fundraiser")).toBe(
      "For this donor. If unassigned, the household’s assignment applies.",
    );
    expect([placeOf(nobody, "manager"), hintOf(nobody, "manager")]).toEqual([
      "household:7",
      "For the household.",
    ]);
    expect(decidedFor(nobody)).toBeUndefined();
  });
});
