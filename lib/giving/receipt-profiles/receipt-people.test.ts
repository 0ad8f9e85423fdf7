import { expect, it } from "vitest";
import { speak } from "@/lib/language/speech";
import { ADDED_GIFT, lineLabel } from "./line-label";
import { addressOf } from "./receipt-people";

const home = {
  ...{ street: "1 Rue du Port", addressLine2: null, city: "Lyon", state: null, zip: "69001" },
  country: "DE",
};

it.each([
  ["de", undefined, "Deutschland"],
  ["fr", undefined, "Allemagne"],
  ["es", "de-DE", "Alemania"],
  [null, "fr-FR", "Allemagne"],
  [null, undefined, "Germany"],
] as const)(
  "names the country of an address to a reader of %s (%s) as %s",
  (language, locale, name) => {
    expect(addressOf({ ...home, language }, locale).at(-1)).toBe(name);
  },
);

it("names an added gift in the reader’s language, and leaves the names of an organization alone", () => {
  expect(lineLabel(ADDED_GIFT, speak("es", "en-US"))).toBe("Donación");
  expect(lineLabel("2 × Gala seat", speak("es", "en-US"))).toBe("2 × Gala seat");
});
