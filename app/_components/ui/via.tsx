"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** Pages that keep it themselves. A form’s `via` leads to these alone, and tells what its sender typed. */
const KEEPS_ITSELF = /^\/o\/[^/]+\/(?:give|events)(?:\/|$)/;

/**
 * The email of a mailing that a visitor came by, as the address says (`via`), for links to carry on; undefined
 * without one.
 */
export function useVia(): string | undefined {
  const via = useSearchParams()?.get("via");
  return carried(usePathname() ?? "", via ?? undefined);
}

/** What a page's links carry on of its address. */
export const carried = (page: string, via: string | undefined): string | undefined =>
  via && /^[0-9A-Za-z]{43}$/.test(via) && !KEEPS_ITSELF.test(page) ? via : undefined;

/** The same address with `via`, if it is one of an organization's public pages that doesn't have it. */
export function withVia(href: string, via: string | undefined): string {
  if (!via || !href.startsWith("/o/") || /[?&]via=/.test(href)) return href;
  const [page = "", hash] = href.split("#", 2);
  return `${page}${page.includes("?") ? "&" : "?"}via=${via}${hash === undefined ? "" : `#${hash}`}`;
}

/** Keeps it in a form that is sent as an address. */
export function ViaField() {
  const via = useVia();
  return via ? <input type="hidden" name="via" value={via} /> : null;
}
