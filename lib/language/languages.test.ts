import { describe, expect, it } from "vitest";
import { LANGUAGES as STORED } from "@/db/columns";
import { acceptedTags, chooseLanguage, LANGUAGE_CODES, localeFor } from "./languages";
import { speakTo } from "./speech";

const american = { locale: "en-US", languages: LANGUAGE_CODES };

it("speaks the languages that the database can hold", () => {
  expect(LANGUAGE_CODES).toEqual([...STORED]);
});

describe("chooseLanguage", () => {
  it.each([
    ["the visitor’s choice", ["de"], "fr, es;q=0.5", "de"],
    ["a donor’s language without a choice", [undefined, "es"], "fr", "es"],
    [
      "the browser’s first language that the product speaks",
      [],
      "pt-BR, fr-CA;q=0.9, es;q=0.8",
      "fr",
    ],
    ["the better of two accepted languages", [], "es;q=0.3, de;q=0.7", "de"],
    ["the organization’s language", [], "pt, zh;q=0.9", "en"],
    ["the organization’s language without a header", [], null, "en"],
    ["no language that is refused", [], "de;q=0, fr;q=0.1", "fr"],
    ["nothing unknown", ["xx", "", null], "*", "en"],
    ["no pseudo-language that a browser claims to accept", [], "en-XA, ar-XB", "en"],
  ])("takes %s", (_, wanted, accepted, language) => {
    expect(chooseLanguage(american, wanted, accepted)).toBe(language);
  });

  it("offers only the organization’s languages, and always its own", () => {
    const offer = { locale: "de-AT", languages: ["fr"] as const };
    expect(chooseLanguage(offer, ["en"], "es, fr;q=0.2")).toBe("fr");
    expect(chooseLanguage(offer, ["de"], "fr")).toBe("de");
    expect(chooseLanguage(offer, [], "en")).toBe("de");
  });
});

it("reads at most twenty tags of a header", () => {
  expect(acceptedTags(Array.from({ length: 400 }, () => "fr").join(",")).length).toBe(20);
});

it.each([
  ["es", "en-US", "es-US"],
  ["fr", "fr-CA", "fr-CA"],
  ["de", "en", "de-US"],
  ["en-XA", "de-DE", "en-US"],
] as const)("formats %s for an organization of %s as %s", (language, locale, formatted) => {
  expect(localeFor(language, locale)).toBe(formatted);
});

it("speaks to a donor in their language, else in the organization’s, with the organization’s dates", () => {
  expect(speakTo("de", "en-US")).toMatchObject({ tongue: "de", locale: "de-US" });
  expect(speakTo(null, "fr-CA")).toMatchObject({ tongue: "fr", locale: "fr-CA" });
  expect(speakTo("xx", "en")).toMatchObject({ tongue: "en", locale: "en-US" });
});
