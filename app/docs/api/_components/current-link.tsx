"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/**
 * Marks the link of the page that is open, which a layout isn’t told when only the page changes, and brings
 * it into view in a navigation that was just loaded.
 */
export function CurrentLink({ nav }: { nav: string }) {
  const pathname = usePathname();
  useEffect(() => {
    for (const link of document.querySelectorAll(`#${nav} a`)) {
      if (link.getAttribute("href") === pathname) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }, [nav, pathname]);
  useEffect(() => {
    const box = document.getElementById(nav);
    const current = box?.querySelector<HTMLElement>("[aria-current=page]");
    if (box && current) box.scrollTop = current.offsetTop - 120;
  }, [nav]);
  return null;
}
