import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
// @ts-expect-error: it has no types.
import Validator from "@adobe/structured-data-validator";
// @ts-expect-error: nor has this.
import WebAutoExtractor from "@marbec/web-auto-extractor";

type Entry = Record<string, unknown>;

/**
 * Schema.org's vocabulary in the form in which schema.org publishes it, read from the types of `schema-dts`,
 * which are made of it: every type, what it is a kind of, and the properties of each.
 */
function vocabulary(): { "@graph": Entry[] } {
  const types = createRequire(import.meta.url)
    .resolve("schema-dts")
    .replace(/[^/]+$/, "schema.d.ts");
  const graph: Entry[] = [];
  const domains = new Map<string, string[]>();
  let type = "";
  for (const line of readFileSync(types, "utf8").split("\n")) {
    const [, name, parents = ""] = /^interface (\w+)Base extends ([^{]+)\{/.exec(line) ?? [];
    const [, thing] = /^interface (Thing)Base extends/.exec(line) ?? [];
    if (name) {
      type = name;
      const kinds = [...parents.matchAll(/(\w+)Base/g)].map(([, parent]) => ({
        "@id": `schema:${parent}`,
      }));
      graph.push({
        ...{ "@id": `schema:${name}`, "@type": "rdfs:Class" },
        ...(!thing && { "rdfs:subClassOf": kinds }),
      });
    }
    // A type without properties of its own has no more than this.
    const [, leaf, parent] = /^export interface (\w+)Leaf extends (\w+)Base/.exec(line) ?? [];
    if (leaf && leaf !== parent)
      graph.push({
        ...{ "@id": `schema:${leaf}`, "@type": "rdfs:Class" },
        "rdfs:subClassOf": [{ "@id": `schema:${parent}` }],
      });
    const [, property] = /^ {4}"(\w+)"\?:/.exec(line) ?? [];
    if (property && type) domains.set(property, [...(domains.get(property) ?? []), type]);
    if (line === "}") type = "";
  }
  for (const [property, of] of domains)
    graph.push({
      ...{ "@id": `schema:${property}`, "@type": "rdf:Property" },
      "schema:domainIncludes": of.map((each) => ({ "@id": `schema:${each}` })),
    });
  return { "@graph": graph };
}

const validator = new Validator(vocabulary());

/**
 * The problems of a page's structured data: properties that schema.org does not know, and what Google asks
 * for and is missing. Also the types that the page speaks of.
 */
export async function structuredDataOf(html: string) {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ["rdfa", "microdata"] });
  const found = extractor.parse(html) as { jsonld: Record<string, unknown>; errors: unknown[] };
  const issues: { severity: string; issueMessage: string; path: unknown }[] =
    await validator.validate(found);
  return {
    types: Object.keys(found.jsonld).toSorted(),
    errors: [
      ...found.errors,
      ...issues.filter(({ severity }) => severity === "ERROR"),
      ...issues.filter(({ issueMessage }) => /not supported/.test(issueMessage)),
    ],
    issues,
  };
}
