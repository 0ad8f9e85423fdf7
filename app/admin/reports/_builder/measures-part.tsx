"use client";

import { Plus } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import { NumberInput } from "@/app/admin/_components/conditions/values";
import type { Problem } from "@/lib/errors";
import { type BuilderDataset, type Built, type Change, fittingSort, MOST, movedUp } from "./built";
import { ListRow, Part, Wrong } from "./part";

type Props = {
  built: Built;
  dataset: BuilderDataset;
  problems: readonly Problem[];
  change: Change;
};

/** What is told of each group, at most six; charts draw the first. */
export function MeasuresPart({ built, dataset, problems, change }: Props) {
  const { measures, sort } = built;
  const known = dataset.measures;
  const nameOf = (key: string) => known.find((each) => each.key === key)?.label ?? key;
  const set = (wanted: string[]) => change({ measures: wanted, sort: fittingSort(sort, wanted) });
  const next = known.find(({ key }) => !measures.includes(key));
  return (
    <Part
      title="Measures"
      summary={measures.map(nameOf).join(", ")}
      problems={problems}
      places={["measures"]}
    >
      {measures.map((key, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row stays where it is while its measure changes
        <div key={nth} className="flex flex-col gap-1.5">
          <ListRow
            name={nameOf(key)}
            {...(nth > 0 && { onUp: () => set(movedUp(measures, nth)) })}
            {...(measures.length > 1 && {
              onRemove: () => set(measures.filter((_, other) => other !== nth)),
            })}
          >
            <Select
              size="sm"
              className="w-full"
              aria-label={`Measure ${nth + 1}`}
              value={key}
              onChange={({ target }) =>
                set(measures.map((each, other) => (other === nth ? target.value : each)))
              }
            >
              {!known.some((each) => each.key === key) && (
                <option value={key}>Unavailable measure ({key})</option>
              )}
              {known.map((each) => (
                <option key={each.key} value={each.key}>
                  {each.label}
                </option>
              ))}
            </Select>
          </ListRow>
          <Wrong problems={problems} at={`measures.${nth}`} />
        </div>
      ))}
      <Wrong problems={problems.filter(({ path }) => path === "measures")} at="measures" />
      {measures.length < MOST.measures && next && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => set([...measures, next.key])}
        >
          <Plus aria-hidden />
          Add measure
        </Button>
      )}
    </Part>
  );
}

/** What the rows are ordered by, and how many of the first group are listed. */
export function SortPart({ built, dataset, problems, change }: Props) {
  const { sort = "group", measures, limit } = built;
  const isDescending = sort.startsWith("-");
  const key = sort.replace(/^-/, "");
  const set = (by: string, descending: boolean) =>
    change({ sort: `${descending ? "-" : ""}${by}` });
  const nameOf = (each: string) =>
    dataset.measures.find((measure) => measure.key === each)?.label ?? each;
  return (
    <Part
      title="Order and limit"
      summary={key === "group" ? "By group" : `By ${nameOf(key)}`}
      problems={problems}
      places={["sort", "limit"]}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm font-semibold">Order</span>
        <Select
          size="sm"
          className="w-auto! max-w-full"
          aria-label="Order by"
          value={key}
          onChange={({ target }) => set(target.value, target.value !== "group")}
        >
          <option value="group">by group</option>
          {measures.map((each) => (
            <option key={each} value={each}>
              by {nameOf(each)}
            </option>
          ))}
        </Select>
        <Select
          size="sm"
          className="w-auto!"
          aria-label="Direction"
          value={isDescending ? "down" : "up"}
          onChange={({ target }) => set(key, target.value === "down")}
        >
          <option value="up">{key === "group" ? "first to last" : "smallest first"}</option>
          <option value="down">{key === "group" ? "last to first" : "largest first"}</option>
        </Select>
      </div>
      <Wrong problems={problems} at="sort" />
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm font-semibold">List at most</span>
        <NumberInput
          label="Maximum values of the first grouping to list"
          value={limit}
          onChange={(value) => change({ limit: value as number | undefined })}
        />
        <span className="text-sm text-muted-foreground">
          values of the first grouping; totals still cover all of them
        </span>
      </div>
      <Wrong problems={problems} at="limit" />
    </Part>
  );
}
