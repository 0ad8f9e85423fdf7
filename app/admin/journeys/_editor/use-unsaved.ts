"use client";

import { useEffect, useRef } from "react";
import { askBeforeLeaving } from "@/app/_components/ask-before-leaving";

/** Asks before what is not saved is lost. */
export function useUnsaved(isChanged: boolean): void {
  const now = useRef(isChanged);
  useEffect(() => {
    now.current = isChanged;
  }, [isChanged]);
  useEffect(
    () =>
      askBeforeLeaving({
        isChanged: () => now.current,
        agree: () => {
          now.current = false;
        },
      }),
    [],
  );
}
