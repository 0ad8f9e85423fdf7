import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const FOLDER = "lib/language/messages";

const messagesIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`${FOLDER}/${language}`).map((file) => {
      const messages = JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, "utf8"));
      const names = Object.entries<string>(messages).map(([key, text]) => [`${file} ${key}`, text]);
      return Object.fromEntries(names);
    }),
  );

const english = messagesIn("en");

/** The parts of a message of three words and more, which nobody's name or title is. */
const piecesOf = (message: string): string[] =>
  message
    .replace(/<\/?\w+>/g, "\n")
    .replace(/[{}]|\b(?:one|other|plural|select)\b/g, "\n")
    .split("\n")
    .map(flat)
    .filter((piece) => piece.split(" ").length >= 3);

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * What is English of ours in a page that speaks another language, or a pseudo-language.
 * @param quotesPapers leaves out the words of papers
 */
export async function untranslatedOn(
  page: Page,
  tongue: string,
  quotesPapers = false,
): Promise<string[]> {
  const other = tongue.length === 2 ? messagesIn(tongue) : {};
  const own = new Set(Object.values(other).flatMap(piecesOf));
  const pieces = Object.entries(english)
    .filter(([name]) => !(quotesPapers && name.startsWith("paper.json")))
    .flatMap(([, text]) => piecesOf(text))
    .filter((piece) => !own.has(piece));
  const read = [
    await page.title(),
    ...(await page.locator("body").allInnerTexts()),
    ...(await namesOn(page)),
  ];
  const text = flat(read.join(" | "));
  return [...new Set(pieces)].filter((piece) => text.includes(piece));
}

/** What only screen readers read, and where somebody types. */
const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ["aria-label", "placeholder", "title", "alt"].flatMap((name) =>
      Array.from(
        document.querySelectorAll(`[${name}]`),
        (element) => element.getAttribute(name) ?? "",
      ),
    ),
  );
