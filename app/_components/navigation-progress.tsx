"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { CommonWord } from "@/app/_language/common-word";

/** A link that leads back to where one is changes nothing that would end the bar. */
const GIVE_UP_AFTER = 15_000;

/**
 * A bar while the next page is on its way. Pages have no `loading.tsx`: what is streamed behind one
 * needs scripts to appear, and is answered with 200 before anybody knows that there is no such page.
 */
export function NavigationProgress() {
  return (
    <Suspense>
      <Navigation />
    </Suspense>
  );
}

function Navigation() {
  return <Bar key={`${usePathname()}?${useSearchParams()}`} />;
}

function Bar() {
  const [isOnTheWay, setOnTheWay] = useState(false);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (leadsElsewhere(event)) setOnTheWay(true);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);

  useEffect(() => {
    if (!isOnTheWay) return;
    const given = setTimeout(() => setOnTheWay(false), GIVE_UP_AFTER);
    return () => clearTimeout(given);
  }, [isOnTheWay]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isOnTheWay && (
        <>
          <span className="sr-only">
            <CommonWord name="loadingPage" />
          </span>
          <div aria-hidden className="navigation-progress h-1 bg-link" />
        </>
      )}
    </div>
  );
}

/** Whether the router took this click to go to another page; the browser shows its own loading. */
function leadsElsewhere(event: MouseEvent): boolean {
  if (!event.defaultPrevented || !(event.target instanceof Element)) return false;
  const link = event.target.closest("a");
  if (!link?.href || link.target === "_blank" || link.download) return false;
  const { origin, pathname, search } = new URL(link.href);
  const { location } = window;
  return origin === location.origin && pathname + search !== location.pathname + location.search;
}
