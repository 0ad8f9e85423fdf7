import type { Tone } from "@/app/_components/ui/tone";
import { plural } from "@/lib/format";
import type { RowOutcome } from "@/lib/imports/row-list";
import type { DuplicateRow, ImportSummary } from "@/lib/imports/schema";

export const KIND_WORDS: Record<ImportSummary["what"], string> = {
  donors: "Donors",
  gifts: "Gifts",
  households: "Households",
  interactions: "Interactions",
};

/** What one row of a file is about, and what becomes of it when its import is taken back. */
const ROW_WORDS: Record<ImportSummary["what"], { one: string; undone: string }> = {
  donors: { one: "donor", undone: "archived" },
  gifts: { one: "gift", undone: "voided" },
  households: { one: "household", undone: "dissolved" },
  interactions: { one: "interaction", undone: "removed" },
};

export const STATE_WORDS: Record<ImportSummary["state"], { label: string; tone: Tone }> = {
  ready: { label: "Columns to be confirmed", tone: "warning" },
  checking: { label: "Being checked", tone: "info" },
  checked: { label: "Checked, not imported", tone: "warning" },
  importing: { label: "Being imported", tone: "info" },
  done: { label: "Imported", tone: "success" },
  undoing: { label: "Being taken back", tone: "info" },
  undone: { label: "Taken back", tone: "neutral" },
};

type Counts = ImportSummary["counts"];

/** What each number is called, before the import and after it. */
export const COUNT_WORDS: Record<keyof Counts, { before: string; after: string }> = {
  new: { before: "New", after: "Added" },
  changed: { before: "Known, will change", after: "Changed" },
  unchanged: { before: "Known, nothing to do", after: "Unchanged" },
  skipped: { before: "Skipped", after: "Skipped" },
  refused: { before: "Refused", after: "Refused" },
};

/** What the address of a list of rows calls what they came to. */
export const OUTCOMES = {
  new: "added",
  changed: "changed",
  unchanged: "same",
  skipped: "skipped",
  refused: "refused",
} as const satisfies Record<keyof Counts, string>;

export const COUNT_KEYS = ["new", "changed", "unchanged", "skipped", "refused"] as const;

/** What an address asks for; what was added unless it says otherwise. */
export const outcomeAsked = (text: string): RowOutcome =>
  text === "kept" ? text : (COUNT_KEYS.find((key) => OUTCOMES[key] === text) ?? "new");

/** “120 donors” */
export const rowsOf = (what: ImportSummary["what"], rows: number): string =>
  plural(rows, ROW_WORDS[what].one);

/** “archived” */
export const undoneWord = (what: ImportSummary["what"]): string => ROW_WORDS[what].undone;

export const isUnderWay = ({ state }: Pick<ImportSummary, "state">): boolean =>
  state === "checking" || state === "importing" || state === "undoing";

/** Are its rows in, or were they? */
export const isOver = ({ state }: Pick<ImportSummary, "state">): boolean =>
  state === "done" || state === "undone";

export const takenOf = ({ counts }: Pick<ImportSummary, "counts">): number =>
  COUNT_KEYS.reduce((sum, key) => sum + counts[key], 0);

/** What the import can do with a possible duplicate. */
export const CHOICE_WORDS: Record<DuplicateRow["choice"], string> = {
  add: "Add a new donor",
  link: "Link to that donor",
  skip: "Skip this row",
};

/** “about 12 minutes left” */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${plural(minutes, "minute")} left`;
  return `about ${plural(Math.round(minutes / 60), "hour")} left`;
}
