"use client";

import { Plus } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import type { Problem } from "@/lib/errors";
import type { Step } from "@/lib/reports/dates";
import type { Group } from "@/lib/reports/schema";
import { type BuilderDataset, type Built, type Change, MOST, movedUp } from "./built";
import { ListRow, Part, Wrong } from "./part";

type Props = {
  built: Built;
  dataset: BuilderDataset;
  problems: readonly Problem[];
  change: Change;
};

/** What rows are grouped by, up to three levels, and what the columns are split by. */
export function GroupsPart({ built, dataset, problems, change }: Props) {
  const { group, pivot } = built;
  const fields = dataset.fields.filter(({ can_group }) => can_group);
  const nameOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  const next = fields.find(({ key }) => ![...group, pivot].some((each) => each?.field === key));
  const put = (at: number, by: Group) =>
    change({ group: group.map((each, nth) => (nth === at ? by : each)) });
  return (
    <Part
      title="Rows and columns"
      summary={group.map(({ field }) => nameOf(field)).join(", ") || "Total only"}
      problems={problems}
      places={["group", "pivot"]}
    >
      {group.map((each, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <div key={nth} className="flex flex-col gap-1.5">
          <ListRow
            name={nameOf(each.field)}
            {...(nth > 0 && { onUp: () => change({ group: movedUp(group, nth) }) })}
            onRemove={() => change({ group: group.filter((_, other) => other !== nth) })}
          >
            <GroupSelect
              label={nth === 0 ? "Group by" : `Then by, level ${nth + 1}`}
              {...{ fields }}
              value={each}
              onChange={(by) => by && put(nth, by)}
            />
          </ListRow>
          <Wrong problems={problems} at={`group.${nth}`} />
        </div>
      ))}
      <Wrong problems={problems.filter(({ path }) => path === "group")} at="group" />
      {group.length < MOST.groups && next && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => change({ group: [...group, { field: next.key }] })}
        >
          <Plus aria-hidden />
          Add grouping
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm font-semibold">Columns</span>
        <GroupSelect
          label="Split columns by"
          none="Not split"
          fields={fields}
          value={pivot}
          onChange={(by) => change({ pivot: by })}
        />
      </div>
      <Wrong problems={problems} at="pivot" />
    </Part>
  );
}

/** What dates are grouped by, in the order of their length. */
const STEPS: Record<Step, string> = {
  day: "by day",
  week: "by week",
  month: "by month",
  quarter: "by quarter",
  year: "by year",
  fiscal_year: "by fiscal year",
};

type SelectProps = {
  label: string;
  none?: string;
  fields: BuilderDataset["fields"];
  value: Group | undefined;
  onChange: (group: Group | undefined) => void;
};

function GroupSelect({ label, none, fields, value, onChange }: SelectProps) {
  const field = fields.find(({ key }) => key === value?.field);
  return (
    <>
      <Select
        size="sm"
        className="w-auto! max-w-full"
        aria-label={label}
        value={value?.field ?? ""}
        onChange={({ target }) => onChange(target.value ? { field: target.value } : undefined)}
      >
        {none && <option value="">{none}</option>}
        {value && !field && <option value={value.field}>Unavailable field ({value.field})</option>}
        {fields.map(({ key, label: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      {value && field?.kind === "date" && (
        <Select
          size="sm"
          className="w-auto!"
          aria-label={`Interval for ${field.label}`}
          value={value.by ?? "month"}
          onChange={({ target }) => onChange({ field: value.field, by: target.value as Step })}
        >
          {Object.entries(STEPS).map(([step, words]) => (
            <option key={step} value={step}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
