import { invalid, type Problem } from "@/lib/errors";
import type { CustomField } from "./field-rows";
import { readValue } from "./field-values";
import { AVAILABLE, isSortKey, SORT_KEYS, type SortKey } from "./gallery-keys";
import type { GalleryQuery } from "./gallery-schema";
import type { ProgramRow } from "./program-rows";
import { birthDatesOf } from "./public-fields";
import { facetOf, fold } from "./sort-keys";

/** Facets that fit: any of the values, or between two of them (null: no bound). */
export type Wanted = { values: string[]; ranges: [from: string | null, to: string | null][] };

/** A gallery's order and filters, understood. */
export type Choice = {
  sort: { by: SortKey | CustomField; descending: boolean };
  /** Undefined: whether or not it can be sponsored. */
  available: boolean | undefined;
  filters: { field: CustomField; wanted: Wanted }[];
  /** Folded; "" for everything. */
  search: string;
  /** The organization's own day, which ages count by. */
  today: string;
  /** What was applied, as a query string. */
  sorting: string;
  filtering: string;
};

type Program = Pick<ProgramRow, "gallerySort">;

export const sortableFields = (fields: readonly CustomField[]) =>
  fields.filter((field) => field.sortable && field.isPublic);

export const filterableFields = (fields: readonly CustomField[]) =>
  fields.filter((field) => field.filterable && field.isPublic);

/** Understands what an address asks of a program's gallery. Throws 422 that names what is allowed. */
export function chooseGallery(
  program: Program,
  fields: readonly CustomField[],
  query: Pick<GalleryQuery, "sort" | "filter" | "q">,
  today: string,
): Choice {
  const problems: Problem[] = [];
  const sort = chooseSort(program, fields, query.sort, problems);
  const { available, filters } = chooseFilters(fields, query.filter, today, problems);
  const [first] = problems;
  if (first) throw invalid(first.message, problems);
  return {
    sort,
    available,
    filters,
    search: fold(query.q ?? ""),
    today,
    sorting: sortingOf(sort),
    filtering: filteringOf(query),
  };
}

function chooseSort(
  { gallerySort }: Program,
  fields: readonly CustomField[],
  asked: string | undefined,
  problems: Problem[],
): Choice["sort"] {
  const sortable = sortableFields(fields);
  const find = (text: string): Choice["sort"] | undefined => {
    const key = text.replace(/^-/, "");
    const by = isSortKey(key) ? key : sortable.find((field) => field.key === key);
    return by && { by, descending: text.startsWith("-") };
  };
  if (asked !== undefined) {
    const found = find(asked);
    if (found) return found;
    const allowed = [...Object.keys(SORT_KEYS), ...sortable.map(({ key }) => key)].join(", ");
    const message = `Unknown sort “${asked}”. Allowed: ${allowed}, each also with - first.`;
    problems.push({ path: "sort", code: "unknown_sort", message });
  }
  // A field that the program's own order names may have gone since.
  return find(gallerySort) ?? { by: "waiting", descending: false };
}

function chooseFilters(
  fields: readonly CustomField[],
  asked: GalleryQuery["filter"],
  today: string,
  problems: Problem[],
): Pick<Choice, "available" | "filters"> {
  const filterable = filterableFields(fields);
  const refuse = (key: string, code: string, message: string) =>
    problems.push({ path: `filter.${key}`, code, message });
  let available: boolean | undefined;
  const filters: Choice["filters"] = [];
  for (const [key, given] of Object.entries(asked)) {
    const texts = [given].flat();
    const field = filterable.find((each) => each.key === key);
    if (key === AVAILABLE.key) {
      const flags = new Set(texts.map(readFlag));
      if (flags.has(undefined)) refuse(key, "invalid_value", `${key} has to be "1" or "0".`);
      else if (flags.size === 1) available = flags.has(true);
    } else if (field) {
      const wanted = wantedOf(field, texts, today);
      if (typeof wanted === "string") refuse(key, "invalid_value", wanted);
      else filters.push({ field, wanted });
    } else {
      const allowed = [AVAILABLE.key, ...filterable.map((each) => each.key)].join(", ");
      refuse(key, "unknown_filter", `Unknown filter “${key.slice(0, 80)}”. Allowed: ${allowed}.`);
    }
  }
  return { available, filters };
}

function readFlag(text: string): boolean | undefined {
  if (text === "1" || text === "true") return true;
  return text === "0" || text === "false" ? false : undefined;
}

/** What facets have to be, or the sentence that says what is wrong. */
function wantedOf(field: CustomField, texts: readonly string[], today: string): Wanted | string {
  if (field.showsAge) return agesOf(field, texts, today);
  const wanted: Wanted = { values: [], ranges: [] };
  for (const text of texts) {
    const hasOrder = field.type === "number" || field.type === "date";
    const [, from, to] = (hasOrder && /^(.*)\.\.(.*)$/.exec(text)) || [];
    if (from === undefined || to === undefined) {
      const facet = readFacet(field, text);
      if ("problem" in facet) return facet.problem;
      wanted.values.push(facet.value);
    } else {
      const [low, high] = [readFacet(field, from), readFacet(field, to)];
      if ("problem" in low) return low.problem;
      if ("problem" in high) return high.problem;
      wanted.ranges.push([low.value || null, high.value || null]);
    }
  }
  return wanted;
}

/** Ages such as `9` and `6..10`, as the birth dates that have them. */
function agesOf({ label }: CustomField, texts: readonly string[], today: string): Wanted | string {
  const wanted: Wanted = { values: [], ranges: [] };
  for (const text of texts) {
    if (text === "") {
      wanted.values.push("");
      continue;
    }
    const [, only, from, to] = /^\s*(?:(\d{1,3})|(\d{0,3})\.\.(\d{0,3}))\s*$/.exec(text) ?? [];
    if (only === undefined && from === undefined)
      return `${label} has to be a number of years such as 9, or ages such as 6..10.`;
    const [low = "", high = ""] = only === undefined ? [from, to] : [only, only];
    const bound = (digits: string) => (digits === "" ? null : Number(digits));
    wanted.ranges.push(birthDatesOf({ from: bound(low), to: bound(high) }, today));
  }
  return wanted;
}

function readFacet(field: CustomField, text: string): ReturnType<typeof readValue> {
  const option = field.options.find((each) => fold(each) === fold(text));
  const read = readValue(field, option ?? text);
  return "value" in read ? { value: facetOf(field, read.value) } : read;
}

function sortingOf({ by, descending }: Choice["sort"]): string {
  const key = typeof by === "string" ? by : by.key;
  return new URLSearchParams({ sort: descending ? `-${key}` : key }).toString();
}

function filteringOf({ filter, q }: Pick<GalleryQuery, "filter" | "q">): string {
  const applied = Object.entries(filter).flatMap(([key, given]) =>
    [given].flat().map((value): [string, string] => [`filter[${key}]`, value]),
  );
  return new URLSearchParams([...applied, ...(q ? [["q", q]] : [])]).toString();
}
