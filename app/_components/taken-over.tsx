"use client";

import { useEffect } from "react";

/**
 * Says that React has taken the page over. What was typed or pressed before is told to it then
 * (`scripts/server/late-scripts.mjs`). It stands last in the page, so that its effect is the last.
 */
export function TakenOver() {
  useEffect(() => {
    window.dispatchEvent(new Event("wellspring:taken-over"));
  }, []);
  return null;
}
