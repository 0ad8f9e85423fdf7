"use client";

import { useEffect, useRef } from "react";

const QUESTION = "You have changes that are not saved. Leave without them?";

/**
 * Put inside a form: asks before something that was typed is lost by leaving the page. `changed` when
 * the form begins with something that is not saved, as after a refusal.
 */
export function UnsavedGuard({ changed = false }: { changed?: boolean }) {
  const marker = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    let isChanged = changed;
    const change = () => {
      isChanged = true;
    };
    const send = () => {
      isChanged = false;
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (isChanged) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      const leaves = link instanceof HTMLAnchorElement && !link.target && !isOnPage(link);
      if (!isChanged || !leaves || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (window.confirm(QUESTION)) send();
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    form.addEventListener("input", change);
    form.addEventListener("submit", send);
    window.addEventListener("beforeunload", unload);
    document.addEventListener("click", follow, true);
    return () => {
      form.removeEventListener("input", change);
      form.removeEventListener("submit", send);
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", follow, true);
    };
  }, [changed]);

  return <span ref={marker} hidden />;
}

const isOnPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== "" && pathname === location.pathname && search === location.search;
