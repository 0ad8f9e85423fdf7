import type { JsonSchema } from "../schemas";
import { type Constraint, constraintsOf } from "./constraints";

/** A schema as a reader meets it. */
export type SchemaNode = {
  /** In words, such as `array of integers or null`. */
  type: string;
  description?: string;
  constraints: Constraint[];
  /** Of the object, or of each object of the array. */
  fields: FieldNode[];
  /** The shapes of which one is sent, where there is more than one. */
  options: SchemaNode[];
  /** The named schema that this node is, or whose list it is. */
  name?: string;
  /** The named schema is written out elsewhere on the page: here it has no fields. */
  isElsewhere: boolean;
};

export type FieldNode = {
  name: string;
  isRequired: boolean;
  /** A stand-in for any key, such as `<key>`. */
  isAnyKey: boolean;
  node: SchemaNode;
};

/** A schema of the document, loosely: any keyword may be missing. */
export type Schema = JsonSchema & {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
};

export type Schemas = Record<string, JsonSchema>;

/**
 * A schema as a tree. `written` collects the named schemas that are written out: each is once, and
 * wherever else it stands the tree points there, so that schemas that contain themselves end.
 */
export function treeOf(schema: JsonSchema, schemas: Schemas, written: Set<string>): SchemaNode {
  return nodeOf(schema as Schema, { schemas, written });
}

type Reading = { schemas: Schemas; written: Set<string> };

const EMPTY = { constraints: [], fields: [], options: [], isElsewhere: false };

function nodeOf(given: Schema, reading: Reading): SchemaNode {
  const { name, schema, description } = resolved(given, reading.schemas);
  if (name !== undefined && hasParts(schema, reading.schemas)) {
    if (reading.written.has(name))
      return { ...EMPTY, type: typeOf(schema, reading), description, name, isElsewhere: true };
    reading.written.add(name);
    return { ...described(plainNode(schema, reading), description), name };
  }
  return described(plainNode(schema, reading), description);
}

const described = (node: SchemaNode, description: string | undefined): SchemaNode => ({
  ...node,
  description: description ?? node.description,
});

function plainNode(schema: Schema, reading: Reading): SchemaNode {
  const { shapes, isNullable } = shapesOf(schema, reading);
  const [only, ...more] = shapes;
  if (!only || more.length > 0) return choiceNode(schema, reading);
  if (only !== schema) {
    const node = nodeOf(only, reading);
    const constraints = [...node.constraints, ...constraintsOf(schema)];
    return { ...node, constraints, type: isNullable ? orNull(node.type) : node.type };
  }
  if (schema.items) return listNode(schema, schema.items, reading);
  const fields = fieldsOf(schema, reading);
  return { ...EMPTY, type: typeOf(schema, reading), constraints: constraintsOf(schema), fields };
}

/** Several shapes: those that say no more than their type are in the words for the type alone. */
function choiceNode(schema: Schema, reading: Reading): SchemaNode {
  const { shapes } = shapesOf(schema, reading);
  const type = typeOf(schema, reading);
  const isPlain = shapes.every(
    (shape) => !hasParts(shape, reading.schemas) && constraintsOf(shape).length === 0,
  );
  const options = isPlain ? [] : shapes.map((shape) => nodeOf(shape, reading));
  return { ...EMPTY, type, constraints: constraintsOf(schema), options };
}

function listNode(schema: Schema, items: Schema, reading: Reading): SchemaNode {
  const { fields, options, name, isElsewhere, constraints } = nodeOf(items, reading);
  const ofEach = constraints.map((each) => ({ ...each, isOfItems: true }));
  return {
    ...{ type: typeOf(schema, reading), constraints: [...constraintsOf(schema), ...ofEach] },
    ...{ fields, options, name, isElsewhere },
  };
}

function fieldsOf(schema: Schema, reading: Reading): FieldNode[] {
  const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema;
  const field = (name: string, value: Schema, isAnyKey: boolean): FieldNode => {
    return { name, isAnyKey, isRequired: required.includes(name), node: nodeOf(value, reading) };
  };
  return [
    ...Object.entries(properties).map(([name, value]) => field(name, value, false)),
    ...Object.entries(patternProperties).map(([name, value]) => field(name, value, true)),
    ...(typeof additionalProperties === "object"
      ? [field("<key>", additionalProperties, true)]
      : []),
  ];
}

/** The schema that a reference names, with the description that stands beside the reference. */
export function resolved(given: Schema, schemas: Schemas) {
  const { $ref, ...beside } = given;
  if ($ref === undefined) return { schema: joined(given, schemas), description: given.description };
  const name = $ref.split("/").at(-1) ?? "";
  const schema: Schema = joined({ ...(schemas[name] as Schema) }, schemas);
  return { name, schema, description: beside.description ?? schema.description };
}

/** All parts of an `allOf` in one object. */
function joined(schema: Schema, schemas: Schemas): Schema {
  const { allOf, ...own } = schema;
  if (!allOf) return schema;
  const parts = [...allOf.map((part) => resolved(part, schemas).schema), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const isNull = ({ type, const: only }: Schema) => type === "null" || only === null;

/** The shapes that a value may have besides null; choices within choices count as one choice. */
export function shapesOf(schema: Schema, { schemas }: Pick<Reading, "schemas">) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (!choices) return { shapes: [schema], isNullable: false };
  const all = choices.flatMap((choice): Schema[] => {
    const inner = choice.$ref === undefined && shapesOf(choice, { schemas });
    if (!inner) return [choice];
    return inner.isNullable ? [...inner.shapes, { type: "null" }] : inner.shapes;
  });
  return { shapes: all.filter((choice) => !isNull(choice)), isNullable: all.some(isNull) };
}

/** Whether there is more to see of it than its type and constraints. */
function hasParts(given: Schema, schemas: Schemas, seen: readonly string[] = []): boolean {
  const { schema, name } = resolved(given, schemas);
  if (name !== undefined && seen.includes(name)) return true;
  const next = name === undefined ? seen : [...seen, name];
  const { properties, patternProperties, additionalProperties, items } = schema;
  if (properties || patternProperties || typeof additionalProperties === "object") return true;
  const inner = [...(items ? [items] : []), ...(schema.anyOf ?? schema.oneOf ?? [])];
  return inner.some((each) => hasParts(each, schemas, next));
}

const orNull = (type: string) => (type.endsWith("or null") ? type : `${type} or null`);

/** In words: `string`, `array of objects`, `integer or null`. */
function typeOf(given: Schema, reading: Pick<Reading, "schemas">): string {
  const { schema } = resolved(given, reading.schemas);
  const { shapes, isNullable } = shapesOf(schema, reading);
  if (shapes[0] !== schema || shapes.length > 1) {
    const types = [...new Set(shapes.map((shape) => typeOf(shape, reading)))];
    return inWords(isNullable ? [...types, "null"] : types);
  }
  if (schema.items) {
    const ofEach = `array of ${manyOf(typeOf(schema.items, reading))}`;
    return typesOf(schema).includes("null") ? orNull(ofEach) : ofEach;
  }
  return inWords(typesOf(schema));
}

/** The names of a schema’s types; a schema without any takes every value. */
export function typesOf({ type, const: only, enum: values, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  if (properties) return ["object"];
  const given = only === undefined ? (values ?? []) : [only];
  const names = [...new Set(given.map(nameOfType))];
  return names.length > 0 ? names : ["any value"];
}

const nameOfType = (value: unknown) => (value === null ? "null" : typeof value);

function inWords(types: readonly string[]): string {
  const sorted = [
    ...types.filter((each) => each !== "null"),
    ...(types.includes("null") ? ["null"] : []),
  ];
  if (sorted.length < 2) return sorted[0] ?? "null";
  return `${sorted.slice(0, -1).join(", ")} or ${sorted.at(-1)}`;
}

/** `integer` becomes `integers`; `integer or null` becomes `integers or nulls`. */
const manyOf = (type: string): string =>
  type
    .replaceAll(/\b(string|integer|number|boolean|object|null|any value)\b/g, "$1s")
    .replaceAll(/\barray of\b/g, "arrays of");
