import { expect, it } from "vitest";
import type { JsonSchema } from "../schemas";
import { operationPage } from "./operation-page";
import { referenceOf } from "./reference";
import { clientCallOf, clientLoopOf, curlOf } from "./samples";

const here = { origin: "https://give.example", apiKeyHeader: "X-SVC-API-Key" };

function pageOf(method: string, path: string, described: JsonSchema) {
  const reference = referenceOf(
    {
      servers: [{ url: `${here.origin}/api/v1` }],
      tags: [{ name: "Donors", description: "" }],
      paths: {
        [path]: {
          [method]: {
            ...{ operationId: "it", summary: "It", tags: ["Donors"], parameters: [] },
            ...{ security: [{ apiKey: [] }, { bearer: [] }], responses: {}, ...described },
          },
        },
      },
      components: { schemas: {}, headers: {} },
    },
    here.origin,
  );
  const [operation] = reference.operations;
  if (!operation) throw new Error("The document has no operation.");
  return operationPage(reference, operation);
}

const id = { name: "id", in: "path", required: true, schema: { type: "integer" } };
const cursor = { name: "cursor", in: "query", required: false, schema: { type: "string" } };
const what = { name: "what", in: "query", required: true, schema: { enum: ["donors"] } };
const body = (schema: object, mediaType = "application/json") => ({
  requestBody: { content: { [mediaType]: { schema } } },
});

it("fills the path and what the query must have, and takes the key from the environment", () => {
  const page = pageOf("get", "/donors/{id}", { parameters: [id, what, cursor] });
  expect(curlOf(page, here)).toBe(
    `curl 'https://give.example/api/v1/donors/42?what=donors' \\\n  -H "X-SVC-API-Key: $WELLSPRING_API_KEY"`,
  );
  expect(clientCallOf(page)).toBe(
    'const { body } = await wellspring.GET("/donors/{id}", { params: { path: { id: 42 }, query: { what: "donors" } } });',
  );
});

it("quotes a body for the shell", () => {
  const page = pageOf(
    "post",
    "/donors",
    body({ type: "object", required: ["note"], properties: { note: { const: "it's" } } }),
  );
  expect(curlOf(page, here)).toContain(`-d '{ "note": "it'\\''s" }'`);
  expect(clientCallOf(page)).toContain('{ body: { note: "it\'s" } }');
});

it("sends a file as a form", () => {
  const form = { type: "object", required: ["file"], properties: { file: { format: "binary" } } };
  const page = pageOf("post", "/imports", body(form, "multipart/form-data"));
  expect(curlOf(page, here)).toContain("-F 'file=@donors.csv'");
  expect(clientCallOf(page)).toContain('{ file: new File([contents], "donors.csv") }');
});

it("loops over lists that come in pages, and over nothing else", () => {
  expect(clientLoopOf(pageOf("get", "/donors", { parameters: [cursor] }))).toContain(
    'for await (const entry of items(wellspring, "/donors"))',
  );
  expect(clientLoopOf(pageOf("get", "/donors/{id}", { parameters: [id] }))).toBeUndefined();
});

it("sends a donor’s session where it is the credential, and nothing where anyone may call", () => {
  const asDonor = pageOf("get", "/me", { security: [{ donorSession: [] }] });
  expect(curlOf(asDonor, here)).toContain('-H "session_id: $SESSION_ID"');
  expect(clientCallOf(asDonor)).toContain("headers: { session_id: sessionId }");
  expect(curlOf(pageOf("get", "/me", { security: [] }), here)).toBe(
    "curl 'https://give.example/api/v1/me'",
  );
});
