"use client";

import { useLayoutEffect } from "react";

/**
 * Says that React has taken the page over, before anybody can press something else. What was typed or
 * pressed until then is told to it (`scripts/server/late-scripts.mjs`). It stands last in the page, so
 * that its effect is the last.
 */
export function TakenOver() {
  useLayoutEffect(() => {
    document.documentElement.dataset.takenOver = "";
    window.dispatchEvent(new Event("wellspring:taken-over"));
  }, []);
  return null;
}
