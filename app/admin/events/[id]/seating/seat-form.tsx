"use client";

import { type ReactNode, useRef, useTransition } from "react";
import { tell } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import { seatByForm, seatTicked } from "./actions";

export type TableChoice = { id: number; label: string; free: number };

type Props = {
  eventId: number;
  /** Part of the ids of its fields. */
  name: string;
  /** Whom it seats, for those who hear the page. */
  who: string;
  tables: readonly TableChoice[];
  /** Those who sit somewhere can also have no table. */
  isSeated?: boolean;
  children: ReactNode;
};

/** Gives the guests that are ticked in it a table. */
export function SeatForm({ eventId, name, who, tables, isSeated, children }: Props) {
  const [isBusy, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const withRoom = tables.find(({ free }) => free > 0)?.id;
  return (
    <form
      ref={form}
      action={seatByForm}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const given = new FormData(submitted.currentTarget);
        start(async () => {
          tell(await seatTicked(given));
          if (!form.current?.isConnected) document.getElementById("unplaced")?.focus();
        });
      }}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="event" value={eventId} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={`table-${name}`} className="sr-only">
          Table for {who}
        </label>
        <Select
          key={withRoom}
          id={`table-${name}`}
          name="table"
          defaultValue={withRoom}
          className="min-w-0 flex-1 basis-40"
        >
          {tables.map(({ id, label, free }) => (
            <option key={id} value={id}>
              {label} ({free > 0 ? `${free} free` : "full"})
            </option>
          ))}
          {isSeated && <option value="none">No table</option>}
        </Select>
        <Button type="submit" variant="secondary" loading={isBusy}>
          {isSeated ? "Move" : "Seat"}
          <span className="sr-only"> {who}</span>
        </Button>
      </div>
    </form>
  );
}
