"use client";

import { useEffect, useRef, useState } from "react";

/**
 * Keeps a form from being sent while a file is uploaded for it: the file would be missing. Returns the ref of an
 * element within the form, and whether someone has tried to send the form meanwhile.
 */
export function useWaitForUpload(isRunning: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const form = isRunning ? place.current?.closest("form") : null;
    if (!form) return;
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    };
    form.addEventListener("submit", wait, { capture: true });
    return () => {
      form.removeEventListener("submit", wait, { capture: true });
      setWaiting(false);
    };
  }, [isRunning]);

  return [place, isWaiting] as const;
}
