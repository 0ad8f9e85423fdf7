"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** `[` and `]` lead to the donors before and after, unless single keys are switched off. */
export function StepKeys({ previous, next }: { previous?: string; next?: string }) {
  const router = useRouter();
  useEffect(() => {
    function step(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (localStorage.getItem("shortcuts") === "off") return;
      const href = event.key === "[" ? previous : event.key === "]" ? next : undefined;
      if (href) router.push(href);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [router, previous, next]);
  return null;
}
