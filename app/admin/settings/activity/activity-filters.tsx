import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { ListFilters } from "@/app/admin/_components/list-filters";
import type { ActivityQuery } from "@/lib/activity/schema";
import { ACTIVITY } from "./activity-asked";

const KINDS = [
  { value: "staff", label: "Everybody who works here" },
  { value: "api_key", label: "API keys" },
  { value: "donor", label: "Donors" },
  { value: "guest", label: "Guests" },
  { value: "visitor", label: "Visitors" },
  { value: "system", label: "Wellspring" },
];

const TOPICS: Record<NonNullable<ActivityQuery["about"]>, string> = {
  donors: "Donors",
  households: "Households and relationships",
  gifts: "Gifts",
  plans: "Recurring gifts",
  entities: "Programs and entities",
  events: "Events",
  registrations: "Registrations",
  imports: "Imports",
  people: "People and API keys",
  settings: "Settings",
};

const ABOUT = Object.entries(TOPICS).map(([value, label]) => ({ value, label }));

type Props = { query: ActivityQuery; colleagues: ReadonlyMap<number, string> };

/** Whose changes, of what, and of which days. */
export function ActivityFilters({ query, colleagues }: Props) {
  const people = [...colleagues].map(([id, name]) => ({ value: String(id), label: name }));
  return (
    <ListFilters path={ACTIVITY}>
      <SelectField
        name="who"
        label="Who"
        options={[{ value: "", label: "Anybody" }, ...KINDS, ...people]}
        defaultValue={query.who ?? ""}
      />
      <SelectField
        name="about"
        label="What"
        options={[{ value: "", label: "Anything" }, ...ABOUT]}
        defaultValue={query.about ?? ""}
      />
      <TextField name="from" label="From" type="date" defaultValue={query.from} />
      <TextField name="to" label="To" type="date" defaultValue={query.to} />
    </ListFilters>
  );
}
