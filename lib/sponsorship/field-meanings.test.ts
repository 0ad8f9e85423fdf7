import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessMeaning, isPersonal } from "./field-meanings";
import type { CustomField } from "./field-rows";
import { ageOn, birthDatesOf } from "./public-fields";

const named = (label: string, type: CustomField["type"] = "text") => ({
  key: `en_${label.toLowerCase().replace(/\W+/g, "_")}`,
  label,
  type,
});

describe("the personal meaning of a field", () => {
  it.each([
    ["Birthday", "date", "birth_date"],
    ["Date of birth", "date", "birth_date"],
    ["DOB", "date", "birth_date"],
    ["Birthplace", "text", "other"],
    ["Last name", "text", "last_name"],
    ["Family name", "text", "last_name"],
    ["Village", "select", "exact_place"],
    ["Home address", "textarea", "exact_place"],
    ["Needs glasses", "checkbox", "health"],
    ["HIV status", "select", "health"],
    ["Mother", "text", "family"],
    ["Region", "select", "region"],
    ["Favorite subject", "select", "other"],
    ["Planned for", "date", "other"],
  ] as const)("is guessed from the name “%s” of a %s: %s", (label, type, meaning) => {
    expect(guessMeaning(named(label, type))).toBe(meaning);
  });

  it.each([
    ["birth_date", true, false],
    ["birth_date", false, true],
    ["last_name", false, true],
    ["exact_place", false, true],
    ["health", false, true],
    ["family", false, true],
    ["region", false, false],
    ["other", false, false],
  ] as const)("%s, as an age: %s, is personal: %s", (meaning, showsAge, personal) => {
    expect(isPersonal({ ...named("Color"), meaning, showsAge })).toBe(personal);
  });

  it("is inferred from its name, too, unless the program says otherwise", () => {
    const field = { ...named("Mother"), showsAge: false };
    expect(isPersonal({ ...field, meaning: "other" })).toBe(true);
    expect(isPersonal({ ...named("Village"), showsAge: false, meaning: "region" })).toBe(false);
  });
});

const day = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2026-05-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("an age", () => {
  it.each([
    ["2016-05-31", 10],
    ["2016-06-01", 9],
    ["2020-02-29", 6],
    ["2026-05-31", 0],
  ])("of a person born on %s is %i on May 31, 2026", (birth, age) => {
    expect(ageOn(birth, "2026-05-31")).toBe(age);
  });

  it("is filtered as exactly the matching birth dates", () => {
    fc.assert(
      fc.property(day, fc.nat(40), fc.nat(10), (birth, from, more) => {
        const [low, high] = birthDatesOf({ from, to: from + more }, "2026-05-31");
        const age = ageOn(birth, "2026-05-31");
        const fits = birth >= (low ?? "") && birth <= (high ?? "9999");
        expect(fits).toBe(age >= from && age <= from + more);
      }),
    );
  });
});
