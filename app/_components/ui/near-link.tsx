"use client";

import type { ComponentProps } from "react";
import { useCame, withCame } from "./via";

type LinkProps = ComponentProps<"a"> & {
  href: string;
  /** For a page that is not asked for before somebody follows the link. */
  prefetch?: false;
  /** The page stays where it was scrolled to. */
  scroll?: false;
};

/**
 * A link to another page of ours, which `SoftLinks` of the root layout follows without loading the page
 * anew. On its way to the giving page it carries on the mailing or the fundraising page that a visitor
 * came by.
 */
export function Link({ href, prefetch, scroll, ...props }: LinkProps) {
  const came = useCame();
  return (
    <a
      {...props}
      href={withCame(href, came)}
      data-soft={prefetch === false ? "far" : ""}
      data-scroll={scroll === false ? "stay" : undefined}
    />
  );
}
