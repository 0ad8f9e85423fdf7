import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";

/**
 * One thing to filter by, under the name that it has in the address.
 * @property any what the field says before anything is chosen
 */
export type Filter = { name: string; label: string; said?: Said } & (
  | { options: readonly Option[]; any?: string }
  | { type: "date" | "amount" | "text" }
);

/** What the address says of a filter in words other than the field’s, such as a range in one value. */
type Said = {
  /** In the field; "" for what no field can show, which stays unless more is chosen. */
  value: string;
  /** Beside the list. */
  words: string;
  /** The address without it. */
  without: Readonly<Record<string, string | null>>;
};

/** A filter’s field in a list’s form, with what is asked for now. */
export function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const field = { name: filter.name, id: `filter-${filter.name}`, label: filter.label };
  if ("options" in filter)
    return (
      <SelectField
        {...field}
        options={[{ value: "", label: filter.any ?? "Any" }, ...filter.options]}
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

/** The names under which the form says what the address says of a filter. */
export const namesShown = ({ name, said }: Filter): string[] =>
  said === undefined ? [name] : said.value === "" ? [] : [name, ...Object.keys(said.without)];
