import { expect, it } from "vitest";
import type { Sendable, SendableField } from "./sendable";
import { addressOf, type Entered, problemsOf } from "./sending";

const field = (place: SendableField["in"], name: string, more: Partial<SendableField> = {}) => ({
  ...{ name, in: place, isRequired: place === "path", example: "", kind: "one" as const, ...more },
});

const request: Sendable = {
  ...{ method: "GET", path: "/api/v1/admin/donors/{id}", writes: false, credential: "key" },
  apiKeyHeader: "X-SVC-API-Key",
  fields: [
    field("path", "id"),
    field("query", "q"),
    field("query", "kind", { kind: "list" }),
    field("query", "filter", { kind: "deep" }),
    field("header", "Idempotency-Key"),
  ],
};

const entered = (fields: Record<string, string>, more: Partial<Entered> = {}): Entered => ({
  ...{ fields, credential: "", isToken: false, body: "", ...more },
});

it("puts what is entered into the address, and leaves out what is empty", () => {
  const fields = {
    ...{ "path.id": "a/b", "query.q": " Ada & Co ", "query.kind": "person, organization" },
    ...{ "query.filter": "cf_color=red\ncf_size=1=2", "header.Idempotency-Key": "k" },
  };
  const address = new URL(addressOf(request, entered(fields)), "https://give.example");
  expect(address.pathname).toBe("/api/v1/admin/donors/a%2Fb");
  expect([...address.searchParams]).toEqual([
    ["q", "Ada & Co"],
    ["kind", "person"],
    ["kind", "organization"],
    ["filter[cf_color]", "red"],
    ["filter[cf_size]", "1=2"],
  ]);
  expect(addressOf(request, entered({ "path.id": "42" }))).toBe("/api/v1/admin/donors/42");
});

it("asks for what must be there, and for JSON", () => {
  expect(problemsOf(request, entered({}))).toEqual({ "path.id": "Enter id." });
  expect(problemsOf(request, entered({ "path.id": "42" }))).toEqual({});
  const writing: Sendable = { ...request, fields: [], body: { kind: "json", text: "{}" } };
  expect(problemsOf(writing, entered({}, { body: "{" }))).toEqual({
    body: "The body isn’t valid JSON.",
  });
  expect(problemsOf(writing, entered({}, { body: "{}" }))).toEqual({});
  expect(problemsOf({ ...writing, body: { kind: "file" } }, entered({}))).toEqual({
    file: "Choose a file.",
  });
});
