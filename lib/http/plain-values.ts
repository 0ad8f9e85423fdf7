import { type ZodType, z } from "zod";
import { HIDDEN } from "@/lib/api-requests/redaction";

type Schema = {
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  $ref?: string;
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
};

const known = new WeakMap<ZodType, Schema>();

/** A schema as JSON Schema, made once. */
function schemaOf(zod: ZodType): Schema {
  const made =
    known.get(zod) ?? (z.toJSONSchema(zod, { io: "input", unrepresentable: "any" }) as Schema);
  known.set(zod, made);
  return made;
}

/** What a query was asked with: names of the operation's own, and values that say nothing about a person. */
export function plainQuery(search: URLSearchParams, query: ZodType | undefined): string {
  const root = query && schemaOf(query);
  const parts = [...search].map(([name, value]) => {
    const [, outer = name, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    const schema = root?.properties?.[outer];
    if (!schema || !root) return HIDDEN;
    const shown = inner === undefined ? outer : `${outer}[${HIDDEN}]`;
    return `${shown}=${isPlain(outer, schema, value, root) ? value : HIDDEN}`;
  });
  return parts.length > 0 ? `?${parts.slice(0, MOST_PARTS).join("&")}` : "";
}

const MOST_PARTS = 20;

/** Is this value one of the schema's own words, a date, a small number, or the id of a row? */
export function isPlain(name: string, schema: Schema, value: string, root: Schema): boolean {
  const { enum: words, const: word, format, anyOf, oneOf, allOf, items, $ref } = schema;
  if ($ref) {
    const found = root.$defs?.[$ref.slice("#/$defs/".length)];
    return found !== undefined && isPlain(name, found, value, root);
  }
  if (words) return words.map(String).includes(value);
  if (word !== undefined) return String(word) === value;
  const ways = anyOf ?? oneOf ?? allOf;
  if (ways) return ways.some((way) => isPlain(name, way, value, root));
  if (items) return isPlain(name, items, value, root);
  if (format === "date" || format === "date-time") return DATE.test(value);
  if (NUMBERED.test(name)) return ID.test(value);
  if (PAGING.includes(name)) return SMALL.test(value);
  return schema.type === "integer" || schema.type === "boolean" ? SMALL.test(value) : false;
}

const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d))?$/;
const NUMBERED = /(?:^|_)id$/;
const PAGING = ["page", "per_page", "limit"];
const ID = /^\d{1,10}$/;
const SMALL = /^(?:\d{1,6}|true|false)$/;

/** The path that was asked for, and the operation's address; both from the API's root on. */
export function plainPath(
  pathname: string,
  values: Record<string, unknown>,
  params: ZodType | undefined,
): { path: string; route: string } {
  const rest = pathname.replace(/^\/api(?=\/)/, "").replace(/^\/v1(?=\/)/, "");
  const root = params ? schemaOf(params) : {};
  const parts = rest.split("/").map((part) => {
    const text = decoded(part);
    const [name] = Object.entries(values).find(([, value]) => value === text) ?? [];
    if (name === undefined) return { path: part, route: part };
    const schema = root.properties?.[name];
    const isShown = ROW.test(text) || (schema && isPlain("", schema, text, root));
    return { path: isShown ? part : `{${name}}`, route: `{${name}}` };
  });
  return {
    path: parts.map(({ path }) => path).join("/"),
    route: parts.map(({ route }) => route).join("/"),
  };
}

const ROW = /^(?:\d{1,10}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z]{1,5})?$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The names of every field that a schema knows, at any depth. */
export function fieldNames(...schemas: (ZodType | undefined)[]): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = schemas.flatMap((zod) => (zod ? [schemaOf(zod)] : []));
  while (open.length > 0) {
    const next = open.pop();
    if (next === null || typeof next !== "object") continue;
    const { properties } = next as Schema;
    if (properties && !Array.isArray(next))
      for (const name of Object.keys(properties)) names.add(name);
    open.push(...Object.values(next));
  }
  return names;
}
