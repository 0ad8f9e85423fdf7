import { SelectField } from "@/app/_components/forms/select-field";
import { NameSearch } from "@/app/admin/_components/name-search";
import type { PlanListQuery } from "@/lib/giving/plan-query";
import { everyMonths, scheduleWords } from "@/lib/giving/schedule";
import { isNarrowed, PLANS } from "./plans-asked";

type Props = { query: PlanListQuery; frequencies: readonly (number | null)[] };

const ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "next_charge", label: "Next charge first" },
];

const PRICES = [
  { value: "", label: "Any" },
  { value: "below", label: "Below the monthly price" },
];

const rhythm = (months: number | null) =>
  months === null
    ? { value: "weekly", label: "By the week" }
    : { value: String(months), label: scheduleWords(everyMonths(months)) };

/** Whose gifts, how often and in which order; the state is chosen above and stays. */
export function PlanFilters({ query, frequencies }: Props) {
  return (
    <NameSearch path={PLANS} label="Donor" q={query.q ?? ""} isNarrowed={isNarrowed(query)}>
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <SelectField
        name="frequency"
        label="How often"
        options={[{ value: "", label: "Any" }, ...frequencies.map(rhythm)]}
        defaultValue={query.frequency ?? ""}
        className="min-w-40"
      />
      <SelectField
        name="price"
        label="Price"
        options={PRICES}
        defaultValue={query.price ?? ""}
        className="min-w-40"
      />
      <SelectField
        name="sort"
        label="Order"
        options={ORDERS}
        defaultValue={query.sort}
        className="min-w-44"
      />
    </NameSearch>
  );
}
