import { describe, expect, it } from "vitest";
import { formatMoney } from "@/lib/format/minor-amounts";
import { respelled } from "./respelled";
import { speak } from "./speech";

describe("a refusal’s dates and amounts", () => {
  it.each([
    ["de", "de-DE", "Die kleinste Spende beträgt 1.250,00 €.", "€1,250.00"],
    ["fr", "fr-CA", null, "CA$25.00"],
    ["en", "en-GB", "The smallest gift is £25.00.", "£25.00"],
    ["es", "en-US", "La donación mínima es de $25.00.", "$25.00"],
  ] as const)("are written in %s for an organization of %s", (language, locale, whole, amount) => {
    const told = speak(language, locale).said(`The smallest gift is ${amount}.`);
    if (whole) expect(told.replaceAll("\u00a0", " ")).toBe(whole);
    else expect(told).not.toContain(amount);
  });

  it("are written as a British organization writes them in English too", () => {
    const said = "Your next gift of £25.00 is on March 14, 2027.";
    expect(speak("en", "en-GB").said(said)).toBe("Your next gift of £25.00 is on 14 March 2027.");
    expect(speak("en", "en-US").said(said)).toBe(said);
  });

  it.each(["USD", "EUR", "GBP", "CAD", "JPY", "KWD", "CHF", "MXN", "NGN", "SEK"])(
    "are understood in %s",
    (currency) => {
      const told = respelled(formatMoney(123_456, currency), "de-DE");
      expect(told).toBe(formatMoney(123_456, currency, "de-DE"));
    },
  );

  it("leave names and numbers alone", () => {
    for (const text of ["Table 12", "March of Dimes", "ABC 12", "12", "Gala 2027", "Visa 4242"])
      expect(respelled(text, "de-DE")).toBe(text);
  });
});
