import type { JsonSchema } from "../schemas";

/** What a value must be beyond its type. */
export type Constraint = {
  label: string;
  /** As they stand in JSON, except for formats, patterns and numbers. */
  values: string[];
  /** It holds for each entry of the array. */
  isOfItems?: boolean;
};

/** In the order in which they are read. */
export function constraintsOf(schema: JsonSchema): Constraint[] {
  const { format, pattern, enum: all, const: only, default: initial, examples } = schema;
  const quoted = (values: unknown) => (values as unknown[]).map((value) => JSON.stringify(value));
  const told: (Constraint | false)[] = [
    typeof format === "string" && { label: "format", values: [format] },
    only !== undefined && { label: "always", values: quoted([only]) },
    Array.isArray(all) && { label: "one of", values: quoted(all) },
    range("length", schema.minLength, schema.maxLength),
    range("value", schema.minimum, schema.maximum),
    typeof schema.exclusiveMinimum === "number" && {
      label: "more than",
      values: [`${schema.exclusiveMinimum}`],
    },
    typeof schema.exclusiveMaximum === "number" && {
      label: "less than",
      values: [`${schema.exclusiveMaximum}`],
    },
    range("entries", schema.minItems, schema.maxItems),
    range("keys", schema.minProperties, schema.maxProperties),
    typeof pattern === "string" && { label: "pattern", values: [pattern] },
    initial !== undefined && { label: "default", values: quoted([initial]) },
    Array.isArray(examples) && { label: "such as", values: quoted(examples) },
    schema.writeOnly === true && { label: "write-only", values: [] },
  ];
  return told.filter((each) => each !== false);
}

/** The largest integer of the database, which says nothing to a caller. */
const LARGEST = 2_147_483_647;

function range(label: string, least: unknown, most: unknown): Constraint | false {
  const [low, high] = [numberOf(least), numberOf(most)];
  const upper = high === LARGEST ? undefined : high;
  if (low === undefined && upper === undefined) return false;
  if (low === upper) return { label, values: [`${low}`] };
  if (upper === undefined) return { label, values: [`at least ${low}`] };
  return { label, values: [low === undefined ? `at most ${upper}` : `${low} to ${upper}`] };
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
