import type { JsonSchema } from "../schemas";
import { sampleText } from "./sample-values";
import { resolved, type Schema, type Schemas, shapesOf, typesOf } from "./schema-tree";

/** Where an example stops going into schemas that hold others: far enough to see what an entry is. */
const DEEPEST = 9;

type Making = {
  schemas: Schemas;
  /** Fields that may be left out: in answers they are there, in bodies only where none is required. */
  withOptional: boolean;
  open: readonly string[];
  depth: number;
};

/** An answer that the schema describes, with something in every field. */
export const exampleAnswer = (schema: JsonSchema, schemas: Schemas): unknown =>
  valueFor(schema as Schema, "", { schemas, withOptional: true, open: [], depth: 0 });

/** A body that the schema takes: its required fields, or where it has none a few of the others. */
export const exampleBody = (schema: JsonSchema, schemas: Schemas): unknown =>
  valueFor(schema as Schema, "", { schemas, withOptional: false, open: [], depth: 0 });

/** What stands for a parameter in an address: `42` for an id. */
export const exampleParameter = (name: string, schema: JsonSchema, schemas: Schemas): unknown =>
  /(?:^|_)id$/.test(name) && (schema.type === "integer" || schema.type === "number")
    ? 42
    : valueFor(schema as Schema, name, { schemas, withOptional: false, open: [], depth: 0 });

function valueFor(given: Schema, name: string, making: Making): unknown {
  const { schema, name: own } = resolved(given, making.schemas);
  const open = own === undefined ? making.open : [...making.open, own];
  const inside = { ...making, open };
  const told = toldBy(schema);
  if (told !== undefined) return told;
  const { shapes, isNullable } = shapesOf(schema, making);
  if (shapes[0] !== schema) {
    const shape = shapes.find((each) => each.const !== "" && canGoInto(each, inside));
    return shape === undefined && isNullable ? null : valueFor(shape ?? {}, name, inside);
  }
  const [type] = typesOf(schema);
  if (type === "array") return listFor(schema, name, inside);
  if (type === "object") return objectFor(schema, inside);
  return plainFor(type, name, schema);
}

/** What the description itself gives. An empty default says nothing, so it is passed over. */
function toldBy({ examples, example, const: only, enum: all, default: initial }: Schema): unknown {
  if (example !== undefined) return example;
  if (Array.isArray(examples)) return examples[0];
  if (only !== undefined) return only;
  const says = initial !== undefined && initial !== null && Object.keys(Object(initial)).length > 0;
  if (says || ["number", "boolean"].includes(typeof initial)) return initial;
  return all?.[0];
}

/** A schema within itself, or too deep, stays out. */
function canGoInto(given: Schema, { open, depth }: Making): boolean {
  if (depth > DEEPEST) return false;
  return given.$ref === undefined || !open.includes(given.$ref.split("/").at(-1) ?? "");
}

function listFor(schema: Schema, name: string, making: Making): unknown[] {
  const { items, maxItems, minItems } = schema;
  const isLeftOut = !items || maxItems === 0 || !canGoInto(items, making);
  if (isLeftOut && !minItems) return [];
  const inside = { ...making, depth: making.depth + 1 };
  const count = Math.max(1, typeof minItems === "number" ? minItems : 1);
  return Array.from({ length: count }, () => valueFor(items ?? {}, singular(name), inside));
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/s$/, "");

/** How many fields a body shows where none is required. */
const A_FEW = 4;

function objectFor(schema: Schema, making: Making): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inside = { ...making, depth: making.depth + 1 };
  const all = Object.entries(properties);
  const needed = all.filter(([key]) => required.includes(key));
  const optional = all.filter(
    ([key, value]) => !required.includes(key) && canGoInto(value, making),
  );
  const shown = making.withOptional
    ? all.filter(([key, value]) => required.includes(key) || canGoInto(value, making))
    : needed.length > 0
      ? needed
      : optional.slice(0, A_FEW);
  const fields = shown.map(([key, value]) => [key, valueFor(value, key, inside)]);
  if (fields.length > 0 || typeof additionalProperties !== "object")
    return Object.fromEntries(fields);
  return making.withOptional && canGoInto(additionalProperties, making)
    ? { key: valueFor(additionalProperties, "", inside) }
    : {};
}

/** What is true of few records, so that an example says it is not. */
const SELDOM = /^(?:do_not_|is_(?:deceased|archived|anonymous|test|legacy)|erased|archived)/;

function plainFor(type: string | undefined, name: string, schema: Schema): unknown {
  if (type === "integer" || type === "number") return numberFor(name, schema);
  if (type === "boolean") return !SELDOM.test(name);
  if (type === "null") return null;
  if (type === "string") return sampleText(name, schema);
  return {};
}

function numberFor(name: string, schema: JsonSchema): number {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const usual = /(?:^|_)id$/.test(name) ? 42 : /amount|total|price/.test(name) ? 50 : 1;
  const low = Number(minimum ?? (typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : 0));
  const high = Number(maximum ?? Number.MAX_SAFE_INTEGER);
  return Math.min(Math.max(usual, low), high);
}
