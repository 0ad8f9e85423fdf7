import { optionsOf } from "@/app/_components/forms/choices";
import type { Filter } from "@/app/admin/_components/list/filter";
import type { ActivityQuery } from "@/lib/activity/schema";

const ACTORS = [
  { value: "staff", label: "All staff" },
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
  pledges: "Pledges",
  campaigns: "Fundraising campaigns",
  entities: "Programs and recipients",
  events: "Events",
  forms: "Forms",
  mailings: "Mailings",
  journeys: "Journeys",
  reports: "Reports and dashboards",
  registrations: "Registrations",
  custom: "Custom fields and objects",
  imports: "Imports",
  people: "Users, API keys and webhooks",
  settings: "Settings",
};

/** Whose changes, of what, and of which days. */
export const activityFilters = (colleagues: ReadonlyMap<number, string>): Filter[] => [
  {
    name: "who",
    label: "User",
    options: [
      ...ACTORS,
      ...[...colleagues].map(([id, name]) => ({ value: String(id), label: name })),
    ],
  },
  {
    name: "about",
    label: "Record type",
    options: optionsOf(TOPICS),
  },
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "Through", type: "date" },
];
