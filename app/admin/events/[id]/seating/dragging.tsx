"use client";

import { type ReactNode, useState, useTransition } from "react";
import { tell } from "@/app/_components/forms/tell";
import { cn } from "@/app/_components/ui/cn";
import { seatDragged } from "./actions";

const KIND = "application/x-wellspring-guests";

type DraggedProps = {
  ids: readonly number[];
  isOn: boolean;
  className?: string;
  children: ReactNode;
};

/** Guests that can be dragged to a table. What else does it stands in the forms. */
export function Dragged({ ids, isOn, className, children }: DraggedProps) {
  return (
    <li
      draggable={isOn}
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(KIND, JSON.stringify(ids));
      }}
      className={cn(isOn && "cursor-grab active:cursor-grabbing", className)}
    >
      {children}
    </li>
  );
}

type DropProps = {
  eventId: number;
  /** Null: off their table. */
  tableId: number | null;
  label: string;
  className?: string;
  children: ReactNode;
};

/** Where guests can be dropped: a table, or the list of those without. */
export function DropPlace({ eventId, tableId, label, className, children }: DropProps) {
  const [isOver, setOver] = useState(false);
  const [isBusy, start] = useTransition();
  return (
    <section
      aria-label={label}
      aria-busy={isBusy}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const ids = idsIn(event.dataTransfer.getData(KIND));
        if (ids.length === 0) return;
        event.preventDefault();
        start(async () => tell(await seatDragged(eventId, ids, tableId)));
      }}
      className={cn(className, isOver && "outline-3 outline-ring", isBusy && "opacity-70")}
    >
      {children}
    </section>
  );
}

function idsIn(data: string): number[] {
  try {
    const ids: unknown = JSON.parse(data);
    return Array.isArray(ids) ? ids.map(Number) : [];
  } catch {
    return [];
  }
}
