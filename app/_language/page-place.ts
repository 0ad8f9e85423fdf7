import { cache } from "react";
import { currentPortal } from "@/app/_components/donor-caller";
import { findHostOf } from "@/app/_components/host";
import { languageByLink } from "@/lib/donors/preferences/preferences";
import type { Host } from "@/lib/events/public/host";
import { readPageFrame } from "@/lib/http/page-frame";
import { readPageLanguage } from "@/lib/http/page-language";

const ORGANIZATION_PAGE = /^\/o\/([a-z0-9][a-z0-9-]{0,62})(?:[/?]|$)/;
const PORTAL_PAGE = /^\/donor(?:[/?]|$)/;
const LINK_PAGE = /^\/(preferences|unsubscribe|subscribe)\/(\w{1,80})(?:[/?]|$)/;
const START_PAGE = /^\/(?:\?|$)/;

type Place = { host?: Host; language?: string | null };

/**
 * Whose page is being made, and the language of the donor it is for; undefined for those that are for
 * staff. Asked once per page.
 */
export const pagePlace = cache(async (): Promise<Place | undefined> => {
  const { page } = await readPageLanguage();
  const client = ORGANIZATION_PAGE.exec(page)?.[1];
  if (client) return { host: await findHostOf(client) };
  if (START_PAGE.test(page)) return {};
  const [, door, token] = LINK_PAGE.exec(page) ?? [];
  if (token) {
    const purpose = door === "subscribe" ? "confirmation" : "preferences";
    const holder = await languageByLink(purpose, token);
    return { host: holder && (await findHostOf(holder.client)), language: holder?.language };
  }
  if (!PORTAL_PAGE.test(page)) return undefined;
  const { portal, donor } = await currentPortal();
  const named = /[?&]client=([a-z0-9-]{1,63})(?:&|$)/.exec(page)?.[1];
  return { host: await findHostOf(named ?? String(portal?.id ?? "")), language: donor?.language };
});

/** The organization whose page is being made; undefined in a frame on another website. */
export const pageHost = async (): Promise<Host | undefined> =>
  (await readPageFrame()) ? undefined : (await pagePlace())?.host;
