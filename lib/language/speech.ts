import { compiledMessages, type KeyOf, MESSAGES, type Namespace } from "./catalogue";
import { type Formats, formatsFor } from "./formats";
import { directionOf, type LanguageCode, languageOf, localeFor, type Tongue } from "./languages";
import { translateSaid } from "./said";
import { type Translate, translator } from "./translator";

/** A language as a page, a mail or a paper speaks it. */
export type Speech = {
  tongue: Tongue;
  /** With its region, such as `es-US`: how dates and numbers are written. */
  locale: string;
  /** For `lang` attributes. */
  tag: string;
  direction: "ltr" | "rtl";
  /** The messages of a namespace. */
  t<N extends Namespace>(namespace: N): Translate<KeyOf<N>>;
  format: Formats;
  /** A sentence that an operation answered in English, such as a refusal, in this language. */
  said(english: string): string;
};

const speeches = new Map<string, Speech>();

/**
 * What speaks a language as an organization's readers do.
 * @param organizationLocale such as `en-US`: its region decides dates and clocks.
 */
export function speak(tongue: Tongue, organizationLocale: string): Speech {
  const locale = localeFor(tongue, organizationLocale);
  const key = `${tongue} ${locale}`;
  let speech = speeches.get(key);
  if (!speech) {
    speech = {
      tongue,
      locale,
      tag: tongue.length === 2 ? locale : tongue,
      direction: directionOf(tongue),
      t: (namespace) => translator(locale, compiledMessages(tongue, namespace)),
      format: formatsFor(locale),
      said: (english) => translateSaid(english, tongue, MESSAGES.errors, locale),
    };
    speeches.set(key, speech);
  }
  return speech;
}

/** What mails and papers to a person speak: their own language, else the organization's. */
export const speakTo = (language: string | null | undefined, organizationLocale: string): Speech =>
  speak(known(language) ?? languageOf(organizationLocale) ?? "en", organizationLocale);

const known = (language: string | null | undefined): LanguageCode | undefined =>
  language ? languageOf(language) : undefined;
