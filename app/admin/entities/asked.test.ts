import { describe, expect, it } from "vitest";
import { readAsked } from "./asked";
import { DEFAULTS, searchOf } from "./list-address";

describe("a list's address", () => {
  it("says nothing of what is usual", () => {
    expect(readAsked({})).toEqual(DEFAULTS);
    expect(searchOf(readAsked({}))).toBe("");
  });

  it("comes back as it was", () => {
    const asked = {
      q: "zoë & co",
      page: "2",
      status: "archived",
      is_public: "false",
      sort: "title",
    };
    const search = searchOf(readAsked(asked));
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(asked);
    expect(searchOf(readAsked(asked))).toBe(search);
  });

  it.each([
    { page: "0" },
    { page: "x" },
    { per_page: "1000" },
    { sort: "color" },
    { status: "" },
    { q: "" },
    { program_id: "-3" },
    { unknown: "1" },
  ])("leaves out %j, and keeps the rest", (nonsense) => {
    expect(readAsked({ ...nonsense, available: "true" })).toEqual(readAsked({ available: "true" }));
  });

  it("takes the first of what is said twice", () => {
    expect(readAsked({ q: ["one", "two"] }).q).toBe("one");
  });
});
