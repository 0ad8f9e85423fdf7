import { describe, expect, it } from "vitest";
import { refusalOfPost } from "./page-posts";

type Sent = { path?: string; headers?: Record<string, string>; body?: BodyInit };

async function statusOf({ path = "/o", headers, body = "" }: Sent): Promise<number | undefined> {
  const request = new Request(`http://give.example${path}`, {
    method: "POST",
    headers: { host: "give.example", ...headers },
    body,
  });
  return (await refusalOfPost(request))?.status;
}

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("a submission by our own pages", () => {
  it.each<[string, Sent]>([
    ["a form without scripts", { body: form({ email: "a@b.example" }) }],
    [
      "a form without scripts that names its action",
      {
        headers: { origin: "http://give.example" },
        body: form({
          $ACTION_REF_1: "",
          "$ACTION_1:0": '{"id":"60","bound":"$@1"}',
          "$ACTION_1:1": '[{"refusals":0}]',
        }),
      },
    ],
    [
      "an action without bound arguments",
      { body: form({ $ACTION_REF_2: "", "$ACTION_2:0": '{"id":"60","bound":null}' }) },
    ],
    ["an action", { headers: { "next-action": "60" }, body: '["$K1"]' }],
    [
      "an action with a form",
      { headers: { "next-action": "60" }, body: form({ "0": "[]", "1_a": "b" }) },
    ],
    ["a file to import", { path: "/admin/imports/new", body: form({ a: "x".repeat(8_000_000) }) }],
    ["a search", { body: new URLSearchParams({ q: "x" }) }],
    [
      "anything through the operator's own proxy",
      {
        headers: {
          origin: "https://give.example",
          host: "10.0.0.1:3000",
          "x-forwarded-host": "give.example",
        },
      },
    ],
  ])("%s passes", async (_, sent) => {
    expect(await statusOf(sent)).toBeUndefined();
  });
});

describe("any other submission", () => {
  it.each<[string, number, Sent]>([
    ["another site's form", 403, { headers: { origin: "http://evil.example" } }],
    ["an origin that hides itself", 403, { headers: { origin: "null" } }],
    ["an origin that is none", 403, { headers: { origin: "%%" } }],
    ["more than 1 MB", 413, { body: form({ a: "x".repeat(1_100_000) }) }],
    [
      "more than a file to import",
      413,
      { path: "/admin/imports/new", body: form({ a: "x".repeat(9_500_000) }) },
    ],
    [
      "an action's arguments over 1 MB that declare no length",
      413,
      { headers: { "next-action": "60" }, body: `["${"x".repeat(1_100_000)}"]` },
    ],
    ["a declared length over 1 MB", 413, { headers: { "content-length": "2000000" } }],
    [
      "a broken form",
      400,
      { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "x" },
    ],
    [
      "a form without a boundary",
      400,
      { headers: { "content-type": "multipart/form-data" }, body: "x" },
    ],
    ["an action's broken arguments", 400, { headers: { "next-action": "60" }, body: "[{" }],
    ["an action's missing arguments", 400, { headers: { "next-action": "60" }, body: "" }],
    ["arguments that are no list", 400, { headers: { "next-action": "60" }, body: "7" }],
    [
      "an action's form without arguments",
      400,
      { headers: { "next-action": "60" }, body: form({ a: "b" }) },
    ],
    ["a named action without its reference", 400, { body: form({ $ACTION_REF_1: "" }) }],
    [
      "a named action without its arguments",
      400,
      { body: form({ $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"60","bound":"$@9"}' }) },
    ],
    [
      "a named action with empty arguments",
      400,
      {
        body: form({
          $ACTION_REF_1: "",
          "$ACTION_1:0": '{"id":"60","bound":"$@1"}',
          "$ACTION_1:1": "[]",
        }),
      },
    ],
  ])("%s is refused", async (_, status, sent) => {
    expect(await statusOf(sent)).toBe(status);
  });
});
