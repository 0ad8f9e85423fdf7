import { describe, expect, it } from "vitest";
import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { plain } from "@/lib/http/plain";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { document } from "./document";
import { neededInWords } from "./operation";
import { type JsonSchema, toJsonSchema } from "./schemas";

const Tag = z.object({ name: z.string(), weight: z.number().default(1) }).meta({ id: "Tag" });

const handler = route(
  {
    summary: "Replace a donor's tags",
    tag: "Authentication",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: z.string() }),
    query: z.object({ dry: z.string().optional().meta({ description: "Changes nothing" }) }),
    body: z.object({ tags: z.array(Tag) }),
    idempotency: "required",
    returns: { tags: z.array(Tag) },
    refuses: adminRefusal,
    alsoRefuses: ["gone"],
  },
  async () => ({ tags: [] }),
);

const installation = {
  origin: "https://give.example",
  apiKeyHeader: "X-ABC-API-Key",
  version: "1",
};
const described = (modules: Record<string, Record<string, unknown>>) =>
  document(modules, installation);
const put = () => {
  const { paths } = described({ "/api/v1/donors/[id]/tags": { PUT: handler } });
  return (paths as Record<string, { put: JsonSchema }>)["/donors/{id}/tags"]?.put as JsonSchema;
};

describe("an operation", () => {
  it("is at its folder's path below the root", () => {
    const { paths, servers } = described({ "/api/v1/donors/[id]/tags": { PUT: handler } });
    expect(Object.keys(paths as object)).toEqual(["/donors/{id}/tags"]);
    expect(servers).toMatchObject([
      { url: "https://give.example/api/v1" },
      { url: "https://give.example/v1" },
    ]);
  });

  it("names its own root when it differs", () => {
    const { paths } = described({ "/api/v2/notes": { PUT: handler } });
    expect(paths).toMatchObject({
      "/notes": {
        servers: [{ url: "https://give.example/api/v2" }, { url: "https://give.example/v2" }],
        put: {},
      },
    });
  });

  it("may not share its path with an operation of another root", () => {
    const modules = { "/api/v1/notes": { PUT: handler }, "/api/v2/notes": { PUT: handler } };
    expect(() => described(modules)).toThrow("/notes has two roots.");
  });

  it("takes its parameters from path, query and headers", () => {
    expect(put().parameters).toEqual([
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      {
        name: "dry",
        in: "query",
        required: false,
        description: "Changes nothing",
        schema: { type: "string" },
      },
      expect.objectContaining({ name: "Idempotency-Key", in: "header", required: true }),
    ]);
  });

  it("lists every status that the wrapper or the operation can return", () => {
    expect(Object.keys(put().responses as object)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "410",
      "413",
      "415",
      "422",
      "429",
      "500",
      "503",
    ]);
  });

  it("shows each refusal in the operation's own format", () => {
    const { 403: forbidden, 422: invalid } = put().responses as Record<number, JsonSchema>;
    const example = (response: unknown) =>
      (response as { content: Record<string, JsonSchema> }).content["application/json"]?.example;
    expect(example(forbidden)).toMatchObject({ status: "error", error_code: "forbidden" });
    expect(example(invalid)).toMatchObject({ errors: [{ path: "name" }] });
  });

  it("ends with the permissions it needs, in the plural for several", () => {
    const described = (...needed: string[]) => neededInWords(needed);
    expect(put().description).toBe("Needs the permission `donors_edit`.");
    expect(described("a_view", "b_view")).toBe("Needs the permissions `a_view` and `b_view`.");
    expect(described()).toBe("");
  });

  it("says how to authenticate, with the header that every 401 carries", () => {
    const { 401: refused, 403: forbidden } = put().responses as Record<number, JsonSchema>;
    const challenge = { "WWW-Authenticate": { $ref: "#/components/headers/Challenge" } };
    expect(refused?.headers).toMatchObject(challenge);
    expect(forbidden?.headers).not.toHaveProperty("WWW-Authenticate");
    const { components } = described({});
    expect(components).toMatchObject({ headers: { Challenge: { schema: { type: "string" } } } });
  });

  it("names the headers of what was created, and of a repeated answer", () => {
    const creating = { ...handler.contract, status: 201 };
    const POST = Object.assign(async () => new Response(), { contract: creating });
    const { paths } = described({ "/api/v1/tags": { POST } });
    const { responses } = (paths as Record<string, { post: JsonSchema }>)["/tags"]?.post ?? {};
    expect((responses as Record<number, JsonSchema>)[201]?.headers).toMatchObject({
      Location: { $ref: "#/components/headers/Location" },
      "Idempotent-Replayed": { $ref: "#/components/headers/Replayed" },
    });
    const { 200: done } = put().responses as Record<number, JsonSchema>;
    expect(done?.headers).not.toHaveProperty("Location");
  });

  it("says when to retry", () => {
    const {
      429: limited,
      503: unavailable,
      200: done,
    } = put().responses as Record<number, { headers: object }>;
    expect(limited?.headers).toMatchObject({ "Retry-After": {}, "RateLimit-Limit": {} });
    expect(unavailable?.headers).toHaveProperty("Retry-After");
    expect(done?.headers).toMatchObject({ "X-Request-Id": {}, "RateLimit-Remaining": {} });
  });

  it("accepts either credential, under the installation's own header", () => {
    expect(put().security).toEqual([{ apiKey: [] }, { bearer: [] }]);
    const { components } = described({});
    expect(components).toMatchObject({
      securitySchemes: { apiKey: { in: "header", name: "X-ABC-API-Key" } },
    });
  });
});

describe("a schema", () => {
  const shown = (schema: z.ZodType) => toJsonSchema(schema, "output", new Map());

  it("contains no more than a reader needs", () => {
    expect(shown(z.int())).toEqual({ type: "integer" });
    expect(shown(z.int().min(1).nullable())).toEqual({ type: ["integer", "null"], minimum: 1 });
    expect(shown(z.iso.datetime().nullable())).toEqual({
      type: ["string", "null"],
      format: "date-time",
    });
    expect(shown(z.array(z.never()))).toEqual({ type: "array", maxItems: 0 });
    expect(shown(z.looseObject({}))).toMatchObject({ additionalProperties: true });
    expect(shown(z.record(z.enum(["a", "b"]), z.boolean()))).toEqual({
      type: "object",
      properties: { a: { type: "boolean" }, b: { type: "boolean" } },
      required: ["a", "b"],
      additionalProperties: false,
    });
  });
});

describe("a named schema", () => {
  it("is written once for each direction that differs", () => {
    const { components } = described({ "/api/v1/donors/[id]/tags": { PUT: handler } });
    const { schemas } = components as { schemas: Record<string, JsonSchema> };
    expect(schemas.Tag?.required).toEqual(["name", "weight"]);
    expect(schemas.TagInput?.required).toEqual(["name"]);
    expect(JSON.stringify(schemas)).not.toContain("$defs");
  });

  it("may not share its name with another", () => {
    const other = z.object({ n: z.number() }).meta({ id: "Tag" });
    const second = Object.assign(async () => Response.json({}), {
      contract: { ...handler.contract, body: undefined, returns: { other } },
    });
    expect(() =>
      described({ "/api/v1/a": { PUT: handler }, "/api/v1/b": { GET: second } }),
    ).toThrow("Two schemas are called Tag.");
  });
});

describe("a file", () => {
  const file = plain(
    {
      summary: "Download gifts",
      refuses: adminRefusal,
      query: z.object({ q: z.string().optional() }),
      file: {
        tag: "Donations",
        access: memberAccess,
        permission: "donations_view",
        answers: ["text/csv", "application/pdf"],
        isMadeLater: true,
        isRevalidated: true,
      },
    },
    async () => new Response(""),
  );
  const { paths } = described({ "/api/v1/gifts.csv": { GET: file } });
  const get = (paths as Record<string, { get: JsonSchema }>)["/gifts.csv"]?.get as JsonSchema;
  const responses = get.responses as Record<number, { content?: Record<string, unknown> }>;

  it("is an answer of its media types, and its refusals are JSON", () => {
    const binary = { schema: { type: "string", format: "binary" } };
    expect(responses[200]?.content).toEqual({ "text/csv": binary, "application/pdf": binary });
    expect(Object.keys(responses[422]?.content ?? {})).toEqual(["application/json"]);
    expect(get).toMatchObject({ security: [{ apiKey: [] }, { bearer: [] }], tags: ["Donations"] });
    expect(get.description).toContain("donations_view");
  });

  it("may still be made, or be known already", () => {
    expect(Object.keys(responses[202]?.content ?? {})).toEqual(["application/json"]);
    expect(responses[304]).not.toHaveProperty("content");
  });
});
