import { z } from "zod";
import { Day } from "@/lib/input";
import { COMPARED } from "./comparing";
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
