import { cache } from "react";
import { currentPortal } from "@/app/_components/donor-caller";
import { findHostOf } from "@/app/_components/host";
import { languageByLink } from "@/lib/donors/preferences/preferences";
import { DEFAULT_LOCALE } from "@/lib/format";
import { readPageLanguage } from "@/lib/http/page-language";
import { currentStaff } from "@/lib/identity/session";
import { chooseLanguage, LANGUAGE_CODES, type Offer } from "@/lib/language/languages";
import { type Speech, speak } from "@/lib/language/speech";

const ORGANIZATION_PAGE = /^\/o\/([a-z0-9][a-z0-9-]{0,62})(?:[/?]|$)/;
const PORTAL_PAGE = /^\/donor(?:[/?]|$)/;
const LINK_PAGE = /^\/(preferences|unsubscribe|subscribe)\/(\w{1,80})(?:[/?]|$)/;
const START_PAGE = /^\/(?:\?|$)/;
const EVERYTHING: Offer = { locale: DEFAULT_LOCALE, languages: LANGUAGE_CODES };

/**
 * The language of the page that is being made: its visitor's choice, a signed-in donor's own, what the
 * browser accepts, else the organization's. The dashboard speaks English. For server components,
 * metadata and actions; asked once per page.
 */
export const pageSpeech = cache(async (): Promise<Speech> => {
  const { chosen, accepted, page } = await readPageLanguage();
  const found = await offerOf(page);
  if (!found) return speak("en", await staffLocale(page));
  const { offer, donors } = found;
  return speak(chooseLanguage(offer, [chosen, donors], accepted), offer.locale);
});

/** The dashboard writes dates and amounts as the organization's region does. */
const staffLocale = async (page: string): Promise<string> =>
  (/^\/admin(?:[/?]|$)/.test(page) && (await currentStaff())?.profile.organization.locale) ||
  DEFAULT_LOCALE;

/** What a page can be read in; undefined for those that are for staff. */
async function offerOf(
  page: string,
): Promise<{ offer: Offer; donors?: string | null } | undefined> {
  const client = ORGANIZATION_PAGE.exec(page)?.[1];
  if (client) return { offer: (await findHostOf(client)) ?? EVERYTHING };
  if (START_PAGE.test(page)) return { offer: EVERYTHING };
  const [, door, token] = LINK_PAGE.exec(page) ?? [];
  if (token) {
    const purpose = door === "subscribe" ? "confirmation" : "preferences";
    const holder = await languageByLink(purpose, token);
    const host = holder && (await findHostOf(holder.client));
    return { offer: host ?? EVERYTHING, donors: holder?.language };
  }
  if (!PORTAL_PAGE.test(page)) return undefined;
  const { portal, donor } = await currentPortal();
  const named = /[?&]client=([a-z0-9-]{1,63})(?:&|$)/.exec(page)?.[1];
  const host = await findHostOf(named ?? String(portal?.id ?? ""));
  return { offer: host ?? EVERYTHING, donors: donor?.language };
}
