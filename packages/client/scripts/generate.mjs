import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

/**
 * Writes what the client takes from an OpenAPI document: `schema.d.ts`, the types of every operation,
 * `idempotent.generated.ts`, the addresses whose POST takes an `Idempotency-Key`, and `roots.generated.ts`,
 * the addresses that are not below the API's first root, and `files.generated.ts`, those that answer with a file.
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
for (const item of Object.values(document.paths)) {
  for (const operation of operationsOf(item)) {
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

const roots = Object.entries(document.paths)
  .filter(([, { servers }]) => servers)
  .map(([path, { servers }]) => [path, new URL(servers[0].url).pathname]);
const entries = roots.map((entry) => `  ${JSON.stringify(entry).replace(",", ", ")},\n`).join("");
const map = `/** Addresses that are not below \`/api/v1\`, each with its root. */
export const ROOTS: ReadonlyMap<string, string> = new Map([\n${entries}]);\n`;
writeFileSync(join(folder, "roots.generated.ts"), HEADER + map);

const isFile = ({ get }) => get && !("application/json" in (get.responses[200]?.content ?? {}));
const files = Object.entries(document.paths)
  .filter(([, item]) => isFile(item))
  .map(([path]) => `  ${JSON.stringify(path)},\n`);
const paths = `/** Addresses whose GET answers with a file. */
export const FILES: ReadonlySet<string> = new Set([\n${files.join("")}]);\n`;
writeFileSync(join(folder, "files.generated.ts"), HEADER + paths);

function operationsOf({ servers, ...operations }) {
  return Object.values(operations);
}

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
