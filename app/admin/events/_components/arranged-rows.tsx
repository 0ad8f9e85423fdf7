"use client";

import { GripVertical } from "lucide-react";
import { type DragEvent, type ReactNode, useState, useTransition } from "react";
import { tellRefusal } from "@/app/_components/forms/tell";
import { cn } from "@/app/_components/ui/cn";
import { OrderButtons } from "@/app/admin/_components/order-buttons";
import type { SetupList } from "@/lib/events/setup/arranging";
import { saveOrder } from "../actions";

export type ArrangedRow = {
  id: number;
  name: string;
  /** The cells of the row, its heading first. */
  cells: ReactNode;
  /** What else can be done with it. */
  actions: ReactNode;
};

type Props = { eventId: number; list: SetupList; rows: readonly ArrangedRow[] };

/** Rows in an order that changes by dragging one, or by its buttons. */
export function ArrangedRows({ eventId, list, rows }: Props) {
  const [grip, setGrip] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [shown, setShown] = useState<readonly number[]>();
  const [, start] = useTransition();
  const stored = rows.map(({ id }) => id);
  const [known, setKnown] = useState(stored.join());
  // What was dragged is shown until the page itself has another order, which may be somebody else's.
  if (known !== stored.join()) {
    setKnown(stored.join());
    setShown(undefined);
  }
  const order = shown ?? stored;

  const save = async (ids: readonly number[]) => {
    const outcome = await saveOrder(eventId, list, ids);
    if (outcome.problems.length > 0) setShown(undefined);
    return outcome;
  };

  const over = (event: DragEvent, id: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged !== id) setShown(moved(order, dragged, order.indexOf(id)));
  };

  const drop = () => {
    setDragged(undefined);
    if (order.join() === stored.join()) return;
    start(async () => {
      const { problems } = await save(order);
      if (problems[0]) tellRefusal(problems[0].message);
    });
  };

  return order.map((id, index) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return null;
    return (
      <tr
        key={id}
        draggable={grip === id}
        className={cn(dragged === id && "bg-accent opacity-70")}
        onPointerDown={(event) => setGrip(isGrip(event.target) ? id : undefined)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", String(id));
          setDragged(id);
        }}
        onDragEnd={(event) => {
          if (event.dataTransfer.dropEffect === "none") setShown(undefined);
          setDragged(undefined);
        }}
        onDragOver={(event) => over(event, id)}
        onDrop={(event) => {
          event.preventDefault();
          drop();
        }}
      >
        {row.cells}
        <td data-phone="below">
          <div className="flex items-center gap-2">
            <span
              data-grip={row.name}
              title={`Drag to reorder ${row.name}`}
              className="hidden cursor-grab text-muted-foreground active:cursor-grabbing sm:block"
            >
              <GripVertical aria-hidden className="size-5" />
            </span>
            <OrderButtons
              name={row.name}
              place={index + 1}
              count={order.length}
              move={(to) => save(moved(order, id, index + (to === "up" ? -1 : 1)))}
            />
            {row.actions}
          </div>
        </td>
      </tr>
    );
  });
}

/** A row is dragged by its grip alone, so that its text can be chosen. */
const isGrip = (target: EventTarget) =>
  target instanceof Element && target.closest("[data-grip]") !== null;

/** The same ids with one of them at another place. */
export function moved(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}
