import type { ZodObject, z } from "zod";
import { check } from "@/lib/input";

/** What an address asks with, by name: text, several texts, or what stands in brackets. */
export type QueryValues = Record<string, string | string[] | Record<string, string | string[]>>;

const BRACKETS = /^([^[\]]+)\[([^[\]]*)\]$/;

/**
 * `?page=2&filter[color]=red&filter[color]=blue` as `{page: "2", filter: {color: ["red", "blue"]}}`.
 * A name that comes twice is a list, so that a schema for one text refuses it.
 */
export function queryValues(parameters: URLSearchParams): QueryValues {
  const plain = new Map<string, string[]>();
  const nested = new Map<string, Map<string, string[]>>();
  for (const [name, value] of parameters) {
    const [, outer, inner] = BRACKETS.exec(name) ?? [];
    if (outer === undefined || inner === undefined) add(plain, name, value);
    else {
      const group = nested.get(outer) ?? new Map<string, string[]>();
      nested.set(outer, group);
      add(group, inner, value);
    }
  }
  const groups = [...nested].map(([name, group]) => [name, valuesOf(group)] as const);
  return Object.fromEntries([...Object.entries(valuesOf(plain)), ...groups]);
}

function add(values: Map<string, string[]>, name: string, value: string): void {
  const all = values.get(name);
  if (all) all.push(value);
  else values.set(name, [value]);
}

function valuesOf(values: Map<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? "") : all]),
  );
}

/** The parsed query of a request. Throws 422 with every problem listed. */
export function readQuery<Q extends ZodObject>(
  schema: Q | undefined,
  request: Request,
): z.output<Q> {
  if (!schema) return {} as z.output<Q>;
  return check(queryValues(new URL(request.url).searchParams), schema, "parameter");
}
