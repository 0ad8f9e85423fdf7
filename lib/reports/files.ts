import { db } from "@/db/client";
import { orderedBy } from "@/db/keyset";
import { csv, csvRows } from "@/lib/csv";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { readCell } from "./cell";
import { fileOf, type ReportFile } from "./file-formats";
import { openDefinition, openSaved, readSaved } from "./opened";
import { inPeriod, type PeriodQuery } from "./periods";
import { resultOf } from "./result";
import { eachPartOfRows, shownFields } from "./rows";
import type { ReportDefinition, ReportFileQuery, ReportFormat } from "./schema";
import { findStandardReport } from "./standard";

/** Rows of one file: they are of one snapshot, and so read at once. */
const MOST = 100_000;

/** A saved report’s result as a file. Throws not found, as `queryReport`, and 422 for what a format can’t hold. */
export async function exportReport(
  actor: MemberActor,
  id: number,
  format: ReportFormat,
  asked: PeriodQuery = {},
): Promise<ReportFile> {
  requirePermission(actor, "reports_view");
  const { definition, name } = await readSaved(db, actor, id);
  return exported(actor, name, inPeriod(definition, asked), format);
}

/** The same of a standard report. */
export async function exportStandardReport(
  actor: MemberActor,
  key: string,
  format: ReportFormat,
  asked: PeriodQuery = {},
): Promise<ReportFile> {
  requirePermission(actor, "reports_view");
  const { name, definition } = findStandardReport(key);
  return exported(actor, name, inPeriod(definition, asked), format);
}

async function exported(
  actor: MemberActor,
  name: string,
  definition: ReportDefinition,
  format: ReportFormat,
): Promise<ReportFile> {
  const report = await openDefinition(db, actor, definition);
  return fileOf(db, actor.organizationId, name, await resultOf(report), format);
}

/**
 * The rows behind a figure of a saved report as CSV, with what the JSON has of each. Throws 422 `too_many_rows`
 * past 100,000.
 */
export async function exportReportRows(
  actor: MemberActor,
  id: number,
  query: ReportFileQuery,
): Promise<string> {
  requirePermission(actor, "reports_view");
  const { report } = await openSaved(db, actor, id);
  const cell = readCell(query.cell, report);
  const fields = shownFields(report, actor);
  const { order } = report.dataset;
  const parts = [csv(["ID", ...fields.map(({ label }) => label)], [])];
  let count = 0;
  await eachPartOfRows(report, cell, fields, {
    asked: { beyond: undefined, order: orderedBy(order), limit: MOST + 1 },
    take: (rows) => {
      count += rows.length;
      if (count > MOST) throw tooMany();
      parts.push(csvRows(rows));
    },
  });
  return parts.join("");
}

const tooMany = () =>
  refused(
    "cell",
    "too_many_rows",
    "A file has at most 100,000 rows. Choose a smaller part of the report, or a shorter period.",
  );
