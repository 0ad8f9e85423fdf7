"use client";

import { Tick } from "@/app/admin/_components/labeled";
import { errorAt, type FieldsOf } from "./context";
import { Choice, NumberLine, TextLine, TextLines, TimeLine } from "./fields";

const TYPES = [
  { value: "task", label: "Task" },
  { value: "touch", label: "Contact with the donor" },
];

const FROM = [
  { value: "step", label: "this step" },
  { value: "entry", label: "the donor’s entry" },
  { value: "date", label: "a date…" },
];

const MOST_DAYS = 1_825;

export function TaskFields({ node, around, change, ...checked }: FieldsOf<"task">) {
  const { due, owner } = node;
  const { dates, users } = around.choices;
  const from = (kind: string): typeof due =>
    kind === "date"
      ? { days: due.days, from: "date", field: "" }
      : { days: due.days, from: kind === "entry" ? "entry" : "step" };
  return (
    <>
      <TextLine
        label="Task title"
        error={errorAt(checked, "task_title")}
        most={200}
        value={node.task_title}
        onChange={(task_title) => change({ ...node, task_title })}
      />
      <Choice
        label="Type"
        value={node.task_kind}
        options={TYPES}
        onChange={(kind) => change({ ...node, task_kind: kind === "touch" ? "touch" : "task" })}
      />
      <TextLines
        label="Note"
        optional
        most={2_000}
        value={node.note ?? ""}
        onChange={(note) => change({ ...node, note: note || null })}
      />
      <Choice
        label="Assigned to"
        value={owner === "assigned" ? "assigned" : owner.user_id === 0 ? "" : String(owner.user_id)}
        options={[
          { value: "assigned", label: "Whoever is assigned to the donor" },
          ...users.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(chosen) =>
          change({ ...node, owner: chosen === "assigned" ? chosen : { user_id: Number(chosen) } })
        }
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberLine
          label="Days until due"
          value={due.days}
          least={-MOST_DAYS}
          most={MOST_DAYS}
          onChange={(days) => change({ ...node, due: { ...due, days } })}
        />
        <Choice
          label="Counting from"
          value={due.from}
          options={FROM}
          onChange={(kind) => change({ ...node, due: from(kind) })}
        />
      </div>
      {due.from === "date" && (
        <Choice
          label="Date"
          hint="The task moves with the date."
          none="Choose a date…"
          value={due.field}
          options={dates.map(({ key, label }) => ({ value: key, label }))}
          onChange={(field) => change({ ...node, due: { ...due, field } })}
        />
      )}
      <TimeLine
        label="Time"
        value={node.minute}
        onChange={(minute) => change({ ...node, minute })}
      />
      <Tick
        label="Move from weekends to Monday"
        checked={node.skip_weekends}
        onChange={({ target }) => change({ ...node, skip_weekends: target.checked })}
      />
    </>
  );
}
