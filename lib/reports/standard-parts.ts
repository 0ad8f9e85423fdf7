import type { Condition } from "@/lib/conditions/condition";
import type { ReportDefinitionInput } from "./schema";

/** A report that every organization has. */
export type Told = [
  key: string,
  name: string,
  description: string,
  definition: ReportDefinitionInput,
];

export const is = (field: string, value: boolean): Condition => ({ field, op: "is", value });
export const all = (...conditions: Condition[]) => ({ all: conditions });
export const during = (field: string, value: Record<string, unknown>): Condition => ({
  ...{ field, op: "in_period", value },
});
export const oneOf = (field: string, value: string[]): Condition => ({
  ...{ field, op: "is_any_of", value },
});
