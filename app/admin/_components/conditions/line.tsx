"use client";

import { CircleAlert, Trash2 } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import type { Leaf } from "@/lib/conditions/condition";
import type { Problem } from "@/lib/errors";
import { grouped } from "@/lib/grouped";
import type { ConditionField } from "@/lib/segments/schema";
import { leafOf, valueFor } from "./draft";
import { Choices, DayInput, FlagInput, NumberInput, PeriodInput } from "./values";

type Props = {
  leaf: Leaf;
  /** Such as `condition.all.0`. */
  path: string;
  fields: readonly ConditionField[];
  currency: string;
  problems: readonly Problem[];
  onChange: (leaf: Leaf) => void;
  onRemove: () => void;
};

/** One comparison as a sentence of controls, with what is wrong below it. */
export function Line({ leaf, path, fields, currency, problems, onChange, onRemove }: Props) {
  const field = fields.find(({ key }) => key === leaf.field);
  const wrong = problems.filter((each) => each.path === path || each.path.startsWith(`${path}.`));
  const name = field?.label ?? "this line";
  const errorId = `${path}-error`;
  return (
    <fieldset
      className="flex flex-col gap-1.5 rounded-lg border bg-card p-2.5"
      aria-describedby={wrong.length > 0 ? errorId : undefined}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-1.5">
          <FieldSelect {...{ leaf, fields, onChange }} />
          {field && <Wheres {...{ leaf, field, onChange }} />}
          {field && <Comparison {...{ leaf, field, currency, onChange }} />}
        </div>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {wrong.length > 0 && (
        <div id={errorId} className="text-sm font-semibold text-danger">
          {wrong.map(({ path: place, message }) => (
            <p key={place} className="flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
              {message}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type Part = Pick<Props, "leaf" | "onChange"> & { field: ConditionField };

function FieldSelect({ leaf, fields, onChange }: Pick<Props, "leaf" | "fields" | "onChange">) {
  const groups = [...grouped(fields, ({ group }) => group.label)];
  const isKnown = fields.some(({ key }) => key === leaf.field);
  return (
    <Select
      size="sm"
      className="w-auto! max-w-full font-semibold"
      aria-label="Field"
      value={leaf.field}
      onChange={({ target }) => {
        const chosen = fields.find(({ key }) => key === target.value);
        if (chosen) onChange(leafOf(chosen));
      }}
    >
      {!isKnown && <option value={leaf.field}>Unavailable field ({leaf.field})</option>}
      {groups.map(([label, some]) => (
        <optgroup key={label} label={label}>
          {some.map((field) => (
            <option key={field.key} value={field.key}>
              {field.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** What narrows the gifts, plans or registrations that are counted. */
function Wheres({ leaf, field, onChange }: Part) {
  const where = leaf.where ?? {};
  const set = (key: string) => (value: unknown) => {
    const { [key]: _, ...others } = where;
    const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
    onChange({ ...leaf, where: isNone ? others : { ...others, [key]: value } });
  };
  const shown = field.where.filter(({ key }) => key === "period" || where[key] !== undefined);
  const more = field.where.filter((part) => !shown.includes(part) && part.choices?.length !== 0);
  return (
    <>
      {shown.map(({ key, label, takes, choices }) =>
        takes === "period" ? (
          <PeriodInput
            key={key}
            label="Period"
            value={where[key]}
            onChange={set(key)}
            none="at any time"
          />
        ) : (
          <span key={key} className="inline-flex flex-wrap items-center gap-1.5">
            <span>{label}</span>
            {takes === "flag" ? (
              <FlagInput label={label} value={where[key]} onChange={set(key)} none="either" />
            ) : (
              <Choices
                label={label}
                value={where[key]}
                onChange={set(key)}
                choices={choices ?? []}
              />
            )}
          </span>
        ),
      )}
      {more.length > 0 && (
        <Select
          size="sm"
          className="w-auto! max-w-full"
          aria-label={`Add filter to ${field.label}`}
          value=""
          onChange={({ target }) => {
            const part = more.find(({ key }) => key === target.value);
            if (!part) return;
            const first = part.takes === "flag" ? true : [part.choices?.[0]?.value ?? ""];
            set(part.key)(first);
          }}
        >
          <option value="">Add filter…</option>
          {more.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function Comparison({ leaf, field, currency, onChange }: Part & { currency: string }) {
  const operator = field.operators.find(({ op }) => op === leaf.op);
  const set = (value: unknown) => onChange({ ...leaf, value });
  const common = { label: "Value", value: leaf.value, onChange: set };
  const money = field.kind === "money" ? { currency } : {};
  const [least, most] = Array.isArray(leaf.value) ? leaf.value : [];
  return (
    <>
      <Select
        size="sm"
        className="w-auto! max-w-full"
        aria-label="Comparison"
        value={leaf.op}
        onChange={({ target }) => {
          const chosen = field.operators.find(({ op }) => op === target.value);
          if (!chosen) return;
          const { value: _, ...others } = leaf;
          const isSame = chosen.takes === operator?.takes;
          const value = isSame ? { value: leaf.value } : valueFor(chosen.takes);
          onChange({ ...others, op: chosen.op, ...value });
        }}
      >
        {field.operators.map(({ op, label }) => (
          <option key={op} value={op}>
            {label}
          </option>
        ))}
      </Select>
      {operator?.takes === "values" && <Choices {...common} choices={field.choices ?? []} />}
      {operator?.takes === "number" && <NumberInput {...common} {...money} />}
      {operator?.takes === "day" && <DayInput {...common} />}
      {operator?.takes === "period" && <PeriodInput {...common} label="Period" />}
      {operator?.takes === "flag" && <FlagInput {...common} />}
      {operator?.takes === "text" && (
        <Input
          size="sm"
          className="w-48! max-w-full"
          aria-label="Value"
          maxLength={200}
          defaultValue={typeof leaf.value === "string" ? leaf.value : ""}
          onChange={({ target }) => set(target.value)}
        />
      )}
      {operator?.takes === "range" && (
        <>
          <NumberInput
            {...money}
            label="Lowest"
            value={least}
            onChange={(value) => set([value, most])}
          />
          <span>and</span>
          <NumberInput
            {...money}
            label="Highest"
            value={most}
            onChange={(value) => set([least, value])}
          />
        </>
      )}
    </>
  );
}
