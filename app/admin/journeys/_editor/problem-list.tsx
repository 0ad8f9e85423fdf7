"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Problem } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import type { JourneyGraph } from "@/lib/journeys/graph";
import { type Names, nodeTitle } from "@/lib/journeys/words";
import type { Selection } from "./use-draft";

/** What in the editor a problem is about. */
export function placeOf(path: string, { nodes }: JourneyGraph): Selection {
  const [, nth] = /^nodes\.(\d+)/.exec(path) ?? [];
  const node = nth === undefined ? undefined : nodes[Number(nth)];
  if (node) return node.id;
  if (path.startsWith("goals")) return "goals";
  return path.startsWith("entry") ? "entry" : "settings";
}

const HEADINGS: Readonly<Record<string, string>> = {
  ...{ entry: "Entry", goals: "Goals", settings: "Journey" },
};

type Props = {
  graph: JourneyGraph;
  names: Names;
  problems: readonly Problem[];
  warnings: readonly Problem[];
  open: (place: Selection) => void;
  children: ReactNode;
};

/** Everything that is wrong, each leading to where it is mended. `children`: what is said when nothing is. */
export function ProblemList({ graph, names, problems, warnings, open, children }: Props) {
  const titleOf = (place: Selection) => {
    const node = graph.nodes.find(({ id }) => id === place);
    return node ? nodeTitle(node, names) : (HEADINGS[place] ?? "Journey");
  };
  const line = ({ path, code, message }: Problem) => {
    const place = placeOf(path, graph);
    return (
      <li key={`${path} ${code} ${message}`}>
        <button
          type="button"
          className="cursor-pointer rounded-md text-left underline underline-offset-4"
          onClick={() => open(place)}
        >
          <span className="font-semibold">{titleOf(place)}:</span> {message}
        </button>
      </li>
    );
  };
  return (
    <section
      aria-label="Check"
      className="flex flex-col gap-2 rounded-xl border bg-card p-3 text-sm"
    >
      <p role="status" className="flex flex-wrap items-center gap-2 font-semibold">
        {problems.length > 0 ? (
          <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
        ) : (
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
        )}
        {problems.length > 0
          ? `${plural(problems.length, "problem")} to fix before you activate it`
          : children}
      </p>
      {problems.length > 0 && (
        <ul className="ml-6.5 space-y-1.5 text-danger">{problems.map(line)}</ul>
      )}
      {warnings.length > 0 && (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning" />
            Good to know
          </p>
          <ul className="ml-6.5 space-y-1.5">{warnings.map(line)}</ul>
        </>
      )}
    </section>
  );
}
