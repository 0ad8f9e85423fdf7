import { env } from "@/lib/env";
import { cookieOptions, hostCookie } from "@/lib/identity/cookies";
import { isPseudo, languageOf, type Tongue } from "@/lib/language/languages";

/** Where the proxy tells a page its own path and query. */
export const PAGE_HEADER = "x-page";
/** Where the proxy tells a page the language that its address asks for, such as `es` of `?lang=es`. */
export const LANGUAGE_HEADER = "x-page-language";
/** The parameter of an address that chooses a language, for links and search engines. */
export const LANGUAGE_PARAMETER = "lang";

/** The cookie that keeps a visitor's choice of language. */
export const languageCookie = (): string => hostCookie("language");

/** The choice as a cookie that lasts a year. */
export const languageChoice = (tongue: Tongue) => ({
  name: languageCookie(),
  value: tongue,
  ...cookieOptions(),
  maxAge: 365 * 24 * 3600,
});

/** `es` of `es-MX`; undefined for what is no language of ours. */
export function knownLanguage(asked: string | null | undefined): Tongue | undefined {
  if (!asked || asked.length > 35) return undefined;
  if (isPseudo(asked)) return env().PSEUDO_LOCALES ? asked : undefined;
  return languageOf(asked);
}
