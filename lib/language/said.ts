import { isPseudo, type LanguageCode, type Tongue } from "./languages";
import { accented } from "./pseudo";

/** By language: the English sentence with its arguments in braces, and what to say for it. */
type Sentences = Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;

type Pattern = { pattern: RegExp; names: readonly string[]; english: string };

const patterns = new WeakMap<Sentences, readonly Pattern[]>();

/**
 * An operation answers in English, because the API does. A page says the same sentence in its reader's
 * language: it is looked up by its English words, with what stands in for `{arguments}` carried over. A
 * sentence that the catalogue does not know stays as it is.
 */
export function translateSaid(english: string, tongue: Tongue, sentences: Sentences): string {
  if (tongue === "en") return english;
  if (isPseudo(tongue)) return isKnown(english, sentences) ? accented(english) : english;
  const whole = sentences[tongue][english];
  if (whole !== undefined) return whole;
  for (const { pattern, names, english: source } of patternsOf(sentences)) {
    const found = pattern.exec(english);
    if (!found) continue;
    const values = new Map(names.map((name, at) => [name, found[at + 1] ?? ""]));
    const template = sentences[tongue][source] ?? english;
    return template.replace(/\{(\w+)\}/g, (braces, name: string) => values.get(name) ?? braces);
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
