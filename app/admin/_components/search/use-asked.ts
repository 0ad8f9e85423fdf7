"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 150;

export type Asked<Found> = {
  /** What was found for. */
  words: string;
  found: readonly Found[];
  state: "idle" | "searching" | "ready" | "failed";
};

const nothing = { words: "", found: [], state: "idle" } as const;

/**
 * What is found for the words typed so far, once typing pauses. The last answer stays meanwhile.
 * @param ask the same function at every call
 */
export function useAsked<Found>(
  typed: string,
  ask: (words: string) => Promise<readonly Found[]>,
): Asked<Found> {
  const [asked, setAsked] = useState<Asked<Found>>(nothing);
  const words = typed.trim();
  useEffect(() => {
    if (words === "") {
      setAsked(nothing);
      return;
    }
    let isWanted = true;
    setAsked((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(async () => {
      const answer = await ask(words).then(
        (found): Asked<Found> => ({ words, found, state: "ready" }),
        (): Asked<Found> => ({ words, found: [], state: "failed" }),
      );
      if (isWanted) setAsked(answer);
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words, ask]);
  return asked;
}
