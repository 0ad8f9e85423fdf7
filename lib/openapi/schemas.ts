import { type ZodType, z } from "zod";

export type JsonSchema = { [keyword: string]: unknown };

/** Named schemas, each written once and referred to from wherever it is used. */
export type Components = Map<string, JsonSchema>;

type Direction = "input" | "output";
type Definitions = Record<string, JsonSchema>;

const LOCAL = "#/$defs/";
const SHARED = "#/components/schemas/";

/**
 * A zod schema as JSON Schema. What carries an `id` goes to the components; when it reads differently
 * going in and coming out, the way in is called `<id>Input`. Throws when two schemas share an id.
 */
export function toJsonSchema(
  schema: ZodType,
  direction: Direction,
  components: Components,
): JsonSchema {
  const { definitions, rest } = convert(schema, direction);
  const names = direction === "input" ? inputNames(schema, definitions) : new Map();
  for (const [id, definition] of Object.entries(definitions)) {
    const name = names.get(id) ?? id;
    const renamed = rename(definition, names) as JsonSchema;
    const known = components.get(name);
    if (known && !isSame(known, renamed)) throw new Error(`Two schemas are called ${name}.`);
    components.set(name, renamed);
  }
  return rename(rest, names) as JsonSchema;
}

function convert(schema: ZodType, io: Direction): { definitions: Definitions; rest: JsonSchema } {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      dropNoise(jsonSchema);
      nameProperties(jsonSchema);
      joinNull(jsonSchema);
    },
  });
  return { definitions: ($defs ?? {}) as Definitions, rest };
}

/** New names for what differs between the directions, and for whatever refers to that. */
function inputNames(schema: ZodType, input: Definitions): Map<string, string> {
  const output = convert(schema, "output").definitions;
  const names = new Map<string, string>();
  for (let found = -1; found !== names.size; ) {
    found = names.size;
    for (const [id, definition] of Object.entries(input)) {
      const text = JSON.stringify(definition);
      const refers = [...names.keys()].some((name) => text.includes(`"${LOCAL}${name}"`));
      if (refers || !isSame(definition, output[id])) names.set(id, `${id}Input`);
    }
  }
  return names;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function rename(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => rename(entry, names));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key !== "$ref" || typeof entry !== "string") return [key, rename(entry, names)];
      const id = entry.slice(LOCAL.length);
      return [key, SHARED + (names.get(id) ?? id)];
    }),
  );
}

/** Bounds that every integer of JavaScript has, patterns that spell a format out, empty schemas. */
function dropNoise(schema: JsonSchema): void {
  if (JSON.stringify(schema.items) === '{"not":{}}') {
    delete schema.items;
    schema.maxItems = 0;
  }
  if (JSON.stringify(schema.additionalProperties) === "{}") schema.additionalProperties = true;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
}

/** A record of known keys, all of them there, is an object with these properties. */
function nameProperties(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys || !required) return;
  schema.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** `null` as one more type, where it stands beside a single plain one. */
function joinNull(schema: JsonSchema): void {
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (second?.type !== "null" || more.length > 0) return;
  if (typeof first.type !== "string" || first.enum || first.const !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
  dropNoise(schema);
}
