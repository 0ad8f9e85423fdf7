import { type CsvCell, csvRows } from "@/lib/csv";
import type { FILE_FORMATS, JournalEntryView } from "./schema";

/** What Xero takes in one file. */
const MOST_LINES = 300;

/** How dates are read where the organization is, and what Xero calls no tax there. */
type Region = { monthFirst: boolean; noTax: string };

/** The region of a locale such as `en-US`. */
export const regionOf = (locale: string): Region => {
  const country = new Intl.Locale(locale).maximize().region ?? "US";
  const noTax: Record<string, string> = {
    US: "Tax Exempt (0%)",
    GB: "No VAT",
    AU: "BAS Excluded",
    NZ: "No GST",
  };
  return { monthFirst: country === "US", noTax: noTax[country] ?? "No Tax" };
};

/**
 * Where the files for Xero begin among entries with so many lines: none has more lines than Xero takes, and
 * no entry is torn apart.
 * @returns the index of each file's first entry
 */
export function startsOfFiles(sizes: readonly number[]): number[] {
  const starts: number[] = [];
  let room = 0;
  for (const [index, size] of sizes.entries()) {
    if (index === 0 || size > room) {
      starts.push(index);
      room = MOST_LINES;
    }
    room -= size;
  }
  return starts;
}

/**
 * Entries as a CSV file that an accounting program imports. QuickBooks: each line with its account's name,
 * in `Debits` or `Credits`; no `Name`, so that no donor's name leaves for the books. Xero: `Amount` is
 * positive for debits.
 */
export function journalFile(
  entries: readonly JournalEntryView[],
  format: (typeof FILE_FORMATS)[number],
  region: Region,
): string {
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line) => (format === "xero" ? xeroRow : quickBooksRow)(entry, line, region)),
  );
  return csvRows([[...HEADINGS[format]], ...rows]);
}

const HEADINGS = {
  quickbooks: [
    "JournalNo",
    "JournalDate",
    "AccountName",
    "Debits",
    "Credits",
    "Description",
    "Name",
  ],
  xero: ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
} as const;

type Line = JournalEntryView["lines"][number];

const quickBooksRow = (entry: JournalEntryView, line: Line, region: Region): CsvCell[] => [
  numberOf(entry),
  dateOf(entry.posted_on, region),
  line.account.name,
  line.debit || null,
  line.credit || null,
  memoOf(entry, line),
  null,
];

const xeroRow = (entry: JournalEntryView, line: Line, region: Region): CsvCell[] => [
  `${numberOf(entry)} ${entry.description}`,
  dateOf(entry.posted_on, region),
  memoOf(entry, line),
  line.account.code,
  region.noTax,
  line.debit - line.credit,
];

/** Of a journal, in both programs: nothing else has its number. */
const numberOf = ({ id }: JournalEntryView) => `WS-${id}`;

const memoOf = ({ description }: JournalEntryView, { label }: Line) =>
  label ? `${description}: ${label}` : description;

function dateOf(day: string, { monthFirst }: Region): string {
  const [year, month, date] = day.split("-");
  return monthFirst ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
