import { formatMajor, formatNumber } from "@/lib/format/amounts";
import { formatDate } from "@/lib/format/dates";
import { type Catalog, choicesOf, choicesOfWhere } from "./catalog";
import { type Condition, type GroupKind, groupOf, type Leaf } from "./condition";
import type { Choice, Field, WhereKey } from "./field";
import { OPERATORS } from "./operators";
import { type Period, readPeriod } from "./period";

/** A condition as it reads: groups with their heading, and comparisons as sentences with their place. */
export type Sentence =
  | { group: GroupKind; heading: string; of: Sentence[]; path: string }
  | { text: string; path: string };

export const HEADINGS: Record<GroupKind, string> = {
  all: "All of these are true",
  any: "Any of these is true",
  not: "None of these is true",
};

const RELATIVE = { this: "this", last: "last", before_last: "the year before last" } as const;

/** `in the last 12 months`, as it ends a sentence. */
export function periodWords(given: unknown): string {
  const period = readPeriod(given);
  return typeof period === "string" ? "in an unknown period" : wordsOfPeriod(period);
}

function wordsOfPeriod(period: Period): string {
  const length = (count: number, unit: string) =>
    count === 1 ? unit.slice(0, -1) : `${formatNumber(count)} ${unit}`;
  if ("last" in period) return `in the last ${length(period.last, period.unit)}`;
  if ("next" in period) return `in the next ${length(period.next, period.unit)}`;
  if ("more_than" in period) {
    const { more_than: count, unit } = period;
    return `${formatNumber(count)} ${count === 1 ? unit.slice(0, -1) : unit} ago or earlier`;
  }
  if ("fiscal_year" in period) return `in ${yearWords(period.fiscal_year, "fiscal year")}`;
  if ("calendar_year" in period) return `in ${yearWords(period.calendar_year, "calendar year")}`;
  if ("calendar_quarter" in period)
    return `in ${yearWords(period.calendar_quarter, "calendar quarter")}`;
  if ("calendar_month" in period) return `in ${yearWords(period.calendar_month, "calendar month")}`;
  const { from, to } = period as { from?: string | null; to?: string | null };
  if (from && to) return `from ${formatDate(from)} to ${formatDate(to)}`;
  return from ? `on or after ${formatDate(from)}` : `on or before ${formatDate(to ?? "")}`;
}

const yearWords = (which: keyof typeof RELATIVE, kind: string): string =>
  which === "before_last" ? `the ${kind} before last` : `${RELATIVE[which]} ${kind}`;

const named = (choices: readonly Choice[] | undefined, given: unknown): string => {
  const labels = new Map((choices ?? []).map(({ value, label }) => [value, label]));
  const values = [given].flat().map((value) => labels.get(String(value)) ?? "a deleted choice");
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(values);
};

function valueWords(leaf: Leaf, field: Field, catalog: Catalog, currency: string): string {
  const { takes } = OPERATORS[field.kind][leaf.op] ?? { takes: "nothing" };
  const number = (value: unknown) =>
    typeof value !== "number"
      ? "?"
      : field.kind === "money"
        ? formatMajor(value, currency).replace(/\.00$/, "")
        : formatNumber(value);
  switch (takes) {
    case "nothing":
      return "";
    case "text":
      return `“${String(leaf.value)}”`;
    case "values":
      return named(choicesOf(catalog, field), leaf.value);
    case "number":
      return number(leaf.value);
    case "range":
      return [leaf.value].flat().map(number).join(" and ");
    case "day":
      return formatDate(String(leaf.value));
    case "period":
      return periodWords(leaf.value);
    case "flag":
      return leaf.value === true ? "yes" : "no";
  }
}

function whereWords({ where = {} }: Leaf, field: Field, catalog: Catalog): string {
  const parts = Object.entries(where).map(([name, value]) => {
    const key = name as WhereKey;
    if (key === "period") return periodWords(value);
    if (key === "recurring") return value === true ? "that recurred" : "that did not recur";
    return `${PREPOSITIONS[key]} ${named(choicesOfWhere(catalog, field, key), value)}`;
  });
  return parts.join(", ");
}

const PREPOSITIONS: Record<WhereKey, string> = {
  ...{ period: "", recurring: "", designation_ids: "to", program_ids: "in", methods: "by" },
  ...{ source_ids: "from", statuses: "with the status", event_ids: "for" },
  mailing_ids: "among",
};

/** One comparison as a sentence: `Amount given in the last 12 months is at least $500`. */
export function leafWords(leaf: Leaf, catalog: Catalog, currency: string): string {
  const field = catalog.fields.get(leaf.field);
  if (!field) return catalog.archived.get(leaf.field) ?? leaf.field;
  const operator = OPERATORS[field.kind][leaf.op];
  if (operator?.takes === "flag") return `${field.label}: ${leaf.value === true ? "yes" : "no"}`;
  return [
    field.label,
    whereWords(leaf, field, catalog),
    operator?.label ?? leaf.op,
    valueWords(leaf, field, catalog, currency),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A condition as staff read it. */
export function sentenceOf(
  condition: Condition,
  catalog: Catalog,
  currency: string,
  path = "condition",
): Sentence {
  const found = groupOf(condition);
  if (!found) return { text: leafWords(condition as Leaf, catalog, currency), path };
  const [group, list] = found;
  const of = list.map((each, nth) =>
    sentenceOf(each, catalog, currency, `${path}.${group}.${nth}`),
  );
  return { group, heading: HEADINGS[group], of, path };
}

/** The same on one line. */
export function lineOf(sentence: Sentence): string {
  if ("text" in sentence) return sentence.text;
  if (sentence.of.length === 0) return "All active donors";
  const parts = sentence.of.map((each) => ("group" in each ? `(${lineOf(each)})` : each.text));
  const joined = parts.join(sentence.group === "all" ? "; and " : "; or ");
  return sentence.group === "not" ? `None of: ${joined}` : joined;
}
