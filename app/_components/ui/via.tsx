"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** Pages that keep it themselves. A form’s `via` leads to these alone, and tells what its sender typed. */
const KEEPS_ITSELF = /^\/o\/[^/]+\/(?:give|events)(?:\/|$)/;

/** Galleries, in frames as well, and the giving pages that they lead to. */
const GALLERY = /^\/o\/[^/]+\/(?:embed\/[^/]+\/)?programs\//;
const GIVING = /^\/o\/[^/]+\/(?:embed\/[^/]+\/)?give(?:[?#]|$)/;

/** What a visitor came by. */
type Came = {
  /** The email of a mailing. */
  via?: string;
  /** A fundraising page, by its ID, for which what they sponsor counts. */
  fundraiser?: string;
};

/** What a visitor came by, as the address says, for links to carry on. */
export function useCame(): Came {
  const asked = useSearchParams();
  const page = usePathname() ?? "";
  return carried(page, {
    via: asked?.get("via") ?? undefined,
    fundraiser: asked?.get("fundraiser") ?? undefined,
  });
}

/** What a page's links carry on of its address. */
export const carried = (page: string, { via, fundraiser }: Came): Came => ({
  ...(via && /^[0-9A-Za-z]{43}$/.test(via) && !KEEPS_ITSELF.test(page) && { via }),
  ...(fundraiser && /^[1-9]\d{0,8}$/.test(fundraiser) && GALLERY.test(page) && { fundraiser }),
});

/** The same address with what a visitor came by, if it is one of an organization's public pages. */
export function withCame(href: string, { via, fundraiser }: Came): string {
  if (!href.startsWith("/o/")) return href;
  const isGiving = GIVING.test(href);
  const named = isGiving ? "page" : "fundraiser";
  const led = fundraiser && (isGiving || GALLERY.test(href)) ? fundraiser : undefined;
  return withPart(withPart(href, "via", via), named, led);
}

function withPart(href: string, name: string, value: string | undefined): string {
  if (!value || new RegExp(`[?&]${name}=`).test(href)) return href;
  const [page = "", hash] = href.split("#", 2);
  return `${page}${page.includes("?") ? "&" : "?"}${name}=${value}${hash === undefined ? "" : `#${hash}`}`;
}

/** Keeps it in a form that is sent as an address. */
export function CameFields() {
  return Object.entries(useCame()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
