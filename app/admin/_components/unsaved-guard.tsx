"use client";

import { useEffect, useRef } from "react";
import { askBeforeLeaving } from "@/app/_components/ask-before-leaving";

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
    const stop = askBeforeLeaving({ isChanged: () => isChanged, agree: send });
    form.addEventListener("input", change);
    form.addEventListener("submit", send);
    return () => {
      form.removeEventListener("input", change);
      form.removeEventListener("submit", send);
      stop();
    };
  }, [changed]);

  return <span ref={marker} hidden />;
}
