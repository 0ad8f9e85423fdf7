import { describe, expect, it } from "vitest";
import { type BenefitKind, JURISDICTIONS } from "@/db/schema";
import { CURRENCY_OF } from "@/lib/testing/jurisdictions";
import { ORDER_WORDS, sharePieces, shareWords } from "./order-words";
import { PROFILES } from "./profiles";
import { claimableIn, soldLine } from "./transactions";

const line = (paid: number, worth: number, benefit: BenefitKind) =>
  soldLine({ label: "Ticket", currency: "USD", paid, worth, benefit });

describe("the claimable part of an event payment", () => {
  const CASES = [
    { it: "a ticket worth part of its price", lines: [line(5000, 2000, "valued")] },
    {
      it: "a ticket worth so little that Canada disregards it",
      lines: [line(5000, 500, "valued")],
    },
    { it: "one worth more than that", lines: [line(5000, 501, "valued")] },
    { it: "one above Canada’s share of an advantage", lines: [line(5000, 4001, "valued")] },
    {
      it: "a lot below its value beside a gift",
      lines: [line(400, 900, "valued"), line(200, 0, "none")],
    },
    {
      it: "a raffle beside a gift",
      lines: [line(2000, 0, "non_deductible"), line(100, 0, "none")],
    },
    { it: "nothing", lines: [] },
  ];
  const FIGURES = {
    united_states: [30, 45, 44.99, 9.99, 2, 1, 0],
    canada: [30, 50, 44.99, 0, 2, 1, 0],
    united_kingdom: [0, 0, 0, 0, 2, 1, 0],
    germany: [0, 0, 0, 0, 2, 1, 0],
    plain: [30, 45, 44.99, 9.99, 2, 1, 0],
  };

  it.each(JURISDICTIONS)("is explained under the law of %s alone", (law) => {
    const figures = CASES.map(({ lines }) => claimableIn(law, lines, "USD"));
    expect(figures).toEqual(FIGURES[law]);
  });
});

describe("the wording for events under each law", () => {
  it.each(JURISDICTIONS)(
    "is that of its profile, with all forms of the figure or none: %s",
    (law) => {
      const words = PROFILES[law].orders;
      expect(words).toBe(ORDER_WORDS[law]);
      const said = [words.figure, words.ofTotal, words.ofRest, words.ofPrice, words.ofQuote];
      expect(new Set(said.map((each) => each === null)).size).toBe(1);
    },
  );

  it.each(JURISDICTIONS)("names each amount with its currency, once: %s", (law) => {
    const currency = CURRENCY_OF[law];
    for (const words of [ORDER_WORDS[law].ofPrice, ORDER_WORDS[law].ofQuote])
      for (const part of [0, 40, 100]) {
        const pieces = sharePieces(words, { total: 100, part, currency }) ?? [];
        const named = pieces.flatMap(({ amount }) => amount ?? []);
        expect(new Set(named).size).toBe(named.length);
        expect(pieces.map(({ text }) => text).join("")).not.toMatch(/[{}]/);
      }
  });

  it("distinguishes all, part, and none of a payment, and says nothing for a free order", () => {
    const { ofQuote } = ORDER_WORDS.united_kingdom;
    const said = (total: number, part: number) =>
      shareWords(ofQuote, { total, part, currency: "GBP" });
    expect(said(100, 100)).toBe("All of it, £100.00, is eligible for Gift Aid.");
    expect(said(100, 40)).toContain("£40.00 of it is eligible for Gift Aid.");
    expect(said(100, 40)).toContain("the other £60.00");
    expect(said(100, 0)).toBe("Gift Aid cannot be claimed on payments for tickets, goods or bids.");
    expect(said(0, 0)).toBeNull();
    expect(
      shareWords(ORDER_WORDS.germany.ofQuote, { total: 9, part: 9, currency: "EUR" }),
    ).toBeNull();
  });
});

describe("the help text for entering gifts and prices", () => {
  const OTHERS = JURISDICTIONS.filter((law) => law !== "united_states");

  it.each(OTHERS)("mentions no other law: %s", (law) => {
    const { benefits, properties, ...words } = PROFILES[law].entry;
    const said = [words, benefits, properties].flatMap((each) => Object.values(each)).join("\n");
    expect(said).toContain("raffle");
    expect(said).not.toMatch(/deductib|fair market|1098|\bIRS\b/i);
  });
});
