import { expect, it } from "vitest";
import { MESSAGES, type Namespace } from "./catalogue";
import type { LanguageCode } from "./languages";

/** Narrow and no-break: a mark stays on the line of its word. */
const NARROW = "\u202f";

/** Each pattern finds what is wrong with a message, in its language. */
const RULES: Readonly<Record<LanguageCode, readonly (readonly [string, RegExp])[]>> = {
  en: [["a straight quote", /["']/]],
  es: [["a straight quote", /["']/]],
  fr: [
    [
      "a mark without a narrow no-break space before it",
      /(?<!\u202f|\d(?=:\d)|[!?](?=[!?]))[;:!?»]/,
    ],
    ["a quote without a narrow no-break space after it", /«(?!\u202f)/],
    ["a straight or an English quote", /["'“”]/],
    ["a space beside a narrow one", /[\s\u00a0]\u202f|\u202f[ \u00a0]/],
  ],
  de: [
    ["a straight or a French quote", /["'«»]/],
    ["a quote that opens like an English one", /(?:^|[\s(])[“”]/],
    ["a quote that closes like an English one", /”/],
    ["a quote that is not closed", /„(?![^„“]*“)/],
    ["a quote that is not opened", /(?<!„[^„“]*)“/],
  ],
};

const textsIn = (language: LanguageCode) =>
  (Object.keys(MESSAGES) as Namespace[]).flatMap((namespace) =>
    Object.entries(MESSAGES[namespace][language] as Readonly<Record<string, string>>).map(
      ([key, text]) => ({ name: `${namespace}.${key}`, text }),
    ),
  );

const CASES = (Object.keys(RULES) as LanguageCode[]).flatMap((language) =>
  RULES[language].map(([fault, pattern]) => [language, fault, pattern] as const),
);

it.each(CASES)("no message in %s has %s", (language, _, pattern) => {
  const found = textsIn(language).filter(({ text }) => pattern.test(text));
  expect(found).toEqual([]);
});

/** Is whatever opens closed, and the other way round? */
function pairs(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === open) depth += 1;
    if (letter === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

it.each([
  ["es", "¿", "?"],
  ["es", "¡", "!"],
  ["es", "«", "»"],
  ["fr", "«", "»"],
  ["de", "„", "“"],
  ["en", "“", "”"],
] as const)("every message in %s opens with %s what it closes with %s", (language, open, close) => {
  expect(textsIn(language).filter(({ text }) => !pairs(text, open, close))).toEqual([]);
});

it("finds a mark that could move to the next line", () => {
  const [, pattern] = RULES.fr[0] ?? [];
  expect(pattern?.test("Merci !")).toBe(true);
  expect(pattern?.test("Merci!")).toBe(true);
  expect(pattern?.test(`Merci${NARROW}! Rendez-vous à 9:30`)).toBe(false);
});
