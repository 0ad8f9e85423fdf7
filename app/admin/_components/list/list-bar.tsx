import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { type Filter, namesShown } from "./filter";
import { FilterChips } from "./filter-chips";
import { FilterField } from "./filter-field";
import { FilterPanel, PanelActions } from "./filter-panel";
import type { ListAddress } from "./list-address";
import { ListForm } from "./list-form";
import { SearchBox } from "./search-box";

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
  const own = ["q", "page", "cursor", ...filters.flatMap(namesShown)];
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
                    value={filter.said?.value ?? askedValue(address, filter.name)}
                  />
                ))}
              </div>
              <PanelActions>
                <SubmitButton size="sm">Apply filters</SubmitButton>
              </PanelActions>
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

/** What the list is filtered by, each with the way to remove it. */
function Chips({ address, filters }: Required<Pick<Props, "address" | "filters">>) {
  const chips = filters.flatMap((filter) => {
    if (filter.said) {
      const { words, without } = filter.said;
      return [{ words: `${filter.label}: ${words}`, href: address.to(without) }];
    }
    const value = askedValue(address, filter.name);
    if (!value) return [];
    const words = `${filter.label}: ${wordsFor(filter, value)}`;
    return [{ words, href: address.to({ [filter.name]: null }) }];
  });
  if (chips.length === 0 && !askedValue(address, "q")) return null;
  const names = [
    "q",
    ...filters.flatMap(({ name, said }) => [name, ...Object.keys(said?.without ?? {})]),
  ];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return <FilterChips chips={chips} clear={address.to(none)} />;
}

function wordsFor(filter: Filter, value: string): string {
  if ("options" in filter)
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return filter.type === "date" ? staffFormat().date(value) : value;
}
