"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Follows every `Link` of a page with Next's router, and asks for its page in advance once the pointer or
 * the keyboard is on it. One listener for all of them: Next's own link brings 2 kB, and by itself it would
 * ask for every page that is linked in view, sixty requests for a list that is opened. It stands before
 * `NavigationProgress`, which looks at what was followed.
 */
export function SoftLinks() {
  const router = useRouter();

  useEffect(() => {
    let near: HTMLAnchorElement | undefined;
    const approach = (event: Event) => {
      const link = softLinkOf(event);
      if (!link || link === near || link.dataset.soft === "far") return;
      near = link;
      router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      const link = softLinkOf(event);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      event.preventDefault();
      router.push(link.href, { scroll: link.dataset.scroll !== "stay" });
    };
    document.addEventListener("pointerover", approach);
    document.addEventListener("focusin", approach);
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("pointerover", approach);
      document.removeEventListener("focusin", approach);
      document.removeEventListener("click", follow);
    };
  }, [router]);

  return null;
}

/** The link of ours that an event is about. */
function softLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-soft]");
  return link && link.origin === location.origin ? link : undefined;
}

/** In another tab or window, or as a file: that is the browser's. */
const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  [event.metaKey, event.ctrlKey, event.shiftKey, event.altKey].includes(true) ||
  !["", "_self"].includes(link.target) ||
  link.hasAttribute("download");
