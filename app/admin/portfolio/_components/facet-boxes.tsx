"use client";

import { Checkbox } from "@/app/_components/ui/checkbox";
import { formatNumber } from "@/lib/format/amounts";

type FacetBox = {
  /** The name and value in the address. */
  name: string;
  value: string;
  label: string;
  meaning?: string;
  isTicked: boolean;
  /** How many rows it would leave, where that is counted. */
  count?: number;
};

type Props = { legend: string; boxes: readonly FacetBox[] };

/** The boxes of a facet, made by the browser as a filter’s field is. */
export function FacetBoxes({ legend, boxes }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {boxes.map(({ name, value, label, meaning, isTicked, count }) => {
        const id = `filter-${name}-${value}`;
        return (
          <div key={id} className="flex items-start gap-2.5">
            <Checkbox id={id} name={name} value={value} defaultChecked={isTicked} />
            <label htmlFor={id} className="flex min-w-0 grow cursor-pointer justify-between gap-3">
              <span className="min-w-0">
                {label}
                {meaning && <span className="block text-sm text-muted-foreground">{meaning}</span>}
              </span>
              {count !== undefined && (
                <span className="text-numeric text-muted-foreground">{formatNumber(count)}</span>
              )}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
