"use client";

import { useEffect } from "react";

const QUESTION = "You have changes that are not saved. Leave without them?";

/** Asks before the page is left by a link, the address bar or the browser's buttons while something is not saved. */
export function useLeavingAsked(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    let isAgreed = false;
    const unload = (event: BeforeUnloadEvent) => {
      if (!isAgreed) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !leaves(link)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      isAgreed = window.confirm(QUESTION);
      if (isAgreed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", unload);
    document.addEventListener("click", follow, true);
    return () => {
      removeEventListener("beforeunload", unload);
      document.removeEventListener("click", follow, true);
    };
  }, [isChanged]);
}

const leaves = (link: HTMLAnchorElement): boolean =>
  !link.target && !link.hasAttribute("download") && !isOnPage(link);

const isOnPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;
