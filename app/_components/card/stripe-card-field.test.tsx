import { describe, expect, it } from "vitest";
import { spokenMarkup } from "@/testing/spoken";
import { asksForCard } from "./asks-for-card";
import { StripeCardField } from "./stripe-card-field";

/** A button as a form's `submit` event names it. */
const button = (...attributes: string[]) => ({
  hasAttribute: (name: string) => attributes.includes(name.toLowerCase()),
});

describe("the card field", () => {
  it.each([
    ["the button that pays", button("type"), true],
    ["a button that asks for no complete form", button("type", "formnovalidate"), false],
    ["no button at all", null, true],
  ])("detects from %s whether a card is required", (_, submitter, wants) => {
    expect(asksForCard(submitter)).toBe(wants);
  });

  it("says what to do without JavaScript", () => {
    const markup = spokenMarkup(<StripeCardField publishableKey="pk_test_1" />);
    const [, told] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? [];
    expect(told).toContain("The card field requires JavaScript.");
    expect(told).toContain("contact us");
  });
});
