import { describe, expect, it } from "vitest";
import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import { formatsFor } from "@/lib/language/formats";
import { totalsOf } from "./totals";

/** One seat for $20, of which $12 is a gift, with fees of 5 %. */
const plain = {
  currency: "USD",
  lines: [],
  discount: null,
  fee_cover: { selected: false, percent: "5.00", fixed: "0.00", amount: "0.00" },
  totals: {
    subtotal_amount: "20.00",
    discount_amount: "0.00",
    donation_amount: "0.00",
    fees_covered_amount: "0.00",
    tax_deductible_amount: "12.00",
    non_deductible_amount: "8.00",
    total_amount: "20.00",
    admissions: 1,
  },
} as unknown as QuoteSnapshot;

const totals = (gift: string, coversFees = false) =>
  totalsOf(plain, { gift, coversFees }, "united_states", formatsFor("en-US"));

describe("the totals on the review page", () => {
  it("include a gift as it is typed, and ignore an invalid amount", () => {
    expect(totals("25").amount).toBe("$45.00");
    expect(totals(" $1,000.50").amount).toBe("$1,020.50");
    for (const typed of ["", "abc", "-5", "1.234"]) expect(totals(typed).amount).toBe("$20.00");
  });

  it("are the same on the button, in the summary and beside the checkbox", () => {
    const { amount, extra, quote } = totals("25", true);
    expect([amount, extra]).toEqual(["$47.25", "$2.25"]);
    expect(quote.totals).toMatchObject({
      donation_amount: "25.00",
      fees_covered_amount: "2.25",
      total_amount: "47.25",
    });
    expect(totals("25").extra).toBe("$2.25");
  });
});
