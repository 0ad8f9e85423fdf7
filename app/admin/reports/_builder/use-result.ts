"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/errors";
import { previewReport } from "../actions";

/** Milliseconds after a change. */
const PAUSE = 500;

export type ResultState = {
  /** The last result there was, which stays while the next is computed. */
  shown: ReactNode;
  problems: readonly Problem[];
  state: "computing" | "done" | "busy" | "failed";
};

/**
 * The result of a definition, asked for anew a moment after each change; an older answer never replaces a
 * newer. While the organization computes two other reports, it asks again by itself.
 * @param first the result that the page came with
 */
export function useResult(sent: string, first: ReactNode): ResultState {
  const [known, setKnown] = useState<ResultState>({ shown: first, problems: [], state: "done" });
  const cameWith = useRef<string | undefined>(sent);
  useEffect(() => {
    if (sent === cameWith.current) return;
    cameWith.current = undefined;
    let isCurrent = true;
    let timer = setTimeout(ask, PAUSE);
    setKnown((now) => ({ ...now, state: "computing" }));
    async function ask() {
      try {
        const answer = await previewReport(sent);
        if (!isCurrent) return;
        if ("busy" in answer) {
          timer = setTimeout(ask, answer.busy * 1_000);
          setKnown((now) => ({ ...now, state: "busy" }));
        } else if ("problems" in answer)
          setKnown((now) => ({ ...now, problems: answer.problems, state: "done" }));
        else setKnown({ shown: answer.shown, problems: [], state: "done" });
      } catch {
        if (isCurrent) setKnown((now) => ({ ...now, state: "failed" }));
      }
    }
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sent]);
  return known;
}
