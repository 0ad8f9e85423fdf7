import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/**
 * Writes what the client takes from an OpenAPI document: `schema.d.ts`, the types of every operation, and
 * `idempotent.generated.ts`, the addresses whose POST takes an `Idempotency-Key`.
 *
 *     node scripts/generate.mjs <document.json> <folder>
 */
const [source, folder] = process.argv.slice(2);
if (!source || !folder) throw new Error("Name the document and the folder to write to.");

const HEADER = "// Generated from the API description by `npm run client`. Do not edit.\n\n";
const document = JSON.parse(readFileSync(source, "utf8"));

/** The client sends a key of its own where none is given, so no caller has to. */
const idempotent = Object.entries(document.paths).flatMap(([path, { post }]) => {
  const key = post?.parameters?.find(({ name }) => name === "Idempotency-Key");
  if (key) key.required = false;
  return key ? [path] : [];
});

/** Refusals become one error, and headers are read by name: neither needs a type per operation. */
for (const [path, item] of Object.entries(document.paths)) {
  if (item.servers) throw new Error(`${path} is not below the API's root, where the client calls.`);
  for (const operation of Object.values(item)) {
    operation.responses = successesOf(operation);
    for (const { schema } of operation.parameters.filter(takesNumber))
      schema.type = ["string", "number"];
  }
}

/** TypeScript refuses a union that names itself. `unknown` says the same of a JSON value. */
for (const [name, schema] of Object.entries(document.components.schemas)) {
  const isEndless = JSON.stringify(schema).includes(`"#/components/schemas/${name}"`);
  if (isEndless && !schema.properties) document.components.schemas[name] = {};
}

const blob = ts.factory.createTypeReferenceNode("Blob");
const types = await openapiTS(document, {
  // A caller may leave out what has a default.
  defaultNonNullable: false,
  transform: ({ format }) => (format === "binary" ? blob : undefined),
});

const list = idempotent.map((path) => `  ${JSON.stringify(path)},\n`).join("");
const set = `/** Addresses whose POST takes an \`Idempotency-Key\`. */
export const IDEMPOTENT: ReadonlySet<string> = new Set([\n${list}]);\n`;

writeFileSync(join(folder, "schema.d.ts"), HEADER + astToString(types));
writeFileSync(join(folder, "idempotent.generated.ts"), HEADER + set);

/** An address is text. Callers have IDs and amounts as numbers, which read the same in it. */
function takesNumber({ name, in: place, schema }) {
  const { type, format, pattern } = schema;
  if (type !== "string" || place === "header" || "enum" in schema || "const" in schema)
    return false;
  if (format || pattern)
    return ["5", "2026"].some((text) => new RegExp(pattern ?? "$^").test(text));
  return place === "path" || name.endsWith("_id");
}

function successesOf({ responses }) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return Object.fromEntries(
    successes.map(([status, { description, content }]) => [status, { description, content }]),
  );
}
