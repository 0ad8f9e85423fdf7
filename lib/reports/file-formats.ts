import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { type CsvCell, csv } from "@/lib/csv";
import { refused } from "@/lib/input";
import { speakTo } from "@/lib/language/speech";
import { paperOf } from "@/lib/postal-address";
import { reportPdf } from "./paper";
import type { ReportFormat, ReportResult } from "./schema";
import { type Table, tableOf } from "./table";
import { workbookOf } from "./workbook";

const MIME_TYPES: Record<ReportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** The media types that files of reports have. */
export const FILE_TYPES = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/pdf",
] as const;

/** More of them can be neither printed nor read. */
const PDF_ROWS = 2_000;
const PDF_COLUMNS = 14;

export type ReportFile = { bytes: Buffer; mimeType: string; name: string };

/** What a file of a report is called, and what it is. */
export const fileFacts = (name: string, format: ReportFormat): Omit<ReportFile, "bytes"> => ({
  mimeType: MIME_TYPES[format],
  name: `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "report"}.${format}`,
});

/** A result as a file, whose rows are those of its JSON in every format. Throws 422 for what a PDF can’t hold, and 503. */
export async function fileOf(
  reader: Db | Tx,
  organizationId: number,
  name: string,
  result: ReportResult,
  format: ReportFormat,
): Promise<ReportFile> {
  const table = tableOf(name, result);
  const facts = fileFacts(name, format);
  if (format === "csv") return { ...facts, bytes: Buffer.from(tableCsv(table)) };
  if (format === "xlsx") return { ...facts, bytes: await workbookOf(table) };
  requirePrintable(table);
  const [found] = await reader
    .select({
      name: organizations.name,
      accent: organizations.accentColor,
      locale: organizations.locale,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error("A report needs an organization.");
  const { locale, accent, ...issuer } = found;
  const speech = speakTo("en", locale);
  const about = { ...issuer, accent: accent ?? "#1e2625", size: paperOf(locale), speech };
  return { ...facts, bytes: await reportPdf(table, result, about) };
}

/** The first column says what a row is, so that totals can be told from what they are made of. */
export function tableCsv({ columns, rows, notes }: Table): string {
  const headings = ["Row", ...columns.map(({ label }) => label)];
  const about = notes.map((note): CsvCell[] => [
    ...note,
    ...headings.slice(note.length).map(() => null),
  ]);
  return csv(headings, [...rows.map(({ level, cells }) => [level, ...cells]), ...about]);
}

function requirePrintable({ rows, columns }: Table): void {
  if (rows.length > PDF_ROWS)
    throw refused(
      "format",
      "too_many_rows",
      "A PDF has at most 2,000 rows. Choose XLSX or CSV, or set a limit.",
    );
  if (columns.length > PDF_COLUMNS)
    throw refused(
      "format",
      "too_many_columns",
      "A PDF has at most 14 columns. Choose XLSX or CSV, or split by a field with fewer values.",
    );
}
