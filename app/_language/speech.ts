import { cache } from "react";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import { readPageLanguage } from "@/lib/http/page-language";
import { currentStaff } from "@/lib/identity/session";
import { chooseLanguage, LANGUAGE_CODES, type Offer } from "@/lib/language/languages";
import { type Speech, speak } from "@/lib/language/speech";
import { pagePlace } from "./page-place";

const EVERYTHING: Offer = { locale: DEFAULT_LOCALE, languages: LANGUAGE_CODES };

/**
 * The language of the page that is being made: its visitor's choice, a signed-in donor's own, what the
 * browser accepts, else the organization's. The dashboard speaks English. For server components,
 * metadata and actions; asked once per page.
 */
export const pageSpeech = cache(async (): Promise<Speech> => {
  const { chosen, accepted, page } = await readPageLanguage();
  const place = await pagePlace();
  if (!place) return speak("en", await staffLocale(page));
  const offer = place.host ?? EVERYTHING;
  return speak(chooseLanguage(offer, [chosen, place.language], accepted), offer.locale);
});

/** The dashboard writes dates and amounts as the organization's region does. */
const staffLocale = async (page: string): Promise<string> =>
  (/^\/admin(?:[/?]|$)/.test(page) && (await currentStaff())?.profile.organization.locale) ||
  DEFAULT_LOCALE;
