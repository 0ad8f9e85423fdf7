import { expect, it } from "vitest";
import { GET } from "./route";

const context = { params: Promise.resolve({}) };
const ask = (headers = {}) => GET(new Request("http://localhost/embed.js", { headers }), context);

it("is at most 10 kB, as it is and before any compression", async () => {
  const script = await (await ask()).text();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(10_000);
  expect(() => new Function(script)).not.toThrow();
});

it("may be loaded by every website, and asked for again without being sent again", async () => {
  const first = await ask();
  expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(first.headers.get("content-type")).toContain("text/javascript");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  const tag = first.headers.get("etag") ?? "";
  const again = await ask({ "If-None-Match": `W/${tag}, "other"` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
});
