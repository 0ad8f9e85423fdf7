"use client";

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Textarea } from "@/app/_components/ui/textarea";
import { Labeled, Tick } from "@/app/admin/_components/labeled";
import { CHOICE_TYPES } from "@/lib/questions/question";
import { TYPE_WORDS } from "../words";
import { ConditionEditor } from "./condition-editor";
import {
  type DonorFieldChoice,
  type Draft,
  type DraftQuestion,
  earlierThan,
  moved,
  neighborOf,
  type Spot,
  withoutQuestion,
  withQuestion,
} from "./draft";

type Props = {
  draft: Draft;
  question: DraftQuestion;
  spot: Spot;
  fields: readonly DonorFieldChoice[];
  change: (by: (now: Draft) => Draft) => void;
  drag: (from: Spot) => void;
  drop: (to: Spot) => void;
};

/** One question: its line with what moves and removes it, and all of it when it is opened. */
export function QuestionEditor(props: Props) {
  const { draft, question, spot, change, drag, drop } = props;
  const [isOpen, setOpen] = useState(false);
  const { label, field_type, required, show_if, maps_to } = question;
  const go = (to: "up" | "down") => {
    const place = neighborOf(draft, spot, to);
    if (place) change((now) => moved(now, spot, place));
  };
  const notes = [
    TYPE_WORDS[field_type],
    ...(required ? ["required"] : []),
    ...(maps_to ? ["donor field"] : []),
    ...(show_if ? ["conditional"] : []),
  ];
  return (
    <li
      className="rounded-lg border bg-background"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation();
        drop(spot);
      }}
    >
      <div className="flex items-center gap-1 p-1.5">
        <span
          draggable
          aria-hidden
          className="cursor-grab p-1 text-muted-foreground"
          onDragStart={() => drag(spot)}
        >
          <GripVertical className="size-4" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-w-0 grow rounded-sm px-1 py-1 text-start"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="block truncate font-semibold">{label}</span>
          <span className="block truncate text-sm text-muted-foreground">{notes.join(" · ")}</span>
        </button>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${label} up`}
          disabled={!neighborOf(draft, spot, "up")}
          onClick={() => go("up")}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={`Move ${label} down`}
          disabled={!neighborOf(draft, spot, "down")}
          onClick={() => go("down")}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${label}`}
          onClick={() => change((now) => withoutQuestion(now, spot))}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {isOpen && <Parts {...props} />}
    </li>
  );
}

function Parts({ draft, question, spot, fields, change }: Props) {
  const id = useId();
  const set = (changes: Partial<DraftQuestion>) =>
    change((now) => withQuestion(now, spot, { ...question, ...changes }));
  const { field_type: type, options, maps_to } = question;
  const used = new Set(
    draft.pages.flatMap(({ questions }) => questions.map((each) => each.maps_to)),
  );
  return (
    <div className="grid gap-4 border-t p-3 sm:grid-cols-2">
      <Labeled id={`${id}-label`} label="Question" className="sm:col-span-2">
        <Input
          id={`${id}-label`}
          value={question.label}
          maxLength={500}
          onChange={({ target }) => set({ label: target.value })}
        />
      </Labeled>
      <Labeled id={`${id}-type`} label="Type">
        <Select
          id={`${id}-type`}
          value={type}
          onChange={({ target }) => {
            const next = target.value as DraftQuestion["field_type"];
            const isChoice = CHOICE_TYPES.includes(next);
            set({
              field_type: next,
              options: isChoice ? (options.length > 0 ? options : ["Yes", "No"]) : [],
              ...(next === "file" && { maps_to: null }),
            });
          }}
        >
          {Object.entries(TYPE_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Labeled>
      <Labeled id={`${id}-maps`} label="Save to donor field">
        <Select
          id={`${id}-maps`}
          value={maps_to ?? ""}
          onChange={({ target }) => set({ maps_to: target.value || null })}
        >
          <option value="">Don’t save to a donor field</option>
          {fields
            .filter(({ key }) => key === maps_to || !used.has(key))
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </Select>
      </Labeled>
      {CHOICE_TYPES.includes(type) && (
        <Labeled
          id={`${id}-options`}
          label="Options"
          hint="One per line."
          className="sm:col-span-2"
        >
          <Textarea
            id={`${id}-options`}
            rows={4}
            defaultValue={options.join("\n")}
            onChange={({ target }) =>
              set({ options: target.value.split("\n").flatMap((line) => line.trim() || []) })
            }
          />
        </Labeled>
      )}
      <Labeled id={`${id}-help`} label="Help text" optional>
        <Input
          id={`${id}-help`}
          value={question.help_text ?? ""}
          maxLength={1000}
          onChange={({ target }) => set({ help_text: target.value || null })}
        />
      </Labeled>
      <Labeled id={`${id}-key`} label="Key" hint="In exports and the API.">
        <Input
          id={`${id}-key`}
          value={question.field_key}
          maxLength={100}
          spellCheck={false}
          onChange={({ target }) => set({ field_key: target.value })}
        />
      </Labeled>
      <div className="sm:col-span-2">
        <Tick
          label="Required"
          checked={question.required}
          onChange={({ target }) => set({ required: target.checked })}
        />
      </div>
      <ConditionEditor
        question={question}
        earlier={earlierThan(draft, spot).filter((each) => each.field_type !== "file")}
        onChange={(show_if) => set({ show_if })}
      />
    </div>
  );
}
