import fc from "fast-check";
import { type ZodType, z } from "zod";
import { keyNamed } from "./rows";
import { type FittingText, textNamed } from "./texts";

type Schema = { [keyword: string]: unknown };
type Within = { definitions: Record<string, Schema>; noun: string; depth: number };

const MOST_DEPTH = 6;

/**
 * Values that look as this schema asks. What only the operation knows, such as which codes are taken, is
 * left to chance; keys of rows are picks of rows that there are.
 * @param noun what a mere `id` is the key of
 */
export function fitting(schema: ZodType, noun: string): fc.Arbitrary<unknown> {
  const { $defs, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return of(rest as Schema, "", {
    definitions: ($defs ?? {}) as Within["definitions"],
    noun,
    depth: 0,
  });
}

function of(schema: Schema, name: string, within: Within): fc.Arbitrary<unknown> {
  if (within.depth > MOST_DEPTH) return fc.constant(null);
  const deeper = { ...within, depth: within.depth + 1 };
  if (typeof schema.$ref === "string") {
    const named = within.definitions[schema.$ref.replace("#/$defs/", "")];
    return of(named ?? {}, name, deeper);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return eitherOf(choices, name, deeper);
  if (Array.isArray(schema.allOf)) return of(Object.assign({}, ...schema.allOf), name, deeper);
  return ofType(schema, name, deeper);
}

/** `null` comes less often than what may stand in its place. */
function eitherOf(choices: Schema[], name: string, within: Within) {
  const weighted = choices.map((choice) => ({
    weight: choice.type === "null" ? 1 : 4,
    arbitrary: of(choice, name, within),
  }));
  return fc.oneof(...weighted);
}

function ofType(schema: Schema, name: string, within: Within): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case "object":
      return objectOf(schema, within);
    case "array":
      return arrayOf(schema, name, within);
    case "string":
      return textNamed(name, schema as FittingText, within.noun);
    case "integer":
      return keyNamed(name, within.noun) ?? numberNamed(name) ?? fc.integer(boundsOf(schema));
    case "number":
      return fc.oneof(fc.integer(boundsOf(schema)), fc.constantFrom(0.5, 12.34, 1e6));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return keyNamed(name, within.noun) ?? fc.oneof(textNamed(name, {}, within.noun), fc.nat(9));
  }
}

const numberNamed = (name: string) =>
  /^frequenc/.test(name) ? fc.constantFrom(0, 1, 3, 12) : undefined;

function boundsOf({ minimum, maximum }: Schema) {
  const min = Math.max(Number(minimum ?? 0), -(2 ** 31));
  return { min, max: Math.max(min, Math.min(Number(maximum ?? 100), min + 100)) };
}

const KEYS = fc.constantFrom("en_gender", "en_village", "en_age", "meal", "x", "1");

function objectOf(schema: Schema, within: Within): fc.Arbitrary<unknown> {
  const {
    additionalProperties: more,
    properties = {},
    required,
  } = schema as {
    additionalProperties?: Schema | boolean;
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, of(field, name, within)] as const,
  );
  if (fields.length === 0 && more) {
    const value = of(more === true ? {} : more, "", within);
    return fc.dictionary(KEYS, value, { maxKeys: 3, noNullPrototype: true });
  }
  const record = fields.map(([name, field]) =>
    required?.includes(name) ? [name, field] : [name, seldom(field)],
  );
  return fc
    .record(Object.fromEntries(record), { noNullPrototype: true })
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, part]) => part !== ABSENT)));
}

const ABSENT = Symbol("absent");

/** Few at once of the fields that need not be there: each is a further reason to be refused. */
const seldom = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(ABSENT) }, { weight: 2, arbitrary });

function arrayOf(schema: Schema, name: string, within: Within): fc.Arbitrary<unknown> {
  const {
    items,
    prefixItems,
    minItems = 0,
    maxItems = 3,
  } = schema as {
    items?: Schema;
    prefixItems?: Schema[];
    minItems?: number;
    maxItems?: number;
  };
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => of(item, name, within)));
  const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 3));
  return fc.array(of(items ?? {}, name, within), { minLength: minItems, maxLength });
}
