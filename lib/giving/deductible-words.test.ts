import { describe, expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { deductibleColumn, deductibleWords } from "./deductible-words";
import { PROFILES } from "./receipt-profiles/profiles";

const NAMES = Object.values(PROFILES).flatMap(({ words, orders }) =>
  [words.deductible, orders.figure].flatMap((heading) =>
    heading === null ? [] : [[heading, words.notDeductible] as const],
  ),
);

describe("the column with what can be claimed", () => {
  it("says “May be deductible” in the language of whoever reads it", () => {
    const own = { heading: "May be deductible", none: "Not deductible" };
    expect(deductibleColumn(speak("es", "en-US"), own)).toEqual({
      heading: "Puede ser deducible",
      none: "No deducible",
    });
    expect(deductibleColumn(speak("en", "en-US"), own)).toEqual(own);
  });

  it.each(NAMES)("has “%s” and “%s” in every language", (heading, none) => {
    for (const language of ["es", "fr", "de"] as const) {
      const column = deductibleColumn(speak(language, "en-US"), { heading, none });
      expect(column?.heading, language).not.toBe(heading);
      expect(column?.none, language).not.toBe(none);
    }
  });

  it("is left out where receipts do not speak of what can be claimed", () => {
    expect(
      deductibleColumn(speak("de", "de-DE"), { heading: null, none: "Not a gift" }),
    ).toBeNull();
  });

  it("tells a payment that is no gift from an amount that only the donor knows", () => {
    const column = { heading: "May be deductible", none: "Not deductible" };
    const told = { tax_deductible_amount: null, currency: "USD" };
    expect(deductibleWords({ ...told, benefit_kind: "non_deductible" }, column)).toBe(
      "Not deductible",
    );
    expect(deductibleWords(told, column)).toBe("–");
    expect(deductibleWords({ ...told, tax_deductible_amount: 1250.5 }, column)).toBe("$1,250.50");
  });
});
