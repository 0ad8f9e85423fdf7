import type { Filter } from "@/app/admin/_components/list/filter";
import { PERIOD_NAMES, PERIODS } from "@/lib/reports/named-periods";

/** What a report’s page is asked for: a period in place of the report’s own, and what it is compared with. */
export const PERIOD_FILTERS: Filter[] = [
  {
    name: "period",
    label: "Period",
    options: PERIOD_NAMES.map((value) => ({ value, label: PERIODS[value].label })),
  },
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "To", type: "date" },
  {
    name: "compare",
    label: "Compare with",
    options: [
      { value: "period_before", label: "The previous period" },
      { value: "year_before", label: "The previous year" },
    ],
  },
];
