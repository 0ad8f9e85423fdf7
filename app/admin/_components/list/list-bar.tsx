import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/select-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { FilterChips } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import type { ListAddress } from "./list-address";
import { ListForm } from "./list-form";
import { SearchBox } from "./search-box";

/** One thing to filter by, under the name that it has in the address. */
export type Filter = { name: string; label: string } & (
  | { options: readonly Option[] }
  | { type: "date" | "amount" | "text" }
);

type Props = {
  address: ListAddress;
  /** What the search looks in, such as `Donor or note`; none where the list has no search. */
  search?: string;
  filters?: readonly Filter[];
  /** How many rows there are, and what they come to, in one line. */
  summary?: ReactNode;
};

/**
 * Search, filters and totals of a list in one line. They only change the address, so a filtered list can
 * be bookmarked and shared, and they work without JavaScript.
 */
export function ListBar({ address, search, filters = [], summary }: Props) {
  const { path, asked } = address;
  const own = ["q", "page", "cursor", ...filters.map(({ name }) => name)];
  const kept = Object.entries(asked).filter(([name]) => !own.includes(name));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {(search || filters.length > 0) && (
        <ListForm path={path} shown={address.to()}>
          {kept.flatMap(([name, value]) =>
            [value]
              .flat()
              .map((each) => (
                <input key={`${name} ${each}`} type="hidden" name={name} value={each} />
              )),
          )}
          {search && <SearchBox label={search} value={askedValue(address, "q")} />}
          {filters.length > 0 && (
            <FilterPanel key={address.to()} label="Add filter" icon={<ListFilter aria-hidden />}>
              <div className="grid gap-4 sm:grid-cols-2">
                {filters.map((filter) => (
                  <FilterField
                    key={filter.name}
                    filter={filter}
                    value={askedValue(address, filter.name)}
                  />
                ))}
              </div>
              <SubmitButton size="sm" className="self-start">
                Apply filters
              </SubmitButton>
            </FilterPanel>
          )}
        </ListForm>
      )}
      <Chips address={address} filters={filters} />
      {summary && (
        <p role="status" className="text-sm text-muted-foreground text-numeric sm:ml-auto">
          {summary}
        </p>
      )}
    </div>
  );
}

const askedValue = ({ asked }: ListAddress, name: string): string =>
  [asked[name]].flat().at(-1) ?? "";

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const field = { name: filter.name, id: `filter-${filter.name}`, label: filter.label };
  if ("options" in filter)
    return (
      <SelectField
        {...field}
        options={[{ value: "", label: "Any" }, ...filter.options]}
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

/** What the list is filtered by, each with the way to remove it. */
function Chips({ address, filters }: Required<Pick<Props, "address" | "filters">>) {
  const chips = filters.flatMap((filter) => {
    const value = askedValue(address, filter.name);
    if (!value) return [];
    const words = `${filter.label}: ${wordsFor(filter, value)}`;
    return [{ words, href: address.to({ [filter.name]: null }) }];
  });
  if (chips.length === 0 && !askedValue(address, "q")) return null;
  const names = ["q", ...filters.map(({ name }) => name)];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return <FilterChips chips={chips} clear={address.to(none)} />;
}

function wordsFor(filter: Filter, value: string): string {
  if ("options" in filter)
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return filter.type === "date" ? staffFormat().date(value) : value;
}
