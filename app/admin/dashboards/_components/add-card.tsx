"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import { grouped } from "@/lib/grouped";
import type { CardChoice } from "./arranged";

type Props = {
  choices: readonly CardChoice[];
  isFull: boolean;
  onAdd: (card: CardChoice["card"]) => void;
};

/** Chooses a card from everything that can be shown. */
export function AddCard({ choices, isFull, onAdd }: Props) {
  const [chosen, setChosen] = useState("");
  const found = choices[Number(chosen)];
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="flex flex-col gap-1.5">
        <label htmlFor="card" className="font-semibold">
          Add a card
        </label>
        <Select
          id="card"
          size="sm"
          className="w-72! max-w-full"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose…</option>
          {[
            ...grouped(
              choices.map((choice, nth) => ({ ...choice, nth })),
              ({ group }) => group,
            ),
          ].map(([group, some]) => (
            <optgroup key={group} label={group}>
              {some.map(({ nth, label }) => (
                <option key={nth} value={nth}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull || chosen === ""}
        onClick={() => {
          if (found) onAdd(found.card);
          setChosen("");
        }}
      >
        <Plus aria-hidden />
        Add card
      </Button>
      {isFull && <p className="text-muted-foreground">A dashboard can have up to 24 cards.</p>}
    </div>
  );
}
