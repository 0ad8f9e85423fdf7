"use client";

import { X } from "lucide-react";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";

type Choice = { value: string; label: string };
type Common = { label: string; value: unknown; onChange: (value: unknown) => void };

const narrow = "w-auto! max-w-full";

/** Some of a list of choices: those that were chosen, each with the way to remove it, and a list of the rest. */
export function Choices({
  label,
  value,
  onChange,
  choices,
}: Common & { choices: readonly Choice[] }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const left = choices.filter((choice) => !chosen.includes(choice.value));
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {chosen.map((each) => {
        const words = choices.find((choice) => choice.value === each)?.label ?? "Deleted choice";
        return (
          <span
            key={each}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border bg-muted pl-3 text-sm"
          >
            <span className="truncate">{words}</span>
            <button
              type="button"
              aria-label={`Remove ${words}`}
              className="inline-flex size-8 items-center justify-center rounded-full hover:bg-accent"
              onClick={() => onChange(chosen.filter((other) => other !== each))}
            >
              <X aria-hidden className="size-4" />
            </button>
          </span>
        );
      })}
      {left.length > 0 && (
        <Select
          size="sm"
          className={narrow}
          aria-label={label}
          value=""
          onChange={({ target }) => onChange([...chosen, target.value])}
        >
          <option value="">{chosen.length > 0 ? "Or…" : "Choose…"}</option>
          {left.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
      {choices.length === 0 && <span className="text-muted-foreground">No options yet</span>}
    </span>
  );
}

const numberIn = (text: string): number | undefined =>
  text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);

/** A number, or an amount in the organization’s currency. */
export function NumberInput({ label, value, onChange, currency }: Common & { currency?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {currency && <span className="text-sm text-muted-foreground">{currency}</span>}
      <Input
        size="sm"
        type="number"
        step="any"
        inputMode="decimal"
        className="w-28!"
        aria-label={label}
        defaultValue={typeof value === "number" ? value : ""}
        onChange={({ target }) => onChange(numberIn(target.value))}
      />
    </span>
  );
}

const PERIODS: readonly (readonly [key: string, label: string, period: Record<string, unknown>])[] =
  [
    ["last", "in the last", { last: 12, unit: "months" }],
    ["next", "in the next", { next: 30, unit: "days" }],
    ["more_than", "at least this long ago:", { more_than: 12, unit: "months" }],
    ["fiscal_year:this", "in this fiscal year", { fiscal_year: "this" }],
    ["fiscal_year:last", "in last fiscal year", { fiscal_year: "last" }],
    ["fiscal_year:before_last", "in the fiscal year before last", { fiscal_year: "before_last" }],
    ["calendar_year:this", "in this calendar year", { calendar_year: "this" }],
    ["calendar_year:last", "in last calendar year", { calendar_year: "last" }],
    [
      "calendar_year:before_last",
      "in the calendar year before last",
      { calendar_year: "before_last" },
    ],
    ["calendar_quarter:this", "in this calendar quarter", { calendar_quarter: "this" }],
    ["calendar_quarter:last", "in last calendar quarter", { calendar_quarter: "last" }],
    [
      "calendar_quarter:before_last",
      "in the calendar quarter before last",
      { calendar_quarter: "before_last" },
    ],
    ["calendar_month:this", "in this calendar month", { calendar_month: "this" }],
    ["calendar_month:last", "in last calendar month", { calendar_month: "last" }],
    [
      "calendar_month:before_last",
      "in the calendar month before last",
      { calendar_month: "before_last" },
    ],
    ["dates", "between these dates:", { from: null, to: null }],
  ];

function keyOf(period: Record<string, unknown>): string {
  for (const name of ["last", "next", "more_than"]) if (name in period) return name;
  for (const name of ["fiscal_year", "calendar_year", "calendar_quarter", "calendar_month"])
    if (name in period) return `${name}:${period[name]}`;
  return "dates";
}

/** Days relative to today, a year, or two dates. @param none what stands for no period at all */
export function PeriodInput({ label, value, onChange, none }: Common & { none?: string }) {
  const period = value as Record<string, unknown> | undefined;
  const key = period ? keyOf(period) : "";
  const change = (part: Record<string, unknown>) => onChange({ ...period, ...part });
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Select
        size="sm"
        className={narrow}
        aria-label={label}
        value={key}
        onChange={({ target }) =>
          onChange(PERIODS.find(([name]) => name === target.value)?.[2] ?? undefined)
        }
      >
        {none && <option value="">{none}</option>}
        {!none && !period && <option value="">Choose…</option>}
        {PERIODS.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      {["last", "next", "more_than"].includes(key) && (
        <>
          <Input
            size="sm"
            type="number"
            min={1}
            className="w-20!"
            aria-label="How many"
            defaultValue={Number(period?.[key])}
            key={key}
            onChange={({ target }) => change({ [key]: numberIn(target.value) })}
          />
          <Select
            size="sm"
            className={narrow}
            aria-label="Unit"
            value={String(period?.unit)}
            onChange={({ target }) => change({ unit: target.value })}
          >
            {["days", "weeks", "months", "years"].map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </>
      )}
      {key === "dates" && (
        <>
          <DayInput label="First day" value={period?.from} onChange={(from) => change({ from })} />
          <span>and</span>
          <DayInput label="Last day" value={period?.to} onChange={(to) => change({ to })} />
        </>
      )}
    </span>
  );
}

export const DayInput = ({ label, value, onChange }: Common) => (
  <Input
    size="sm"
    type="date"
    className="w-40!"
    aria-label={label}
    defaultValue={typeof value === "string" ? value : ""}
    onChange={({ target }) => onChange(target.value || null)}
  />
);

export const FlagInput = ({ label, value, onChange, none }: Common & { none?: string }) => (
  <Select
    size="sm"
    className={narrow}
    aria-label={label}
    value={value === undefined ? "" : String(value)}
    onChange={({ target }) => onChange(target.value === "" ? undefined : target.value === "true")}
  >
    {none && <option value="">{none}</option>}
    <option value="true">yes</option>
    <option value="false">no</option>
  </Select>
);
