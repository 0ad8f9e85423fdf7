"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/app/_components/ui/button";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import { Textarea } from "@/app/_components/ui/textarea";
import { errorId, Labeled } from "@/app/admin/_components/labeled";
import type { EventChoice } from "@/lib/journeys/choices";

type Own = { label: string; hint?: string; optional?: boolean; error?: string };

/** What a control says of what is wrong with it. */
const marked = (id: string, error: string | undefined) =>
  error === undefined ? {} : ({ "aria-invalid": true, "aria-describedby": errorId(id) } as const);

type TextProps = Own & { value: string; most: number; onChange: (value: string) => void };

export function TextLine({ label, hint, optional, error, value, most, onChange }: TextProps) {
  const id = useId();
  return (
    <Labeled {...{ id, label, hint, optional, error }}>
      <Input
        id={id}
        {...marked(id, error)}
        maxLength={most}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labeled>
  );
}

export function TextLines({ label, hint, optional, error, value, most, onChange }: TextProps) {
  const id = useId();
  return (
    <Labeled {...{ id, label, hint, optional, error }}>
      <Textarea
        id={id}
        {...marked(id, error)}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labeled>
  );
}

type NumberProps = Own & {
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

export function NumberLine({ label, hint, value, least, most, onChange }: NumberProps) {
  const id = useId();
  return (
    <Labeled {...{ id, label, hint }}>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => {
          const read = Math.trunc(target.valueAsNumber);
          onChange(Number.isFinite(read) ? Math.min(most, Math.max(least, read)) : least);
        }}
      />
    </Labeled>
  );
}

export type Option = { value: string; label: string };

type ChoiceProps = Own & {
  value: string;
  options: readonly Option[];
  /** What stands first while nothing is chosen; without it something always is. */
  none?: string;
  onChange: (value: string) => void;
};

export function Choice({ label, hint, optional, value, options, none, onChange }: ChoiceProps) {
  const id = useId();
  const isGone = value !== "" && !options.some((each) => each.value === value);
  return (
    <Labeled {...{ id, label, hint, optional }}>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {isGone && <option value={value}>No longer available</option>}
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </Select>
    </Labeled>
  );
}

type IdProps = Own & {
  value: number;
  choices: readonly { id: number; name: string }[];
  none?: string;
  onChange: (id: number) => void;
};

/** A choice by ID; 0 is none. */
export const IdChoice = ({ value, choices, none = "Choose…", onChange, ...own }: IdProps) => (
  <Choice
    {...own}
    none={none}
    value={value === 0 ? "" : String(value)}
    options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
    onChange={(chosen) => onChange(Number(chosen))}
  />
);

type TimeProps = Own & { value: number; onChange: (minute: number) => void };

/** A minute of the day, local to the organization. */
export function TimeLine({ label, hint, value, onChange }: TimeProps) {
  const id = useId();
  const two = (part: number) => String(part).padStart(2, "0");
  return (
    <Labeled {...{ id, label, hint }}>
      <Input
        id={id}
        type="time"
        value={`${two(Math.floor(value / 60))}:${two(value % 60)}`}
        onChange={({ target }) => {
          const [hour = Number.NaN, minute = Number.NaN] = target.value.split(":").map(Number);
          if (Number.isFinite(hour + minute)) onChange(hour * 60 + minute);
        }}
      />
    </Labeled>
  );
}

type EventsProps = {
  label: string;
  types: readonly string[];
  events: readonly EventChoice[];
  onChange: (types: string[]) => void;
};

/** Types of events, any of which counts. */
export function EventsChoice({ label, types, events, onChange }: EventsProps) {
  const id = useId();
  const headings = [...new Set(events.map(({ heading }) => heading))];
  return (
    <div className="flex flex-col gap-2">
      <Labeled id={id} label={label}>
        <Select id={id} value="" onChange={({ target }) => onChange([...types, target.value])}>
          <option value="">{types.length > 0 ? "Or another event…" : "Choose an event…"}</option>
          {headings.map((heading) => (
            <optgroup key={heading} label={heading}>
              {events
                .filter((event) => event.heading === heading && !types.includes(event.key))
                .map((event) => (
                  <option key={event.key} value={event.key}>
                    {event.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Labeled>
      {types.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label={`${label}: chosen`}>
          {types.map((type) => {
            const name = events.find(({ key }) => key === type)?.label ?? type;
            return (
              <li
                key={type}
                className="flex items-center justify-between gap-2 rounded-lg border bg-muted/40 py-1 pr-1 pl-3 text-sm"
              >
                <span className="wrap-anywhere">{name}</span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Remove “${name}”`}
                  onClick={() => onChange(types.filter((each) => each !== type))}
                >
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
