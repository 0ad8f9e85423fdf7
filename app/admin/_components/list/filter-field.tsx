"use client";

import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import type { Filter } from "./filter";

/**
 * A filter’s field in a list’s form, with what is asked for now. The browser makes it, so that a page
 * carries what it is about instead of how it looks.
 */
export function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const field = { name: filter.name, id: `filter-${filter.name}`, label: filter.label };
  if ("options" in filter)
    return (
      <SelectField
        {...field}
        options={
          filter.any === null
            ? filter.options
            : [{ value: "", label: filter.any ?? "Any" }, ...filter.options]
        }
        defaultValue={value}
      />
    );
  return (
    <TextField
      {...field}
      type={filter.type === "date" ? "date" : "text"}
      inputMode={filter.type === "amount" ? "decimal" : undefined}
      defaultValue={value}
    />
  );
}
