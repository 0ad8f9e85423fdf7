import { OPERATORS } from "@/lib/conditions/operators";
import type { ReportDataset } from "@/lib/reports/schema";
import type { ConditionField } from "@/lib/segments/schema";

/** A dataset’s own fields as the condition editor takes them. */
export const conditionFieldsOf = ({ label, fields }: ReportDataset): ConditionField[] =>
  fields
    .filter(({ operators }) => operators.length > 0)
    .map(({ key, label: name, kind, operators, choices }) => {
      const known = OPERATORS[kind === "reference" ? "choice" : kind];
      return {
        ...{ key, label: name, kind, choices, where: [] },
        group: { key: "own", label },
        operators: operators.flatMap((op) => {
          const found = known[op];
          return found ? [{ op, label: found.label, takes: found.takes }] : [];
        }),
      };
    });
