"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { areSingleKeysOn, isForPage } from "@/app/admin/_components/shortcuts/single-keys";

/** `[` and `]` lead to the donors before and after, unless single keys are switched off. */
export function StepKeys({ previous, next }: { previous?: string; next?: string }) {
  const router = useRouter();
  useEffect(() => {
    function step(event: KeyboardEvent) {
      if (!isForPage(event) || event.repeat || !areSingleKeysOn()) return;
      const href = event.key === "[" ? previous : event.key === "]" ? next : undefined;
      if (href) router.push(href);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [router, previous, next]);
  return null;
}
