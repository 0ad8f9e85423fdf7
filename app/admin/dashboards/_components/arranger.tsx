"use client";

import {
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { GRID } from "@/app/admin/_board/card-words";
import type { Card } from "@/lib/dashboards/schema";
import { AddCard } from "./add-card";
import { type Arranged, type CardChoice, movedTo, newCard, subjectOf } from "./arranged";
import { ArrangedCard } from "./arranged-card";
import { useArranging } from "./use-arranging";

type Props = { id: number; cards: readonly Card[]; choices: readonly CardChoice[] };

const MOST = 24;

/** The card under the pointer; by keyboard, the one on whose corner the card was laid. */
const underCard: CollisionDetection = (dragged) => {
  if (!dragged.pointerCoordinates) return byCorner(dragged);
  const under = pointerWithin(dragged);
  return under.length > 0 ? under : closestCenter(dragged);
};

/** The arrow keys lay a card on a corner of the next one, whose size may be another, so that its middle says little. */
const byCorner: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      return rect
        ? [{ id, data: { droppableContainer, value: cornerDistance(collisionRect, rect) } }]
        : [];
    })
    .sort((one, other) => one.data.value - other.data.value);

const cornerDistance = (one: ClientRect, other: ClientRect): number =>
  Math.min(
    ...(["left", "right"] as const).flatMap((x) =>
      (["top", "bottom"] as const).map((y) => Math.hypot(one[x] - other[x], one[y] - other[y])),
    ),
  );

/** Moves, adds, changes and removes cards, by pointer and by keyboard. */
export function Arranger({ id, cards, choices }: Props) {
  const { arranged, change } = useArranging(id, cards);
  const [added, setAdded] = useState<number>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const choiceOf = ({ card }: Arranged) =>
    choices.find((each) => subjectOf(each.card) === subjectOf(card));
  const nameOf = (each: Arranged) =>
    (each.card.of === "built_in" ? undefined : each.card.title) ??
    choiceOf(each)?.label ??
    "Unavailable report";
  const placeOf = (key: UniqueIdentifier) => arranged.findIndex((each) => each.key === key);
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
    if (to < 0 || from === to) return;
    change(movedTo(arranged, from, to), "Card moved.");
  };
  return (
    <div className="flex flex-col gap-5">
      <AddCard
        choices={choices}
        isFull={arranged.length >= MOST}
        onAdd={(of) => {
          const key = Date.now();
          setAdded(key);
          change([...arranged, { key, card: newCard(of) }], "Card added.");
        }}
      />
      {arranged.length === 0 && (
        <EmptyState icon={LayoutDashboard} title="No cards yet">
          Add the first one above.
        </EmptyState>
      )}
      <DndContext
        id="arrange"
        sensors={sensors}
        collisionDetection={underCard}
        onDragEnd={end}
        accessibility={{
          announcements: announcementsFor(arranged, nameOf),
          screenReaderInstructions: { draggable: INSTRUCTIONS },
        }}
      >
        <SortableContext items={arranged.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <ol className={GRID} aria-label="Cards">
            {arranged.map((each) => (
              <ArrangedCard
                key={each.key}
                arranged={each}
                name={nameOf(each)}
                isNew={each.key === added}
                measures={choiceOf(each)?.measures ?? []}
                onChange={(card) =>
                  change(
                    arranged.map((other) => (other === each ? { ...each, card } : other)),
                    "Card changed.",
                  )
                }
                onRemove={() =>
                  change(
                    arranged.filter((other) => other !== each),
                    "Card removed.",
                  )
                }
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}

const INSTRUCTIONS =
  "To pick up a card, press Space. Move it with the arrow keys, press Space again to put it down, or Escape to leave it where it was.";

/** What screen readers are told while a card moves. */
function announcementsFor(
  arranged: readonly Arranged[],
  nameOf: (arranged: Arranged) => string,
): Announcements {
  const name = (key: UniqueIdentifier) => {
    const found = arranged.find((each) => each.key === key);
    return found ? nameOf(found) : "The card";
  };
  const place = (key: UniqueIdentifier) =>
    `place ${arranged.findIndex((each) => each.key === key) + 1} of ${arranged.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} was put down at ${place(over.id)}.`
        : `${name(active.id)} returned to its place.`,
    onDragCancel: ({ active }) => `${name(active.id)} returned to its place.`,
  };
}
