"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { ConditionEditor } from "@/app/admin/_components/conditions/condition-editor";
import { Tick } from "@/app/admin/_components/labeled";
import type { Condition } from "@/lib/conditions/condition";
import type { Problem } from "@/lib/errors";
import { type JourneyEntry, type JourneyGoal, MOST_GOALS } from "@/lib/journeys/graph";
import { DATE_ENTRY_WORDS, LATE_WORDS, REENTRY_WORDS } from "@/lib/journeys/words";
import type { Around } from "./context";
import { Choice, EventsChoice, NumberLine, TextLine, TextLines, TimeLine } from "./fields";
import type { Doc } from "./use-draft";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

const ENTRIES = optionsOf({
  event: "When something happens",
  condition: "When a donor meets a condition",
  date: "Every year around a date",
  manual: "Only when someone enrolls them",
});

/** What an entry of a kind begins with. */
function newEntry(kind: JourneyEntry["kind"]): JourneyEntry {
  switch (kind) {
    case "event":
      return { kind, types: [], condition: null };
    case "condition":
      return { kind, condition: { all: [] } };
    case "date":
      return { kind, date: "sponsorship_started", days: 0, minute: 540, condition: null };
    case "manual":
      return { kind };
  }
}

type EntryProps = {
  entry: JourneyEntry;
  around: Around;
  problems: readonly Problem[];
  change: (entry: JourneyEntry) => void;
};

export function EntryPanel({ entry, around, problems, change }: EntryProps) {
  return (
    <>
      <Choice
        label="Donors enter"
        value={entry.kind}
        options={ENTRIES}
        onChange={(kind) => change(newEntry(kind as JourneyEntry["kind"]))}
      />
      {entry.kind === "event" && (
        <EventsChoice
          label="What happens"
          types={entry.types}
          events={around.choices.events}
          onChange={(types) => change({ ...entry, types })}
        />
      )}
      {entry.kind === "date" && (
        <>
          <Choice
            label="Date"
            value={entry.date}
            options={optionsOf(DATE_ENTRY_WORDS)}
            onChange={(date) => change({ ...entry, date: date as typeof entry.date })}
          />
          <NumberLine
            label="Days after"
            hint="Enter a negative number for days before"
            value={entry.days}
            least={-365}
            most={365}
            onChange={(days) => change({ ...entry, days })}
          />
          <TimeLine
            label="Time"
            value={entry.minute}
            onChange={(minute) => change({ ...entry, minute })}
          />
        </>
      )}
      {entry.kind === "manual" && (
        <p className="text-sm text-muted-foreground">
          Staff enroll donors on the People tab. Other journeys and the API can enroll them too.
        </p>
      )}
      {(entry.kind === "event" || entry.kind === "date") && (
        <Tick
          label="Only donors who meet a condition"
          checked={entry.condition !== null}
          onChange={({ target }) =>
            change({ ...entry, condition: target.checked ? { all: [] } : null })
          }
        />
      )}
      {"condition" in entry && entry.condition && (
        <ConditionEditor
          key={entry.kind}
          condition={entry.condition as Condition}
          fields={around.fields}
          currency={around.currency}
          problems={problems}
          path="entry.condition"
          onChange={(condition) => change({ ...entry, condition: { ...condition } })}
        />
      )}
    </>
  );
}

type GoalsProps = {
  goals: readonly JourneyGoal[];
  around: Around;
  problems: readonly Problem[];
  change: (goals: JourneyGoal[]) => void;
};

export function GoalsPanel({ goals, around, problems, change }: GoalsProps) {
  return (
    <>
      <p className="text-sm text-muted-foreground">
        Donors who reach a goal leave the journey right away, no matter which step they’re on.
      </p>
      {goals.map((goal, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: Goals have nothing else that stays the same.
          key={`${nth} of ${goals.length} ${goal.kind}`}
          className="flex min-w-0 flex-col gap-3 rounded-xl border p-3"
        >
          <legend className="px-1 text-sm font-semibold">Goal {nth + 1}</legend>
          {goal.kind === "event" ? (
            <EventsChoice
              label="What happens"
              types={goal.types}
              events={around.choices.events}
              onChange={(types) => change(goals.with(nth, { ...goal, types }))}
            />
          ) : (
            <ConditionEditor
              condition={goal.condition as Condition}
              fields={around.fields}
              currency={around.currency}
              problems={problems}
              path={`goals.${nth}.condition`}
              onChange={(condition) =>
                change(goals.with(nth, { ...goal, condition: { ...condition } }))
              }
            />
          )}
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            onClick={() => change(goals.toSpliced(nth, 1))}
          >
            <Trash2 aria-hidden />
            Remove goal {nth + 1}
          </Button>
        </fieldset>
      ))}
      {goals.length < MOST_GOALS && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change([...goals, { kind: "event", types: [] }])}
          >
            <Plus aria-hidden />
            Add event
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change([...goals, { kind: "condition", condition: { all: [] } }])}
          >
            <Plus aria-hidden />
            Add condition
          </Button>
        </div>
      )}
    </>
  );
}

type SettingsProps = { doc: Doc; change: (changes: Partial<Doc>) => void };

export const SettingsPanel = ({ doc, change }: SettingsProps) => (
  <>
    <TextLine label="Name" most={120} value={doc.name} onChange={(name) => change({ name })} />
    <TextLines
      label="Description"
      optional
      most={500}
      value={doc.description}
      onChange={(description) => change({ description })}
    />
    <Choice
      label="Re-entry"
      value={doc.reentry}
      options={optionsOf(REENTRY_WORDS)}
      onChange={(reentry) =>
        change({
          reentry: reentry as Doc["reentry"],
          reentry_days: reentry === "after_days" ? (doc.reentry_days ?? 365) : null,
        })
      }
    />
    {doc.reentry === "after_days" && (
      <NumberLine
        label="Days after last entering"
        value={doc.reentry_days ?? 365}
        least={1}
        most={3_650}
        onChange={(reentry_days) => change({ reentry_days })}
      />
    )}
    <Choice
      label="Late steps"
      hint="For example, after a pause or a server outage"
      value={doc.late_policy}
      options={optionsOf(LATE_WORDS)}
      onChange={(policy) => change({ late_policy: policy as Doc["late_policy"] })}
    />
  </>
);
