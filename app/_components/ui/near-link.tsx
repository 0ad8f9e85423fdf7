"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { useVia, withVia } from "./via";

/**
 * Next's link, which asks for its page in advance once the pointer or the keyboard is on it. By itself it
 * would ask for every page that is linked in view: sixty requests for a list that is opened. On its way to the
 * giving page it carries the mailing on that a visitor came by.
 */
export function Link({
  href,
  prefetch,
  onPointerEnter,
  onFocus,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false);
  const via = useVia();
  return (
    <NextLink
      {...props}
      href={typeof href === "string" ? withVia(href, via) : href}
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
