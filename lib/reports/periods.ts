import { z } from "zod";
import { type Condition, leavesOf } from "@/lib/conditions/condition";
import { Day } from "@/lib/input";
import { COMPARED } from "./comparing";
import { findDataset } from "./datasets";
import { PERIOD_NAMES, PERIODS } from "./named-periods";
import type { ReportDefinition } from "./schema";

/** A period in place of a report’s own, and what it is compared with. */
export const PeriodQuery = z.strictObject({
  period: z.enum(PERIOD_NAMES).optional(),
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(COMPARED).optional(),
});
export type PeriodQuery = z.output<typeof PeriodQuery>;

/** A report about the period that is asked for; days win over a named period. */
export function inPeriod(
  definition: ReportDefinition,
  { period: name, from, to, compare }: PeriodQuery,
): ReportDefinition {
  const named = name && { ...PERIODS[name].period };
  const period = from || to ? { from: from ?? null, to: to ?? null } : named;
  return { ...definition, ...(period && { period }), ...(compare && { compare }) };
}

/** Flags that are true in a part of time only. */
const TIMELY = ["is_to_date", "gave_this_year", "gave_last_year"];

/** Do the conditions of a report say of which time it is, or does its dataset, as what is expected does? */
export function hasOwnTime({ dataset: key, conditions }: ReportDefinition): boolean {
  const fields = findDataset(key)?.fields ?? [];
  const isTimely = ({ field, op }: { field: string; op: string }) =>
    op === "in_period" ||
    TIMELY.includes(field) ||
    fields.some((each) => each.key === field && each.kind === "date");
  const leaves = leavesOf((conditions ?? { all: [] }) as Condition);
  return key === "expected_gift" || leaves.some(isTimely);
}
