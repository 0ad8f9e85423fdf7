import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type CsvCell, csv, csvRows } from "@/lib/csv";
import { type CustomColumns, customColumns } from "@/lib/custom-fields/columns";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { Subject } from "../projection/concerned";
import { requireProjection } from "../projection/ready-projection";
import { KINDS, riskWord, stateWord } from "../words";
import { namesOf } from "./colleagues";
import { type Column, DEFAULT_COLUMNS, figureOf } from "./columns";
import { matching } from "./filter";
import { visibilityFor } from "./narrowing";
import { orderOf } from "./order";
import { presentRow, readProfiles } from "./rows";
import type { PortfolioExport, PortfolioRow } from "./schema";
import { profilesSeen, type Visibility } from "./visibility";

const AT_ONCE = 1_000;

/**
 * Exactly the rows of a filtered list in its order, as CSV in parts, so that a list of any length takes
 * little memory. Which rows they are is settled at once; each part is read when it is asked for. Throws
 * the initializing error.
 */
export async function exportPortfolio(
  actor: Actor,
  query: PortfolioExport,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "donors_view");
  const opened = await requireProjection(actor.organizationId);
  const visibility = await visibilityFor(db, actor, query);
  const columns = query.columns ?? [...DEFAULT_COLUMNS];
  const [subjects, names, custom] = await Promise.all([
    subjectsOf(visibility, query),
    namesOf(db, actor.organizationId),
    customColumns(db, actor, "donor", headingsOf(columns)),
  ]);
  return parts(visibility, {
    ...opened,
    subjects,
    ...{ names, columns, custom },
  });
}

/** In the list's order; some bytes each, also of very many. */
async function subjectsOf(visibility: Visibility, query: PortfolioExport): Promise<Subject[]> {
  const { rows } = await db.execute<{ subject_type: Subject["subjectType"]; subject_id: number }>(
    sql`select p.subject_type, p.subject_id from ${profilesSeen(visibility)} p
    where ${matching(visibility, query)} order by ${orderOf(query.sort)}`,
  );
  return rows.map((row) => ({ subjectType: row.subject_type, subjectId: row.subject_id }));
}

type Parts = Awaited<ReturnType<typeof requireProjection>> & {
  subjects: Subject[];
  names: ReadonlyMap<number, string>;
  columns: Column[];
  /** Of the donors' own fields: what the donor has whose ID is in the row. */
  custom: CustomColumns;
};

const headingsOf = (columns: readonly Column[]): string[] => [
  ...["Donor id", "Name", "Kind"],
  ...columns.map((name) => figureOf(name).heading ?? figureOf(name).label),
  "Currency",
];

async function* parts(visibility: Visibility, { subjects, columns, ...known }: Parts) {
  yield csv([...headingsOf(columns), ...known.custom.headings], []);
  for (let start = 0; start < subjects.length; start += AT_ONCE) {
    const found = await readProfiles(visibility, subjects.slice(start, start + AT_ONCE));
    const rows = found.map((row) => presentRow(row, known.basis, known.state));
    yield csvRows(
      rows.map((row) => [
        ...cellsOf(row, columns, known.names),
        ...known.custom.cellsOf(row.custom),
      ]),
    );
  }
}

const cellsOf = (
  row: PortfolioRow,
  columns: Column[],
  names: ReadonlyMap<number, string>,
): CsvCell[] => [
  row.donor_id,
  row.display_name,
  KINDS[row.portfolio_subject_type],
  ...columns.map((name) => cellOf(row, name, names)),
  row.currency,
];

function cellOf(row: PortfolioRow, name: Column, names: ReadonlyMap<number, string>): CsvCell {
  switch (name) {
    case "donor_segment":
    case "retention_status":
    case "contact_status":
    case "trend_status":
      return stateWord(name, row[name]);
    case "risk_reasons":
      return row.risk_reasons.map(riskWord).join("; ");
    case "assigned_fundraiser_user_id":
    case "relationship_manager_user_id":
      return names.get(row[name] ?? 0) ?? "";
    default: {
      const value = row[name];
      return typeof value === "boolean" ? (value ? "yes" : "no") : value;
    }
  }
}
