import type { Tx } from "@/db/client";
import type { ImportSettings } from "@/db/schema/imports";
import { invalid, type Problem } from "@/lib/errors";
import { readChoices } from "./choices";
import type { ImportField, ImportKind } from "./fields";
import type { Import } from "./import-rows";
import { fieldsFor, KIND } from "./kinds";
import type { ImportChanges } from "./schema";
import type { Row } from "./table";

const LOOKED_AT = 1000;
const DATE_FIELDS = ["received_on", "occurred_at", "started_on", "ends_on", "next_charge_on"];
const AMOUNT_FIELDS = ["amount", "monthly_price", "goal"];
const PURPOSE_FIELDS = ["designation", "program", "recipient_external_id", "recipient_name"];
/** An organization's own fields, some of which are dates. */
const OWN_FIELD = /^(?:en|cf)_/;

/** How the file writes dates and amounts, as far as its first rows tell. */
export function guessFormats(
  mapping: readonly (string | null)[],
  rows: readonly Row[],
): Omit<ImportSettings, "mapping" | "system"> {
  const cellsOf = (field: string) =>
    rows.slice(0, LOOKED_AT).map(({ cells }) => cells[mapping.indexOf(field)] ?? "");
  const own = mapping.filter((key) => key !== null).filter((key) => OWN_FIELD.test(key));
  const dates = [...DATE_FIELDS, ...own]
    .flatMap(cellsOf)
    .map((date) => /^(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(date));
  const days = (place: 1 | 2) => dates.filter((date) => Number(date?.[place]) > 12).length;
  const hasComma = AMOUNT_FIELDS.flatMap(cellsOf).some((amount) => /,\d{2}\D*$/.test(amount));
  return {
    dateOrder: days(1) > days(2) ? "dmy" : "mdy",
    decimalMark: hasComma ? "," : ".",
    source: "",
    designationId: null,
    method: null,
    creditType: null,
  };
}

/** The settings with what somebody chose. */
export const changedSettings = (before: ImportSettings, wanted: ImportChanges): ImportSettings => ({
  ...before,
  mapping: wanted.mapping ?? before.mapping,
  dateOrder: wanted.date_order ?? before.dateOrder,
  decimalMark: wanted.decimal_mark ?? before.decimalMark,
  source: wanted.source ?? before.source,
  designationId: wanted.designation_id === undefined ? before.designationId : wanted.designation_id,
  method: wanted.method === undefined ? before.method : wanted.method,
  creditType: wanted.soft_credit_type === undefined ? before.creditType : wanted.soft_credit_type,
});

/** Throws 422 for columns that do not say enough, or say a field twice. */
export async function requireComplete(
  tx: Tx,
  { organizationId, what, columns }: Import,
  settings: ImportSettings,
): Promise<void> {
  const { mapping, designationId } = settings;
  const fields = await fieldsFor(tx, organizationId, what);
  const problems = mappingProblems({ what, fields }, columns, mapping);
  if (what === "gifts" || what === "recurring_gifts") {
    const { purposes } = await readChoices(tx, organizationId);
    const isThere = purposes.some((purpose) => purpose.designationId === designationId);
    const isSaid = PURPOSE_FIELDS.some((key) => mapping.includes(key));
    if (designationId === null ? !isSaid : !isThere)
      problems.push(problem("designation_id", "Choose the default designation."));
    if (what === "gifts" && settings.method === null && !mapping.includes("method"))
      problems.push(problem("method", "Choose the default payment method."));
  }
  if (what === "soft_credits" && !settings.creditType && !mapping.includes("type_key"))
    problems.push(problem("soft_credit_type", "Choose a default soft credit type."));
  if (problems.length > 0) throw invalid("Required columns are missing.", problems);
}

const problem = (path: string, message: string): Problem => ({ path, code: "required", message });

function mappingProblems(
  { what, fields }: { what: ImportKind; fields: readonly ImportField[] },
  columns: readonly string[],
  mapping: readonly (string | null)[],
): Problem[] {
  if (mapping.length !== columns.length)
    return [problem("mapping", `The file has ${columns.length} columns.`)];
  const chosen = mapping.filter((key) => key !== null);
  const wrong = [...mapping.entries()].flatMap(([index, key]) => {
    if (key === null) return [];
    const label = fields.find((each) => each.key === key)?.label;
    if (!label) return [problem(`mapping.${index}`, "Choose a field from the list.")];
    const isFirst = mapping.indexOf(key) === index;
    return isFirst
      ? []
      : [problem(`mapping.${index}`, `“${label}” is already mapped to a column.`)];
  });
  const missing = KIND[what].requires.filter(
    ({ anyOf }) => !anyOf.some((key) => chosen.includes(key)),
  );
  return [...wrong, ...missing.map(({ message }) => problem("mapping", message))];
}
