import { type ZodType, z } from "zod";
import { ROUTES } from "@/app/_openapi/routes.generated";
import type { AnyContract } from "@/lib/http/contract";
import { textKinds } from "@/lib/input";
import { describedOperations } from "@/lib/openapi/document";

type Schema = { [keyword: string]: unknown; anyOf?: Schema[]; oneOf?: Schema[]; allOf?: Schema[] };

/** A part of what an operation takes, such as `attendees[].email`, and what it may be. */
export type InputPart = { path: string; schema: Schema };

/** Says for the tests in which of the kinds of text a schema is. */
const KIND = "x-text";

/** Every part of a schema as it is sent, once for each place where it stands. */
export function inputParts(schema: ZodType, path = ""): InputPart[] {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const kind = textKinds.get(zodSchema as unknown as ZodType)?.kind;
      if (kind) Object.assign(jsonSchema, { [KIND]: kind });
    },
  });
  return partsOf(root as Schema, path, {
    ...($defs as Record<string, Schema>),
    "#": root as Schema,
  });
}

function partsOf(schema: Schema, path: string, named: Record<string, Schema>): InputPart[] {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.replace("#/$defs/", "");
    const { [name]: target, ...others } = named;
    return target ? partsOf(target, path, others) : [];
  }
  const of = (inner: unknown, at: string) =>
    inner !== null && typeof inner === "object" ? partsOf(inner as Schema, at, named) : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const items = (schema.prefixItems ?? [schema.items]) as unknown[];
  return [
    { path, schema },
    ...choices.flatMap((choice) => of(choice, path)),
    ...fields.flatMap(([name, field]) => of(field, path ? `${path}.${name}` : name)),
    ...items.flatMap((item) => of(item, `${path}[]`)),
    ...of(schema.propertyNames, `${path}{key}`),
    ...of(schema.additionalProperties, `${path}{}`),
  ];
}

const types = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type]);

const isSpelledOut = (schema: Schema) => "const" in schema || "enum" in schema;

const FORMATS = new Set(["date", "date-time", "uuid"]);

/** A pattern for the whole text in which nothing repeats without end. */
const isBounded = (pattern: string) =>
  pattern.startsWith("^") && pattern.endsWith("$") && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);

const isFixed = (schema: Schema) =>
  isSpelledOut(schema) ||
  FORMATS.has(String(schema.format)) ||
  (typeof schema.pattern === "string" && isBounded(schema.pattern));

/** Why a part could be as large as a caller likes; undefined where its schema says how large. */
export function unbounded({ schema }: InputPart): string | undefined {
  const all = types(schema);
  if (all.includes("array") && schema.maxItems === undefined && !schema.prefixItems)
    return "a list without a maximum";
  if (all.includes("string") && schema.maxLength === undefined && !isFixed(schema))
    return "a text without a maximum";
  const more = schema.additionalProperties;
  const isRecord = all.includes("object") && more !== undefined && more !== false;
  if (isRecord && !isNamed(schema) && schema.maxProperties === undefined)
    return "fields of any number";
  const isAnything = Object.keys(schema).every((key) => ["description", "title"].includes(key));
  return isAnything ? "anything at all" : undefined;
}

const isNamed = ({ propertyNames }: Schema) =>
  Array.isArray((propertyNames as Schema | undefined)?.enum);

/** Is a part text of neither kind, and nothing of which the schema says all that it can be? */
export const isPlainText = ({ schema }: InputPart): boolean =>
  types(schema).includes("string") && !(KIND in schema) && !isFixed(schema);

const A_VALUE = 40;
const BYTES_PER_LETTER = 4;

/** How many bytes a value that a schema takes can have as JSON, roughly; text in four bytes a letter. */
export function largest(schema: Schema, named: Record<string, Schema> = {}): number {
  const all = { ...named, ...((schema.$defs ?? {}) as Record<string, Schema>) };
  if (typeof schema.$ref === "string")
    return largest(all[schema.$ref.replace("#/$defs/", "")] ?? {}, all);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return Math.max(...choices.map((choice) => largest(choice, all)));
  const { maxLength, maxItems, items } = schema as {
    maxLength?: number;
    maxItems?: number;
    items?: Schema;
  };
  if (maxItems !== undefined) return maxItems * (largest(items ?? {}, all) + 1);
  if (maxLength !== undefined) return maxLength * BYTES_PER_LETTER + 2;
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (fields.length === 0) return A_VALUE;
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largest(field, all), 2);
}

export const largestBody = (schema: ZodType): number =>
  largest(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);

/** What operations take, by operation and `body` or `query`. */
export const takenSchemas = (): { name: string; schema: ZodType; contract: AnyContract }[] =>
  describedOperations(ROUTES).flatMap(({ path, method, contract }) =>
    (["query", "body"] as const).flatMap((part) => {
      const schema = contract[part];
      return schema ? [{ name: `${method} ${path} ${part}`, schema, contract }] : [];
    }),
  );
