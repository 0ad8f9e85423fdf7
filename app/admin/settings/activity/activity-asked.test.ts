import { describe, expect, it } from "vitest";
import { activityAsked, activityHref, isNarrowed } from "./activity-asked";

describe("what an address asks of the list of changes", () => {
  it("is what it understands, and nothing else", () => {
    const asked = {
      who: "12",
      about: "gifts",
      from: "2026-13-01",
      to: "2026-05-31",
      colour: "red",
    };
    expect(activityAsked(asked)).toEqual({
      ...{ who: "12", about: "gifts", to: "2026-05-31" },
      limit: 25,
    });
    expect(activityAsked({ who: "somebody", about: "weather" })).toEqual({ limit: 25 });
  });

  it("stays while one goes on, and the list begins anew without a cursor", () => {
    const asked = { who: "donor", cursor: "abc", to: "soon" };
    expect(activityHref(asked, "def")).toBe("/admin/settings/activity?who=donor&cursor=def");
    expect(activityHref(asked, null)).toBe("/admin/settings/activity?who=donor");
    expect(activityHref({}, null)).toBe("/admin/settings/activity");
  });

  it("knows whether it leaves any out", () => {
    expect(isNarrowed(activityAsked({ cursor: "abc" }))).toBe(false);
    for (const narrowing of [{ who: "7" }, { about: "plans" }, { from: "2026-05-01" }])
      expect(isNarrowed(activityAsked(narrowing))).toBe(true);
  });
});
