"use client";

import { CircleAlert, GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { cn } from "@/app/_components/ui/cn";
import type { JourneyNode } from "@/lib/journeys/graph";
import type { Names } from "@/lib/journeys/words";
import { NodeLines } from "../_components/node-card";

type Props = {
  node: JourneyNode;
  names: Names;
  isOpen: boolean;
  /** The first thing that is wrong with it. */
  problem: string | undefined;
  open: () => void;
  step: (by: 1 | -1) => void;
  remove: () => void;
  drag: () => void;
  dragEnd: () => void;
};

/** A step in the editor: opens its form; Alt with the arrows moves it, Delete removes it, and it can be dragged. */
export function StepCard({ node, names, isOpen, problem, open, step, remove, ...drag }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      step(event.key === "ArrowUp" ? -1 : 1);
    }
    if (event.key === "Delete" && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      remove();
    }
  };
  return (
    <button
      type="button"
      id={`step-${node.id}`}
      draggable
      aria-pressed={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={open}
      onKeyDown={press}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", node.id);
        drag.drag();
      }}
      onDragEnd={drag.dragEnd}
      className={cn(
        "flex w-full cursor-pointer items-start justify-between gap-2 rounded-xl border bg-card p-3 text-left shadow-sm hover:border-input",
        isOpen && "ring-2 ring-link",
        problem ? "border-danger" : isOpen && "border-link",
      )}
    >
      <NodeLines node={node} names={names}>
        {problem && (
          <span className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        )}
      </NodeLines>
      <GripVertical
        aria-hidden
        className="mt-1 size-5 shrink-0 cursor-grab text-muted-foreground"
      />
    </button>
  );
}
