import type { Db, Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import type { CsvCell } from "@/lib/csv";
import { type CustomField, fieldsOf } from "./field-rows";
import { textOf } from "./value";

/** Columns of an export for an object's fields, which follow the columns of its own. */
export type CustomColumns = {
  headings: string[];
  cellsOf(values: CustomValues): CsvCell[];
};

/**
 * A column for each field but sensitive ones, in their order.
 * @param taken headings of other columns: a field of the same name has its key beside it
 */
export async function customColumns(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  object: string,
  taken: readonly string[],
): Promise<CustomColumns> {
  const fields = await fieldsOf(reader, organizationId, object);
  const shown = fields.filter(({ isSensitive, programId }) => !isSensitive && programId === null);
  return {
    headings: shown.map((field) => headingOf(field, shown, taken)),
    cellsOf: (values) => shown.map(({ key, type }) => cellOf(type, values[key])),
  };
}

function headingOf(
  { key, label }: CustomField,
  all: readonly CustomField[],
  taken: readonly string[],
): string {
  const isAlone = all.every((other) => other.key === key || other.label !== label);
  return isAlone && !taken.includes(label) ? label : `${label} (${key})`;
}

function cellOf(type: CustomField["type"], value: CustomValues[string] | undefined): CsvCell {
  if (value === undefined) return null;
  if (type === "checkbox") return value ? "yes" : "no";
  return typeof value === "number" ? value : textOf(value);
}
