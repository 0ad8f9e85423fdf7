"use client";

import { useCallback, useState } from "react";
import type { JourneyGraph } from "@/lib/journeys/graph";
import type { JourneyView } from "@/lib/journeys/schema";

/** Everything of a journey that the editor changes. */
export type Doc = Pick<JourneyView, "name" | "reentry" | "reentry_days" | "late_policy"> & {
  description: string;
  graph: JourneyGraph;
};

/** What is shown in the panel: the entry, the goals, the settings, or the step with this ID. */
export type Selection = string;

type History = { past: Doc[]; now: Doc; future: Doc[]; mark: string | undefined; turns: number };

/** So many changes can be undone. */
const MOST = 100;

/**
 * The draft while it is edited, with what it was before. Changes with the same mark, such as the letters of a
 * word, are undone at once.
 */
export function useDraft(start: Doc) {
  const [history, setHistory] = useState<History>(() => ({
    ...{ past: [], now: start, future: [], mark: undefined, turns: 0 },
  }));
  const change = useCallback((by: (now: Doc) => Doc, mark?: string) => {
    setHistory((was) => {
      const next = by(was.now);
      if (next === was.now) return was;
      const joins = mark !== undefined && mark === was.mark;
      const past = joins ? was.past : [...was.past, was.now].slice(-MOST);
      return { ...was, past, now: next, future: [], mark };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory((was) => {
      const last = was.past.at(-1);
      if (!last) return was;
      const future = [was.now, ...was.future];
      return {
        past: was.past.slice(0, -1),
        now: last,
        future,
        mark: undefined,
        turns: was.turns + 1,
      };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((was) => {
      const [next, ...future] = was.future;
      if (!next) return was;
      return {
        past: [...was.past, was.now],
        now: next,
        future,
        mark: undefined,
        turns: was.turns + 1,
      };
    });
  }, []);
  const { past, now, future, turns } = history;
  return {
    ...{ doc: now, change, undo, redo },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Counts what was undone and redone: fields that keep their own state begin anew. */
    turns,
  };
}
