"use client";

import { cn } from "@/app/_components/ui/cn";
import { isAt } from "./built";
import type { ResultState } from "./use-result";

/** Problems at these places are shown there. */
const PLACED = [
  ...["dataset", "conditions", "period", "compare", "group"],
  ...["pivot", "measures", "sort", "limit"],
];

type Props = ResultState & {
  /** The next result waits for a value that is still being entered. */
  isEntering: boolean;
};

/** The result as it is now: without color while the next one is computed. */
export function ResultPanel({ shown, problems, state, isEntering }: Props) {
  const isStale = state !== "done" || problems.length > 0 || isEntering;
  const others = problems.filter(({ path }) => !PLACED.some((place) => isAt(path, place)));
  return (
    <section
      aria-label="Result"
      aria-busy={state === "computing"}
      className="flex min-w-0 flex-col gap-4"
    >
      <p role="status" className="min-h-6 text-sm text-muted-foreground">
        {isEntering && state === "done" && problems.length === 0
          ? "Enter the missing value to update the report."
          : statusOf(problems.length, state, Boolean(shown))}
      </p>
      {others.map(({ path, message }) => (
        <p key={path} className="font-semibold text-danger">
          {message}
        </p>
      ))}
      <noscript>
        <p>The builder needs JavaScript.</p>
      </noscript>
      <div className={cn("flex min-w-0 flex-col gap-4", isStale && "grayscale")}>{shown}</div>
    </section>
  );
}

function statusOf(problems: number, state: ResultState["state"], hasResult: boolean): string {
  if (state === "busy") return "Two other reports are running. Yours is next.";
  if (state === "failed") return "The report couldn’t be run. Change something to try again.";
  if (state === "computing") return hasResult ? "Updating…" : "Running…";
  if (problems > 0)
    return hasResult
      ? "Correct the marked parts. The figures below are from before your last change."
      : "Correct the marked parts to see the report.";
  return "The report is up to date.";
}
