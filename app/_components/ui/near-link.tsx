"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { useCame, withCame } from "./via";

/**
 * Next's link, which asks for its page in advance once the pointer or the keyboard is on it. By itself it
 * would ask for every page that is linked in view: sixty requests for a list that is opened. On its way to the
 * giving page it carries on the mailing or the fundraising page that a visitor came by.
 */
export function Link({
  href,
  prefetch,
  onPointerEnter,
  onFocus,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false);
  const came = useCame();
  return (
    <NextLink
      {...props}
      href={typeof href === "string" ? withCame(href, came) : href}
      prefetch={prefetch ?? (isNear ? null : false)}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
