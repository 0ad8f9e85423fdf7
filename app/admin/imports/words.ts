import type { Tone } from "@/app/_components/ui/tone";
import { plural } from "@/lib/format/amounts";
import type { RowOutcome } from "@/lib/imports/row-list";
import type { DuplicateRow, ImportSummary } from "@/lib/imports/schema";

export const KIND_WORDS: Record<ImportSummary["what"], string> = {
  donors: "Donors",
  gifts: "Gifts",
  households: "Households",
  interactions: "Interactions",
  relationships: "Relationships",
  recipients: "Recipients",
  soft_credits: "Soft credits",
  sponsorships: "Sponsorships",
  recurring_gifts: "Recurring gifts",
  tags: "Tags",
};

/** What one row of a file is about, and what becomes of it when its import is taken back. */
const ROW_WORDS: Record<ImportSummary["what"], { one: string; undone: string }> = {
  donors: { one: "donor", undone: "archived" },
  gifts: { one: "gift", undone: "voided" },
  households: { one: "household", undone: "dissolved" },
  interactions: { one: "interaction", undone: "removed" },
  relationships: { one: "relationship", undone: "removed" },
  recipients: { one: "recipient", undone: "archived" },
  soft_credits: { one: "soft credit", undone: "revoked" },
  sponsorships: { one: "sponsorship", undone: "removed" },
  recurring_gifts: { one: "recurring gift", undone: "removed" },
  tags: { one: "tag", undone: "removed" },
};

export const STATE_WORDS: Record<ImportSummary["state"], { label: string; tone: Tone }> = {
  ready: { label: "Awaiting column mapping", tone: "warning" },
  checking: { label: "Checking", tone: "info" },
  checked: { label: "Ready to import", tone: "warning" },
  importing: { label: "Importing", tone: "info" },
  done: { label: "Imported", tone: "success" },
  undoing: { label: "Undoing", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
};

type Counts = ImportSummary["counts"];

/** What each number is called, before the import and after it. */
export const COUNT_WORDS: Record<keyof Counts, { before: string; after: string }> = {
  new: { before: "New", after: "Added" },
  changed: { before: "To be updated", after: "Updated" },
  unchanged: { before: "No changes", after: "Unchanged" },
  skipped: { before: "Skipped", after: "Skipped" },
  refused: { before: "Rejected", after: "Rejected" },
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
