import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import { isPseudo, type LanguageCode, type Tongue } from "./languages";
import { accented } from "./pseudo";
import { respelled } from "./respelled";

/** By language: the English sentence with its arguments in braces, and what to say for it. */
type Sentences = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

type Pattern = { pattern: RegExp; names: readonly string[]; english: string };

const patterns = new WeakMap<Sentences, readonly Pattern[]>();

/** The parts of a sentence that its reader's region writes in its own way. */
const WRITTEN = new Set(["amount", "date", "total", "least", "most", "words"]);

/**
 * An operation answers in English, because the API does. A page says the same sentence in its reader's
 * language: it is looked up by its English words, with what stands in for `{arguments}` carried over, dates
 * and amounts as the reader's locale writes them. A sentence that the catalogue does not know stays as it is.
 * @param locale such as `es-US`
 */
export function translateSaid(
  english: string,
  tongue: Tongue,
  sentences: Sentences,
  locale: string,
): string {
  if (isPseudo(tongue)) return isKnown(english, sentences) ? accented(english) : english;
  if (tongue === "en" && locale === DEFAULT_LOCALE) return english;
  const whole = sentences[tongue][english];
  if (whole !== undefined) return whole;
  for (const { pattern, names, english: source } of patternsOf(sentences)) {
    const found = pattern.exec(english);
    if (!found) continue;
    const values = new Map(names.map((name, at) => [name, found[at + 1] ?? ""]));
    const template = sentences[tongue][source] ?? english;
    return template.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values.get(name);
      if (value === undefined) return braces;
      return WRITTEN.has(name) ? respelled(value, locale) : value;
    });
  }
  return english;
}

const isKnown = (english: string, sentences: Sentences): boolean =>
  english in sentences.en || patternsOf(sentences).some(({ pattern }) => pattern.test(english));

/** The longest first, so that a sentence with more words of its own wins. */
function patternsOf(sentences: Sentences): readonly Pattern[] {
  let found = patterns.get(sentences);
  if (!found) {
    found = Object.keys(sentences.en)
      .filter((english) => english.includes("{"))
      .map((english) => ({
        english,
        pattern: new RegExp(`^${escaped(english).replace(/\\\{\w+\\\}/g, "(.+?)")}$`, "su"),
        names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      }))
      .sort((one, other) => fixedLetters(other.english) - fixedLetters(one.english));
    patterns.set(sentences, found);
  }
  return found;
}

const fixedLetters = (english: string): number => english.replace(/\{\w+\}/g, "").length;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
