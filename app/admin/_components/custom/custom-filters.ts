import { z } from "zod";
import { optionsOf } from "@/app/_components/forms/choices";
import type { Filter } from "@/app/admin/_components/list/filter";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { isBounded, isChoice } from "@/lib/custom-fields/field-types";
import {
  CustomFilters,
  fittingFilters,
  isFilterable,
  MOST_FILTERS,
} from "@/lib/custom-fields/filters";
import { linkKey } from "@/lib/custom-fields/link-key";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { AppError } from "@/lib/errors";
import type { StaffActor } from "@/lib/identity/actor";
import { textUpTo } from "@/lib/input";
import { mayViewRecords } from "./may-edit";
import { recordsFor } from "./records-for";

/** No record has it. */
const NO_RECORD = "2147483647";

/** An empty field of a form asks for nothing, so pages name the fields that records have no value in. */
const FieldsWithout = z.union([textUpTo(80), z.array(textUpTo(80)).max(MOST_FILTERS)]).optional();

/**
 * Part of a page’s query besides the operation’s `filter`: the ends of ranges, which are fields of their
 * own, linked records by their name, and the fields that records have no value in.
 */
export const FORM_FILTERS = {
  ...{ least: CustomFilters, most: CustomFilters, link: CustomFilters },
  none: FieldsWithout,
};

export type FormFilters = {
  least?: CustomFilters | undefined;
  most?: CustomFilters | undefined;
  link?: CustomFilters | undefined;
  none?: string | string[] | undefined;
};

export type AskedFilters = FormFilters & { filter?: CustomFilters | undefined };

export type FilteredField = Pick<
  CustomFieldView,
  "id" | "key" | "label" | "type" | "options" | "target" | "is_sensitive"
>;

const filterable = (fields: readonly FilteredField[]) =>
  fields.filter(({ type, is_sensitive: isSensitive }) => isFilterable({ type, isSensitive }));

const valuesOf = (filters: CustomFilters, key: string): string[] =>
  filters && Object.hasOwn(filters, key) ? [filters[key] ?? ""].flat() : [];

const lastOf = (filters: CustomFilters, key: string): string => valuesOf(filters, key).at(-1) ?? "";

type Asked = {
  filter: CustomFilters;
  /** How the list’s address changes to say it. */
  address: Readonly<Record<string, string | readonly string[] | null>>;
  /** Was it said as a form says it? The address says it otherwise. */
  isOfForm: boolean;
};

/** What an address asks of an object’s fields; what does not fit them is left out. */
export async function filtersAsked(
  staff: StaffActor,
  fields: readonly FilteredField[],
  { filter = {}, least = {}, most = {}, link = {}, none }: AskedFilters,
): Promise<Asked> {
  const all = filterable(fields);
  const ranges = all.flatMap(({ key, type }): [string, string][] => {
    const ends = isBounded(type) ? [lastOf(least, key), lastOf(most, key)] : [];
    return ends.some(Boolean) ? [[key, ends.join("..")]] : [];
  });
  const links = await Promise.all(
    all.map(async ({ key, target }): Promise<[string, string[]][]> => {
      const words = lastOf(link, key);
      return words && target ? [[key, await linksCalled(staff, target, words)]] : [];
    }),
  );
  const known = all.map((field) => ({
    ...field,
    ...{ isSensitive: field.is_sensitive, programId: null, minimum: null, maximum: null },
  }));
  const empty = [none ?? []].flat().map((key): [string, string] => [key, ""]);
  const wanted = { ...filter, ...Object.fromEntries([...ranges, ...links.flat(), ...empty]) };
  const fitting = Object.entries(fittingFilters(known, wanted) ?? {}).slice(0, MOST_FILTERS);
  const sent = Object.entries({ filter, least, most, link });
  return {
    filter: Object.fromEntries(fitting),
    address: Object.fromEntries([
      ...sent.flatMap(([name, of]) => Object.keys(of).map((key) => [`${name}[${key}]`, null])),
      ...fitting.map(([key, value]) => [`filter[${key}]`, value === "" ? null : value]),
      ...(none ? [["none", fitting.flatMap(([key, value]) => (value === "" ? key : []))]] : []),
    ]),
    isOfForm: [least, most, link].some((each) => Object.keys(each).length > 0),
  };
}

/** Of an object that is archived, or that the reader may not see, there is none. */
async function linksCalled(staff: StaffActor, target: string, words: string): Promise<string[]> {
  try {
    const found = await recordsFor(staff, target, words);
    return found.length > 0 ? found.map(({ id }) => String(id)) : [NO_RECORD];
  } catch (error) {
    if (error instanceof AppError) return [NO_RECORD];
    throw error;
  }
}

const YES_OR_NO = optionsOf({ "1": "Yes", "0": "No" });

/** What a list can be narrowed by, and what it is narrowed by. */
export async function listFilters(
  staff: StaffActor,
  fields: readonly FilteredField[],
  filter: CustomFilters,
): Promise<Filter[]> {
  const all = filterable(fields);
  const linked = all.flatMap(({ key }) =>
    valuesOf(filter, key).map((id) => ({ [key]: Number(id) })),
  );
  const names = await nameLinks(staff, all, linked);
  return all.flatMap((field) =>
    filtersOf(staff, field, isForNone(filter, field) ? {} : filter, names),
  );
}

/** Is the list narrowed to records without a value in this field? */
const isForNone = (filter: CustomFilters, { key }: FilteredField): boolean => {
  const [value, another] = valuesOf(filter, key);
  return value === "" && another === undefined;
};

/** The fields in which the records have no value: the form chooses one, an address may name several. */
export function noValueFilter(fields: readonly FilteredField[], filter: CustomFilters): Filter[] {
  const all = filterable(fields);
  if (all.length === 0) return [];
  const options = all.map(({ key, label }) => ({ value: key, label }));
  const shared = { name: "none", label: "No value in", options, any: "Choose a field" };
  const [first, ...others] = all.filter((field) => isForNone(filter, field));
  if (!first) return [shared];
  const chosen = [first, ...others];
  const words = chosen.map(({ label }) => label).join(", ");
  const value = others.length > 0 ? "" : first.key;
  return [{ ...shared, said: { value, words, without: { none: null } } }];
}

function filtersOf(
  staff: StaffActor,
  field: FilteredField,
  filter: CustomFilters,
  names: Readonly<Record<string, string>>,
): Filter[] {
  const { key, label, type, options, target } = field;
  const name = `filter[${key}]`;
  const values = valuesOf(filter, key);
  if (type === "reference") {
    if (!target || !mayViewRecords(staff.permissions, target)) return [];
    const called = (id: string) =>
      id === NO_RECORD ? "no record found" : (names[linkKey(target, id)] ?? `ID ${id}`);
    const shown = (id: string) => (id === NO_RECORD ? "" : `#${id}`);
    const said = saidOf(name, values, { called, shown });
    return [{ name: `link[${key}]`, label, type: "text", ...said }];
  }
  if (isBounded(type)) return rangeOf(field, values);
  const choices = isChoice(type)
    ? options.map((value) => ({ value, label: value }))
    : type === "checkbox"
      ? YES_OR_NO
      : undefined;
  const called = (value: string) =>
    choices?.find((choice) => choice.value === value)?.label ?? value;
  const common = { name, label, ...saidOf(name, values, { called, shown: (value) => value }) };
  return [choices ? { ...common, options: choices } : { ...common, type: "text" }];
}

type InWords = { called: (value: string) => string; shown: (value: string) => string };

function saidOf(
  name: string,
  values: readonly string[],
  { called, shown }: InWords,
): Pick<Filter, "said"> {
  const [first, another] = values;
  if (first === undefined) return {};
  const words = values.map((value) => (value === "" ? "none" : called(value))).join(" or ");
  const value = another === undefined && first !== "" ? shown(first) : "";
  return { said: { value, words, without: { [name]: null } } };
}

/** Two fields of the form, and one value of the address. */
function rangeOf({ key, label, type }: FilteredField, values: readonly string[]): Filter[] {
  const name = `filter[${key}]`;
  const kind = type === "date" ? "date" : "amount";
  const from = { name: `least[${key}]`, label: `${label}, from`, type: kind } as const;
  const to = {
    ...{ name: `most[${key}]`, label: `${label}, ${type === "date" ? "through" : "up to"}` },
    type: kind,
  } as const;
  const words = (value: string) => (type === "date" ? staffFormat().date(value) : value);
  const [only = "", another] = values;
  if (another !== undefined) {
    const called = (value: string) => value.replace("..", "–");
    const all = saidOf(name, values, { called, shown: () => "" });
    return [{ ...from, label: `${label}, from`, ...all }, to];
  }
  const [least = "", most = ""] = only.includes("..") ? only.split("..") : [only, only];
  return [
    least
      ? {
          ...from,
          said: { value: least, words: words(least), without: { [name]: most && `..${most}` } },
        }
      : from,
    most
      ? {
          ...to,
          said: { value: most, words: words(most), without: { [name]: least && `${least}..` } },
        }
      : to,
  ];
}
