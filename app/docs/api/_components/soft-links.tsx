"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Lets plain links between pages of the reference keep what both have. The pages have up to a hundred links;
 * one listener starts on a phone in a fraction of the time that a component for each takes.
 */
export function SoftLinks() {
  const { push } = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
      const link = event.target instanceof Element && event.target.closest("a");
      const href = link && !link.target && !link.download && link.getAttribute("href");
      if (!href || !/^\/docs\/api(?:\/|$)/.test(href)) return;
      event.preventDefault();
      push(href);
    };
    // Before anything else on the page asks who takes the click.
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [push]);
  return null;
}
