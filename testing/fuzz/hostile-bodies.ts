import type { ZodType } from "zod";
import { inputParts } from "../schema-walk";

export type HostileBody = { name: string; text: string };

const UNSTORABLE = '"\\u0000"';

/**
 * JSON bodies of about so many bytes that cost a careless reader far more: long keys, deep nesting, and
 * in every list of the schema as many entries as there is room for.
 */
export function hostileBodies(schema: ZodType, bytes: number): HostileBody[] {
  const room = bytes - 1000;
  const key = "k".repeat(Math.floor(room / 2));
  const halfOf = (entry: string) => listOf(entry, room / 2);
  const lists = new Set(
    inputParts(schema)
      .filter(({ schema, path }) => [schema.type].flat().includes("array") && !/[{}]/.test(path))
      .map(({ path }) => path),
  );
  return [
    { name: "a long key over texts with NUL", text: `{"${key}":${halfOf(UNSTORABLE)}}` },
    { name: "a list instead of an object", text: listOf("0", room) },
    { name: "lists in each other", text: "[".repeat(room / 2) + "]".repeat(room / 2) },
    { name: "objects in each other", text: nested(Math.floor(room / 6)) },
    { name: "very many fields", text: manyFields(room) },
    ...[...lists].flatMap((path) => [
      { name: `zeros in ${path}`, text: within(path, listOf("0", room)) },
      { name: `texts with NUL in ${path}`, text: within(path, listOf(UNSTORABLE, room)) },
      { name: `empty objects in ${path}`, text: within(path, listOf("{}", room)) },
    ]),
  ];
}

const listOf = (entry: string, bytes: number): string =>
  `[${Array(Math.floor(bytes / (entry.length + 1)))
    .fill(entry)
    .join()}]`;

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

const manyFields = (bytes: number) =>
  `{${Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":1`)}}`;

/** A value at a path such as `groups[].answers`, and nothing beside it. */
function within(path: string, text: string): string {
  const [first = "", ...rest] = path.split(".");
  const isList = first.endsWith("[]");
  const inner = rest.length > 0 || isList ? within(rest.join("."), text) : text;
  const name = first.replace(/(\[\])+$/, "");
  if (first === "") return text;
  return `{"${name}":${isList ? `[${inner}]` : inner}}`;
}
