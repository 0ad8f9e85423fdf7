"use client";

import { useRef, useState } from "react";
import { tell } from "@/app/_components/forms/tell";
import type { Card } from "@/lib/dashboards/schema";
import { saveCards } from "../actions";
import type { Arranged } from "./arranged";

/** The cards as they are arranged. Each change is saved after the one before it, and can be undone. */
export function useArranging(id: number, cards: readonly Card[]) {
  const [arranged, setArranged] = useState<readonly Arranged[]>(() =>
    cards.map((card, nth) => ({ key: nth + 1, card })),
  );
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const save = (list: readonly Arranged[], done: string) => {
    const sent = JSON.stringify(list.map(({ card }) => card));
    const saved = saving.current.then(() => saveCards(id, sent, done));
    saving.current = saved.catch(() => undefined);
    return saved;
  };
  const change = (list: readonly Arranged[], done: string) => {
    const before = arranged;
    setArranged(list);
    const undo = () => {
      setArranged(before);
      return save(before, "Change undone.");
    };
    void save(list, done).then(
      (state) => {
        if (state.problems.length > 0) setArranged(before);
        tell(state, undo);
      },
      () => {
        setArranged(before);
        tell({ refusals: 0, values: {}, problems: [FAILED] });
      },
    );
  };
  return { arranged, change };
}

const FAILED = { field: "cards", message: "The change couldn’t be saved. Please try again." };
