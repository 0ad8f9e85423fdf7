"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState, useTransition } from "react";
import type { FormState } from "@/app/_components/forms/form-state";
import { tellRefusal } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";

type OrderButtonsProps = {
  name: string;
  /** From 1. */
  place: number;
  count: number;
  move: (to: "up" | "down") => Promise<FormState>;
};

/** Moves a row one place. The focus goes with it, and readers hear where it is now. */
export function OrderButtons({ name, place, count, move }: OrderButtonsProps) {
  const [moved, setMoved] = useState<"up" | "down">();
  const [isMoving, start] = useTransition();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const shownPlace = useRef(place);

  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    if (!moved) return;
    const isUp = place === count || (moved === "up" && place > 1);
    (isUp ? up : down).current?.focus();
  }, [place, count, moved]);

  const go = (to: "up" | "down") => {
    setMoved(to);
    start(async () => {
      const { problems } = await move(to);
      if (problems[0]) tellRefusal(problems[0].message);
    });
  };

  return (
    <span className="flex gap-1">
      <Button
        ref={up}
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} up`}
        disabled={place === 1}
        loading={isMoving && moved === "up"}
        onClick={() => go("up")}
      >
        {!(isMoving && moved === "up") && <ArrowUp aria-hidden />}
      </Button>
      <Button
        ref={down}
        variant="ghost"
        size="icon-sm"
        aria-label={`Move ${name} down`}
        disabled={place === count}
        loading={isMoving && moved === "down"}
        onClick={() => go("down")}
      >
        {!(isMoving && moved === "down") && <ArrowDown aria-hidden />}
      </Button>
      <span role="status" className="sr-only">
        {moved && !isMoving && `${name} is now number ${place} of ${count}.`}
      </span>
    </span>
  );
}
