import Ajv from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import { neededBy } from "@/lib/http/contract";
import { describedFiles, describedOperations, document } from "@/lib/openapi/document";
import { installation } from "@/lib/openapi/installation";
import { type OperationPage, operationPage } from "@/lib/openapi/reference/operation-page";
import { areaPath, operationPath } from "@/lib/openapi/reference/reference";
import { clientCallOf, curlOf } from "@/lib/openapi/reference/samples";
import type { JsonSchema } from "@/lib/openapi/schemas";
import { apiReference } from "./api-reference";
import { ROUTES } from "./routes.generated";

const reference = apiReference();
const contracts = [...describedOperations(ROUTES), ...describedFiles(ROUTES)];
const pages = reference.operations.map((operation) => operationPage(reference, operation));
const written = document(ROUTES, installation(), EVENT_CATALOGUE);

describe("the API reference", () => {
  it("has every operation of the description, below the area of its tag", () => {
    expect(reference.operations).toHaveLength(contracts.length);
    const below = reference.areas.flatMap(({ operations }) => operations);
    expect(new Set(below)).toEqual(new Set(reference.operations));
    const summaries = new Map(contracts.map(({ contract }) => [contract.summary, contract.tag]));
    for (const { summary, area } of below) expect(area, summary).toBe(summaries.get(summary));
  });

  it("has every tag of the description, none of them empty", () => {
    const tags = written.tags as { name: string }[];
    expect(reference.areas.map(({ name }) => name)).toEqual(tags.map(({ name }) => name));
    for (const { name, operations } of reference.areas) expect(operations, name).not.toEqual([]);
  });

  it("gives each area and operation an address of its own", () => {
    const addresses = [
      ...reference.areas.map((area) => areaPath(area)),
      ...reference.operations.map((operation) => operationPath(operation)),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const each of addresses) expect(each).toMatch(/^\/docs\/api(?:\/[a-z0-9-]+){1,2}$/);
  });

  it("says which permissions each operation needs", () => {
    const needed = new Map(contracts.map(({ contract }) => [contract.summary, neededBy(contract)]));
    for (const { summary, permissions, description } of reference.operations) {
      expect(permissions, summary).toEqual(needed.get(summary));
      expect(description, summary).not.toMatch(/Needs the permissions? `[^`]+`(?: and|\.$)/);
    }
  });

  it("names each operation’s root", () => {
    for (const { method, root, path } of reference.operations)
      expect(contracts.map((each) => `${each.method} ${each.path}`)).toContain(
        `${method} ${root}${path}`,
      );
  });
});

describe("the page of every operation", () => {
  it("has its parameters, its body, at least one success, and its errors", () => {
    for (const { operation, parameters, body, successes, refusals, refusal } of pages) {
      const { parameters: all, requestBody } = operation.described;
      expect(parameters, operation.id).toHaveLength((all as unknown[]).length);
      expect(Boolean(body), operation.id).toBe(Boolean(requestBody));
      expect(successes.length, operation.id).toBeGreaterThan(0);
      expect(refusals.length, operation.id).toBeGreaterThan(0);
      expect(refusal?.type, operation.id).toBeTruthy();
    }
  });

  it("has samples without gaps", () => {
    for (const page of pages) {
      const curl = curlOf(page, { origin: reference.origin, apiKeyHeader: "X-SVC-API-Key" });
      expect(`${curl}\n${clientCallOf(page)}`, page.operation.id).not.toMatch(/undefined|\0|''/);
      expect(curl.split("\n")[0], page.operation.id).not.toMatch(/[{}]/);
    }
  });

  it("writes a named schema out once, and points only to those that it writes out", () => {
    for (const page of pages) {
      const { names, links } = namesIn(page);
      expect(new Set(names).size, page.operation.id).toBe(names.length);
      for (const link of links) expect(names, page.operation.id).toContain(link);
    }
  });

  it("is lighter than the one that e2e/docs.spec.ts weighs", () => {
    const sizes = pages.map((page) => ({
      address: operationPath(page.operation),
      size: JSON.stringify({ ...page, operation: page.operation.id }).length,
    }));
    const heaviest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
    expect(heaviest.address).toBe("/docs/api/donations/enter-a-gift");
  });

  it("has examples that the schemas accept", () => {
    const accepts = validator();
    for (const page of pages) {
      const { parameters, requestBody, responses } = page.operation.described as unknown as Written;
      const examples = [
        ...page.parameters.map(({ example }, index) => [parameters[index]?.schema, example]),
        ...(page.body ? [[schemaOf(requestBody), page.body.example]] : []),
        ...page.successes.flatMap(({ status, contents }) =>
          contents
            .filter(({ node }) => node)
            .map(({ example }) => [schemaOf(responses[status]), example]),
        ),
      ].filter(([schema]) => JSON.stringify(schema).includes('"binary"') === false);
      for (const [schema, example] of examples)
        expect(accepts(schema as JsonSchema, example), page.operation.id).toEqual([]);
    }
  }, 120_000);
});

type Content = { content?: Record<string, { schema: JsonSchema }> };
type Written = {
  parameters: { schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const schemaOf = (written: Content | undefined) => Object.values(written?.content ?? {})[0]?.schema;

/** What is wrong with a value, by a schema of the document. */
function validator() {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", ...written });
  const absolute = (text: string) => text.replaceAll('"$ref":"#/', '"$ref":"document#/');
  return (schema: JsonSchema, value: unknown) => {
    const validate = ajv.compile(JSON.parse(absolute(JSON.stringify(schema))));
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

/** The named schemas that a page writes out, and those that it points to. */
function namesIn({ parameters, body, successes, refusal }: OperationPage) {
  const names: string[] = [];
  const links: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === "object") {
      const { name, isElsewhere } = value as Record<string, unknown>;
      if (typeof name === "string" && typeof isElsewhere === "boolean")
        (isElsewhere ? links : names).push(name);
      for (const [key, part] of Object.entries(value)) if (key !== "example") visit(part);
    }
  };
  visit([parameters, body, successes, refusal]);
  return { names, links };
}
