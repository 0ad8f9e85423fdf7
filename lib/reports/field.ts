import type { SQL } from "drizzle-orm";
import type { SortKey } from "@/db/keyset";
import type { ChoiceList } from "@/lib/conditions/field";
import type { Ground } from "@/lib/conditions/ground";
import type { Permission } from "@/lib/identity/permissions";
import type { YearRule } from "@/lib/portfolio/fiscal-years";

/** What a report is computed with: how gifts count, today, and the organization's year. */
export type ReportGround = Ground & { yearRule: YearRule };

export type FieldKind = "date" | "money" | "number" | "text" | "choice" | "reference" | "flag";

/** A value of a dataset's row: a column of its own, of what it belongs to, or a sum over what belongs to it. */
export type ReportField = {
  key: string;
  label: string;
  kind: FieldKind;
  /** Dates are local days, money is in minor units of the organization's currency, a reference is an ID. */
  value: (ground: ReportGround) => SQL;
  /** What a reference is called. */
  name?: SQL;
  /** What the values of a choice are called, in their order. */
  words?: Readonly<Record<string, string>>;
  /** What conditions on a reference choose from; without it they compare none. */
  choices?: ChoiceList;
  isNullable?: boolean;
  /** Beyond what the dataset needs. */
  needs?: Permission;
  /** Rows cannot be grouped by it: what it says is almost never the same twice. */
  isDetail?: boolean;
};

/** Rows of one grain, of which reports count and sum. */
export type Dataset = {
  key: string;
  label: string;
  description: string;
  /** What one row is called, and several. */
  row: { one: string; many: string };
  needs: readonly Permission[];
  /** Everything after `from` that gives each row exactly once. */
  from: (ground: ReportGround) => SQL;
  /** The rows of the organization. */
  where: (ground: ReportGround) => SQL;
  /** Why a row counts in no figure, by a key of `reasons`; null where it counts. */
  leftOut?: (ground: ReportGround) => SQL;
  reasons: Readonly<Record<string, string>>;
  /** The currency of a row that is left out for want of a rate. */
  currency?: SQL;
  /** The date that a report's period is about. */
  date: string;
  /** Whose row it is, for what counts donors. Alias `donor` is that donor where `isOfDonors`. */
  donor?: SQL;
  /** Is there a donor `donor` for every row, so that conditions may compare what is known of donors? */
  isOfDonors: boolean;
  /** Newest first in most; tells any two rows apart. */
  order: readonly SortKey[];
  /** What the rows behind a figure show. */
  shown: readonly string[];
  /** The record that a row leads to. @property path its page in the dashboard, as text */
  record: { kind: RecordKind; id: SQL; path: SQL };
  fields: readonly ReportField[];
};

export const RECORD_KINDS = [
  "donation",
  "donor",
  "plan",
  "sponsorship",
  "recipient",
  "order",
  "interaction",
  "mailing",
  "form_submission",
  "pledge",
  "event",
  "appeal",
  "form",
  "dispute",
  "gateway_transaction",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
