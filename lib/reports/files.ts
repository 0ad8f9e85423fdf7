import { db } from "@/db/client";
import { orderedBy, placeIn } from "@/db/keyset";
import { type CsvCell, csv } from "@/lib/csv";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { readCell } from "./cell";
import type { ReportField } from "./field";
import { openSaved } from "./opened";
import { resultOf } from "./result";
import { readRows, shownFields } from "./rows";
import type { ReportFileQuery, ReportResult } from "./schema";

/** Rows of one file: they are of one snapshot, and so read at once. */
const MOST = 100_000;

/** A saved report’s result as CSV: the rows of its JSON in their order, and what it says of itself. */
export async function exportReport(actor: MemberActor, id: number): Promise<string> {
  requirePermission(actor, "reports_view");
  const { report, name } = await openSaved(db, actor, id);
  return resultCsv(name, await resultOf(report));
}

/** The first column says what a row is, so that totals can be told from what they are made of. */
export function resultCsv(name: string, result: ReportResult): string {
  const { groups, pivot, measures, rows } = result;
  const heading = ["Row", ...[...groups, ...(pivot ? [pivot] : [])].map(({ label }) => label)];
  const headings = [...heading, ...measures.map(({ label }) => label)];
  const cells = rows.map((row): CsvCell[] => {
    const level = row.groups.length;
    const what = level === groups.length ? "Detail" : level === 0 ? "Total" : "Subtotal";
    const all = groups.map((_, nth) => row.groups[nth]?.label ?? "All");
    return [
      groups.length === 0 ? "Total" : what,
      ...all,
      ...(pivot ? [row.pivot?.label ?? "All"] : []),
      ...row.figures,
    ];
  });
  const about = notesOf(name, result).map((note): CsvCell[] => [
    ...note,
    ...headings.slice(note.length).map(() => null),
  ]);
  return csv(headings, [...cells, ...about]);
}

function notesOf(name: string, { as_of, time_zone, currency, period, left_out }: ReportResult) {
  return [
    ["Report", name],
    ["As of", as_of],
    ["Time zone", time_zone],
    ["Currency", currency],
    ["Period", period ? `${period.from ?? "…"} – ${period.to ?? "…"}` : "All time"],
    ...left_out.map(({ label, count, currency: own }) => [
      "Left out",
      `${label}${own ? ` (${own})` : ""}: ${count}`,
    ]),
  ];
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
  const rows = await readRows(report, cell, fields, {
    ...{ beyond: undefined, order: orderedBy(order), place: placeIn(order), limit: MOST + 1 },
  });
  if (rows.length > MOST)
    throw refused(
      "cell",
      "too_many_rows",
      "A file has at most 100,000 rows. Choose a smaller part of the report, or a shorter period.",
    );
  return csv(
    ["ID", ...fields.map(({ label }) => label)],
    rows.map((row) => [row.id, ...row.values.map((value, nth) => shown(value, fields[nth]))]),
  );
}

type Value = { value: string | number | boolean | null; label: string | null };

function shown({ value, label }: Value, field: ReportField | undefined): CsvCell {
  if (field?.kind === "flag" && value !== null) return value ? "Yes" : "No";
  return label ?? (typeof value === "boolean" ? String(value) : value);
}
