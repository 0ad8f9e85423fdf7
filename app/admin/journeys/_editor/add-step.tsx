"use client";

import { Plus } from "lucide-react";
import type { DragEvent } from "react";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/app/_components/ui/dropdown-menu";
import type { JourneyNodeKind } from "@/lib/journeys/graph";
import { type JourneyKind, NODE_WORDS } from "@/lib/journeys/words";

const GROUPS: readonly { label: string; kinds: readonly JourneyNodeKind[] }[] = [
  { label: "Time and paths", kinds: ["wait", "branch", "split", "exit"] },
  { label: "Write to the donor", kinds: ["email", "sms", "letter"] },
  { label: "For your team", kinds: ["task", "notify", "note"] },
  { label: "Change and connect", kinds: ["tag", "topic", "enroll", "webhook"] },
];

/** What journeys of a kind can be made of. */
export const allowedIn = (kind: JourneyKind, node: JourneyNodeKind): boolean => {
  if (kind === "plan") return ["wait", "branch", "task", "exit"].includes(node);
  return kind === "journey" || node !== "wait";
};

type Props = {
  kind: JourneyKind;
  /** Where the step is added, for those who don’t see it. */
  label: string;
  isFull: boolean;
  isDropTarget: boolean;
  add: (kind: JourneyNodeKind) => void;
  drop: () => void;
};

/** Adds a step at one place; what is dragged can be dropped there. */
export function AddStep({ kind, label, isFull, isDropTarget, add, drop }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop at; the buttons of a step do the same.
    <div
      className={cn(
        "flex min-h-11 flex-1 items-center",
        isDropTarget && "rounded-r-lg bg-primary-soft",
      )}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={drop}
    >
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="secondary"
            size="icon-sm"
            className="-ml-[19px] size-9 rounded-full!"
            aria-label={label}
            disabled={isFull}
          >
            <Plus aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-[70vh] overflow-y-auto">
          {GROUPS.map((group) => {
            const kinds = group.kinds.filter((each) => allowedIn(kind, each));
            return (
              kinds.length > 0 && (
                <div key={group.label}>
                  <DropdownMenuLabel>{group.label}</DropdownMenuLabel>
                  {kinds.map((each) => (
                    <DropdownMenuItem key={each} onSelect={() => add(each)}>
                      {NODE_WORDS[each]}
                    </DropdownMenuItem>
                  ))}
                </div>
              )
            );
          })}
        </DropdownMenuContent>
      </DropdownMenu>
      {isDropTarget && <span className="pl-2 text-sm text-muted-foreground">Move here</span>}
    </div>
  );
}
