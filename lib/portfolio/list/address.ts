import { MOST_FILTERS, MOST_VALUES } from "@/lib/custom-fields/filters";
import { COLUMN_NAMES, type Column, DEFAULT_COLUMNS } from "./columns";
import { PortfolioQuery } from "./schema";

/** What an address asks with, as pages get it. */
export type Asked = Readonly<Record<string, string | readonly string[] | null | undefined>>;

export type PortfolioAddress = { query: PortfolioQuery; columns: Column[] };

/** What of an address can be listed; the rest, such as a state that there is not, is left out. */
export function readAddress(asked: Asked): PortfolioAddress {
  return {
    query: PortfolioQuery.parse(nested(soundParts(asked))),
    columns: columnsOf(asked.columns),
  };
}

/** The query of the list that a profile was opened from: its page's parameter `list`. */
export const queryOfList = (list: string | string[] | undefined): PortfolioQuery =>
  readAddress(askedOf(new URLSearchParams([list].flat()[0] ?? ""))).query;

export function askedOf(parameters: URLSearchParams): Asked {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
}

/** The sound part of an address with changes, without `?`; null takes out. The page begins anew unless changed. */
export function addressText(
  asked: Asked,
  changes: Record<string, string | readonly string[] | null> = {},
): string {
  const { page: _, ...kept } = soundParts(asked);
  const columns =
    asked.columns === undefined ? {} : { columns: columnsOf(asked.columns).join(",") };
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...kept, ...columns, ...changes }))
    for (const each of [value ?? []].flat()) if (each !== "") text.append(name, each);
  return text.toString();
}

/** `filter[cf_size]` as the operation has it, below `filter`. */
function nested(parts: Record<string, string[] | string>) {
  const entries = Object.entries(parts);
  const filters = entries.flatMap(([name, value]) => {
    const key = keyOf(name);
    return key === undefined ? [] : [[key, value] as const];
  });
  const plain = entries.filter(([name]) => keyOf(name) === undefined);
  return {
    ...Object.fromEntries(plain),
    ...(filters.length > 0 ? { filter: Object.fromEntries(filters) } : {}),
  };
}

/** The key of the custom field that a name of an address filters by, or `segment`. */
const keyOf = (name: string): string | undefined =>
  /^filter\[(cf_[a-z0-9_]{1,60}|segment)\]$/.exec(name)?.[1];

function soundParts(asked: Asked): Record<string, string[] | string> {
  const filters = Object.keys(asked).filter((name) => keyOf(name) !== undefined);
  const tooMany = new Set(filters.slice(MOST_FILTERS));
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, given]) => {
      if (tooMany.has(name)) return [];
      const sound = [given ?? []].flat().filter((value) => isSound(name, value));
      const [first] = sound;
      if (first === undefined) return [];
      return [[name, takesMany(name) ? sound.slice(0, MOST_VALUES) : first]];
    }),
  );
}

const isSound = (name: string, value: string): boolean =>
  value !== "" && !value.includes("\u0000") && value.isWellFormed() && isTaken(name, value);

function isTaken(name: string, value: string): boolean {
  const key = keyOf(name);
  if (key !== undefined) return PortfolioQuery.safeParse({ filter: { [key]: value } }).success;
  return (
    Object.hasOwn(PortfolioQuery.shape, name) &&
    name !== "filter" &&
    PortfolioQuery.safeParse({ [name]: value }).success
  );
}

const takesMany = (name: string): boolean =>
  name.startsWith("filter[cf_") || ["segment", "retention", "contact", "risk"].includes(name);

/** Names of columns, apart by commas or given several times; the usual ones when there is none. */
function columnsOf(given: Asked[string]): Column[] {
  const named = new Set([given ?? []].flat().flatMap((text) => text.split(",")));
  const chosen = COLUMN_NAMES.filter((name) => named.has(name));
  return chosen.length > 0 ? chosen : [...DEFAULT_COLUMNS];
}
