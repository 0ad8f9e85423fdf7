import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { GiftLine, GiftPage } from "@/lib/checkout/gift-page";
import { ThankYou } from "./thank-you";

const line = (values: Partial<GiftLine>): GiftLine => ({
  label: "General fund",
  amount: 2_500,
  designationId: 9,
  entityId: null,
  plan: null,
  ...values,
});
const child = line({ label: "Amani", amount: 3_800, designationId: null, entityId: 41 });

const shown = (...lines: GiftLine[]) => shownWith({}, ...lines);

function shownWith(values: Pick<Partial<GiftPage>, "declaresGiftAid">, ...lines: GiftLine[]) {
  const page: Extract<GiftPage, { state: "arrived" }> = {
    checkoutId: 1,
    program: { id: 3, slug: "children", name: "Children" },
    currency: "USD",
    total: 2_500,
    email: "greta@example.org",
    declaresGiftAid: false,
    ...values,
    state: "arrived",
    gift: {
      amount: 2_500,
      feesCovered: 0,
      donatedOn: "2026-11-22",
      receiptNumber: "2026-00001",
      lines,
      card: null,
      method: "card",
      isTest: false,
    },
  };
  const place = { client: "harbor-light", programId: 3, program: "children" };
  return renderToStaticMarkup(<ThankYou page={page} gift={page.gift} place={place} />).replaceAll(
    "&amp;",
    "&",
  );
}

it("links to the same gift as a one-time gift, even when the first gift recurs", () => {
  const plan = { amount: 2_500, months: 1, nextChargeOn: "2026-12-22" };
  expect(shown(child, line({ plan }))).toContain(
    'href="/o/harbor-light/give?program=children&designation=9&amount=25.00&frequency=0"',
  );
  expect(shown(child)).toContain('href="/o/harbor-light/give?program=children&frequency=0"');
});

it("promises no news by mail, and says where news appears", () => {
  expect(shown(child)).not.toContain("We’ll write to you");
  expect(shown(child)).toMatch(
    /Updates about your sponsorship appear in <a [^>]*href="\/donor\/sign-in\?client=harbor-light"/,
  );
  expect(shown(line({}))).not.toContain("Updates about your sponsorship");
});

it("tells a donor who made a declaration where to withdraw it", () => {
  expect(shownWith({ declaresGiftAid: true }, line({}))).toContain("Gift Aid declaration");
  expect(shown(line({}))).not.toContain("Gift Aid");
});
