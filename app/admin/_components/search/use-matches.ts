"use client";

import { useEffect, useState } from "react";
import { search } from "@/app/admin/search/actions";
import type { FoundKind } from "@/lib/search/schema";

const PAUSE_MS = 150;

export type Matches = {
  /** What the matches are for. */
  words: string;
  found: FoundKind[];
  state: "idle" | "searching" | "ready" | "failed";
};

const NOTHING: Matches = { words: "", found: [], state: "idle" };

/** What is found for the words typed so far, once typing pauses. The last answer stays meanwhile. */
export function useMatches(typed: string): Matches {
  const [matches, setMatches] = useState<Matches>(NOTHING);
  const words = typed.trim();
  useEffect(() => {
    if (words === "") {
      setMatches(NOTHING);
      return;
    }
    let isWanted = true;
    setMatches((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(async () => {
      const answer = await search(words).then(
        (found): Matches => ({ words, found, state: "ready" }),
        (): Matches => ({ words, found: [], state: "failed" }),
      );
      if (isWanted) setMatches(answer);
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  return matches;
}
