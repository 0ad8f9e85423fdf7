"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * Next's link, which asks for its page in advance once the pointer or the keyboard is on it. By itself it
 * would ask for every page that is linked in view: sixty requests for a list that is opened.
 */
export function Link({
  prefetch,
  onPointerEnter,
  onFocus,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...props}
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
