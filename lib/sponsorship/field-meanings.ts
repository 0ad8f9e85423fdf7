import type { CustomField } from "./field-rows";

type Meaning = CustomField["meaning"];
type Described = Pick<CustomField, "key" | "label" | "type" | "meaning" | "showsAge">;

/** What a field's key and label give away of what it says about a person, the first that fits. */
const SIGNS: readonly (readonly [Meaning, RegExp])[] = [
  ["birth_date", /birth|\bdob\b|\bborn\b/],
  ["last_name", /(?:last|family|second)[ _-]?name|surname/],
  [
    "exact_place",
    /address|street|village|\btown\b|gps|coordinate|latitude|longitude|postal|\bzip\b|school[ _-]?name/,
  ],
  [
    "health",
    /health|medical|medication|disab|diagnos|illness|disease|\bhiv\b|allerg|glasses|wheelchair/,
  ],
  ["family", /family|mother|father|parent|sibling|orphan|guardian/],
  ["region", /region|county|district|province|\bstate\b|\bcountry\b/],
];

/** What a field says, as far as its name tells; `other` when it tells nothing. */
export function guessMeaning({ key, label, type }: Pick<CustomField, "key" | "label" | "type">) {
  // `_` counts as a letter, and would keep `\b` from finding a word in a key.
  const name = `${key.replaceAll("_", " ")} ${label}`.toLowerCase();
  const [meaning] = SIGNS.find(([, sign]) => sign.test(name)) ?? ["other" as const];
  return meaning === "birth_date" && type !== "date" ? "other" : meaning;
}

/**
 * Is this personal data that visitors see only where staff publish it on purpose (`decisions §14`)? An age
 * in years and a region are not. A field that is said to be about nothing in particular counts as what
 * its name tells.
 */
export function isPersonal(field: Described): boolean {
  if (field.meaning === "birth_date") return !field.showsAge;
  const meaning = field.meaning === "other" ? guessMeaning(field) : field.meaning;
  return meaning !== "other" && meaning !== "region";
}
