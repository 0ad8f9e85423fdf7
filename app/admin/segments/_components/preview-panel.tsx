"use client";

import { useEffect, useState } from "react";
import type { Problem } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import type { SegmentPreview } from "@/lib/segments/schema";
import { preview } from "../actions";

const PAUSE = 400;

type State = {
  found: SegmentPreview | undefined;
  problems: readonly Problem[];
  isCounting: boolean;
  hasFailed: boolean;
};

/** Whom a condition finds, asked for anew a moment after each change; an older answer never replaces a newer. */
export function usePreview(sent: string): State {
  const [state, setState] = useState<State>({
    ...{ found: undefined, problems: [], isCounting: true, hasFailed: false },
  });
  useEffect(() => {
    let isCurrent = true;
    setState((now) => ({ ...now, isCounting: true, hasFailed: false }));
    const timer = setTimeout(async () => {
      try {
        const answer = await preview(sent);
        if (!isCurrent) return;
        const problems = "problems" in answer ? answer.problems : [];
        const found = "found" in answer ? answer.found : undefined;
        setState({ found, problems, isCounting: false, hasFailed: false });
      } catch {
        if (isCurrent)
          setState({ found: undefined, problems: [], isCounting: false, hasFailed: true });
      }
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sent]);
  return state;
}

export function Preview({ found, problems, isCounting, hasFailed }: State) {
  return (
    <section
      aria-label="Preview"
      aria-busy={isCounting}
      className="flex flex-col gap-3 rounded-xl border bg-card p-4 lg:sticky lg:top-4"
    >
      <p role="status" className="text-lg font-semibold">
        {statusOf({ found, problems, isCounting, hasFailed })}
      </p>
      <noscript>
        <p>The preview needs JavaScript. Save the segment to list its donors.</p>
      </noscript>
      {found && found.sample.length > 0 && (
        <ul className="flex flex-col divide-y">
          {found.sample.map(({ id, display_name, email, city, state }) => (
            <li key={id} className="py-1.5">
              <span className="block truncate font-semibold">{display_name}</span>
              <span className="block truncate text-sm text-muted-foreground">
                {email ?? ([city, state].filter(Boolean).join(", ") || "No email address")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found && found.count > found.sample.length && (
        <p className="text-sm text-muted-foreground">
          Showing the first {found.sample.length} by name.
        </p>
      )}
    </section>
  );
}

function statusOf({ found, problems, isCounting, hasFailed }: State): string {
  if (hasFailed) return "The donors could not be counted. Change a line to try again.";
  if (problems.length > 0) return "Complete the marked lines to count donors.";
  if (!found) return "Counting…";
  const counted = found.count === 0 ? "No donors match" : plural(found.count, "donor");
  return isCounting ? `${counted}, counting again…` : counted;
}
