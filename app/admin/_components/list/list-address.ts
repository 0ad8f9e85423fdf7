import type { ZodObject } from "zod";
import { fitting, type SentQuery } from "@/lib/http/lenient";

/** New values for parts of an address; `null` removes one. */
export type AddressChanges = Readonly<Record<string, string | number | readonly string[] | null>>;

/** Where a list is and what it is asked for. */
export type ListAddress = {
  path: string;
  /** The part of the query that the list understands, as it was sent: `filter[cf_size]` is a name too. */
  asked: Readonly<Record<string, string | string[]>>;
  /** Is anything asked for that leaves rows out? */
  isNarrowed: boolean;
  /** The same list with changes. Any change but a step to another page starts at the first page. */
  to(changes?: AddressChanges): string;
  /** The same list asked for something else, on the same page. */
  having(changes: AddressChanges): ListAddress;
  /** The query alone, without the page: for an export of exactly these rows. Begins with `?` or is empty. */
  filter(): string;
};

const STEPS = ["page", "cursor"];
/** What decides how rows are shown, never which. */
const LAYOUT = [...STEPS, "per_page", "limit", "sort", "columns"];

/** @param own what the list always has, such as the tab that is chosen: it does not narrow. */
export function listAddress(
  path: string,
  query: ZodObject,
  sent: SentQuery,
  own: readonly string[] = [],
): ListAddress {
  const asked = Object.fromEntries(
    Object.entries(fitting(query, sent)).flatMap(([name, value]) =>
      typeof value === "string" || Array.isArray(value)
        ? [[name, value] as const]
        : Object.entries(value).map(([key, each]) => [`${name}[${key}]`, each] as const),
    ),
  );
  return addressOf(path, asked, own);
}

function addressOf(path: string, asked: ListAddress["asked"], own: readonly string[]): ListAddress {
  return {
    path,
    asked,
    isNarrowed: Object.keys(asked).some((name) => ![...LAYOUT, ...own].includes(name)),
    to: (changes = {}) => {
      const begun = Object.fromEntries(STEPS.map((name) => [name, null]));
      return `${path}${queryText({ ...asked, ...begun, ...changes })}`;
    },
    having: (changes) => addressOf(path, changed(asked, changes), own),
    filter: () =>
      queryText({
        ...asked,
        ...Object.fromEntries([...STEPS, "per_page", "limit"].map((name) => [name, null])),
        ...withoutValue(asked),
      }),
  };
}

/** A page names the fields that records have no value in; the API takes an empty value for each. */
const withoutValue = ({ none = [] }: ListAddress["asked"]): Parts => ({
  none: null,
  ...Object.fromEntries([none].flat().map((key) => [`filter[${key}]`, EMPTY])),
});

const changed = (asked: ListAddress["asked"], changes: AddressChanges): ListAddress["asked"] =>
  Object.fromEntries(
    Object.entries({ ...asked, ...changes }).flatMap(([name, value]) => {
      if (value === null) return [];
      const text = typeof value === "object" ? [...value] : String(value);
      return [[name, text] as const];
    }),
  );

/** A value that is empty on purpose; other empty values are left out. */
const EMPTY = Symbol("empty");

type Value = string | readonly string[] | number | typeof EMPTY | null | undefined;
type Parts = Readonly<Record<string, Value>>;

function queryText(parts: Parts): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat())
      if (each === EMPTY) query.append(name, "");
      else if (each !== null && each !== undefined && each !== "") query.append(name, String(each));
  // The first page is the list's own address.
  if (query.get("page") === "1") query.delete("page");
  return query.size > 0 ? `?${query}` : "";
}
