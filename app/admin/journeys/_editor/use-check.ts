"use client";

import { useEffect, useMemo, useState } from "react";
import type { JourneyGraph } from "@/lib/journeys/graph";
import type { JourneyCheck } from "@/lib/journeys/schema";
import { type Known, problemsIn, type Subject, warningsIn } from "@/lib/journeys/validating";
import { checkDraft } from "../actions";

const PAUSE = 600;

type Checked = { of: JourneyGraph; check: JourneyCheck };

/**
 * What is wrong with a draft: at once as far as the browser can say, and with its conditions a moment later. An
 * older answer never replaces a newer one.
 */
export function useCheck(
  { id, kind }: Subject & { id: number },
  graph: JourneyGraph,
  known: Known,
): JourneyCheck & { isWhole: boolean } {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const check = await checkDraft(id, JSON.stringify(graph));
        if (isCurrent) setChecked({ of: graph, check });
      } catch {
        // What the browser found stays; saving asks again.
      }
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, graph]);
  const own = useMemo(
    () => ({
      problems: problemsIn(graph, { id, kind }, known),
      warnings: warningsIn(graph, { id, kind }),
    }),
    [id, kind, graph, known],
  );
  if (checked?.of === graph) return { ...checked.check, isWhole: true };
  return { ...own, isWhole: false };
}
