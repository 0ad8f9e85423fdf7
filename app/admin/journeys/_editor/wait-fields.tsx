"use client";

import { Tick } from "@/app/admin/_components/labeled";
import type { WaitUntil } from "@/lib/journeys/graph";
import { weekdayName } from "@/lib/journeys/words";
import { newWait } from "../_components/new-node";
import type { FieldsOf } from "./context";
import { Choice, EventsChoice, NumberLine, TimeLine } from "./fields";

const KINDS = [
  { value: "duration", label: "For a set time" },
  { value: "time", label: "Until a time of day" },
  { value: "date", label: "Until a date" },
  { value: "event", label: "Until something happens" },
];

const UNITS = ["minutes", "hours", "days", "weeks", "months"].map(unitOption);
const LONG_UNITS = UNITS.slice(1);
const MOST_DAYS = 1_825;

function unitOption(unit: string) {
  return { value: unit, label: unit.charAt(0).toUpperCase() + unit.slice(1) };
}

export function WaitFields({ node, around, change }: FieldsOf<"wait">) {
  const { until } = node;
  const set = (next: WaitUntil) => change({ ...node, until: next });
  return (
    <>
      <Choice
        label="Wait"
        value={until.kind}
        options={KINDS}
        onChange={(kind) => set(newWait(kind as WaitUntil["kind"]))}
      />
      <Details {...{ until, set, around }} />
    </>
  );
}

type Props = {
  until: WaitUntil;
  set: (until: WaitUntil) => void;
  around: FieldsOf<"wait">["around"];
};

function Details({ until, set, around }: Props) {
  switch (until.kind) {
    case "duration":
      return (
        <div className="grid grid-cols-2 gap-3">
          <NumberLine
            label="Duration"
            value={until.amount}
            least={0}
            most={10_000}
            onChange={(amount) => set({ ...until, amount })}
          />
          <Choice
            label="Unit"
            value={until.unit}
            options={UNITS}
            onChange={(unit) => set({ ...until, unit: unit as typeof until.unit })}
          />
        </div>
      );
    case "time":
      return (
        <>
          <TimeLine
            label="Time"
            value={until.minute}
            onChange={(minute) => set({ ...until, minute })}
          />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-semibold">
              Only on{" "}
              <span className="font-normal text-muted-foreground">(leave blank for any day)</span>
            </legend>
            {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
              <Tick
                key={day}
                label={weekdayName(day)}
                checked={until.weekdays.includes(day)}
                onChange={({ target }) =>
                  set({
                    ...until,
                    weekdays: target.checked
                      ? [...until.weekdays, day].sort()
                      : until.weekdays.filter((each) => each !== day),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      );
    case "date":
      return (
        <>
          <Choice
            label="Date"
            none="Choose a date…"
            value={until.field}
            options={around.choices.dates.map(({ key, label }) => ({ value: key, label }))}
            onChange={(field) => set({ ...until, field })}
          />
          <NumberLine
            label="Days after"
            hint="Enter a negative number for days before"
            value={until.days}
            least={-MOST_DAYS}
            most={MOST_DAYS}
            onChange={(days) => set({ ...until, days })}
          />
          <TimeLine
            label="Time"
            value={until.minute}
            onChange={(minute) => set({ ...until, minute })}
          />
        </>
      );
    case "event":
      return (
        <>
          <EventsChoice
            label="Event"
            types={until.types}
            events={around.choices.events}
            onChange={(types) => set({ ...until, types })}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberLine
              label="Wait at most"
              value={until.timeout.amount}
              least={0}
              most={10_000}
              onChange={(amount) => set({ ...until, timeout: { ...until.timeout, amount } })}
            />
            <Choice
              label="Unit"
              value={until.timeout.unit}
              options={LONG_UNITS}
              onChange={(unit) =>
                set({
                  ...until,
                  timeout: { ...until.timeout, unit: unit as typeof until.timeout.unit },
                })
              }
            />
          </div>
        </>
      );
  }
}
