import { demo, expect, orderPage, test } from "./fixtures";

const everywhere = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": /max-age=\d{8}/,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /no-referrer|strict-origin-when-cross-origin/,
  "content-security-policy": /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  "x-request-id": /./,
};

const answers: [string, string, number][] = [
  ["GET", "/", 200],
  ["GET", "/sign-in", 200],
  ["GET", "/admin", 307],
  ["GET", "/docs/api", 200],
  ["GET", "/docs/api/donors", 200],
  ["GET", "/docs/api/donors/add-a-donor", 200],
  ["GET", "/docs/api/none", 404],
  ["GET", "/docs/api/donors/none", 404],
  ["GET", "/none", 404],
  ["GET", "/icon.svg", 200],
  ["GET", "/_next/static/none.js", 404],
  ["POST", "/none", 404],
  ["GET", "/api/openapi.json", 200],
  ["GET", "/openapi.json", 200],
  ["GET", "/docs", 307],
  ["GET", "/api/health/live", 200],
  ["GET", "/healthz", 200],
  ["GET", "/readyz", 200],
  ["GET", "/api/v1/me", 401],
  ["DELETE", "/api/v1/me", 405],
  ["GET", "/api/none", 404],
  ["POST", "/api/v1/login", 415],
];

test.describe("every response's headers", () => {
  for (const [method, path, status] of answers) {
    test(`${method} ${path}`, async ({ request }) => {
      const response = await request.fetch(path, { method, maxRedirects: 0 });
      expect(response.status()).toBe(status);
      const headers = response.headers();
      for (const [name, value] of Object.entries(everywhere))
        expect(headers[name], name).toMatch(value);
      expect(headers).not.toHaveProperty("x-powered-by");
      if (path.startsWith("/api/v1")) expect(headers["cache-control"]).toBe("no-store");
    });
  }
});

test("no page behind a secret link is cached, indexed or named in a referrer", async ({
  request,
}) => {
  const tribute = `/o/${demo.organization.slug}/tributes/1.${"0".repeat(64)}`;
  for (const path of [orderPage("v2"), `/api/v1${tail(demo.orders.v2.api_path)}`, tribute]) {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["x-robots-tag"], path).toBe("noindex");
  }
});

test("an operation answers the same under each of its root paths", async ({ request }) => {
  const path = tail(demo.orders.v2.api_path);
  const bodies = [];
  for (const root of ["/api/v1", "/v1", "/api"]) {
    const response = await request.get(root + path);
    expect(response.status(), root).toBe(200);
    bodies.push(await response.json());
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test("a nonce is used once, and every script carries it", async ({ request }) => {
  const nonces = [];
  for (let i = 0; i < 2; i++) {
    const response = await request.get("/sign-in");
    const policy = response.headers()["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.push(nonce);
  }
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("a link's address never comes from the Host header", async ({ request }) => {
  const response = await request.get("/api/openapi.json", { headers: { Host: "evil.example" } });
  expect(await response.text()).not.toContain("evil.example");
});

const tail = (path: string) => path.replace(/^.*(?=\/frontend\/)/, "");
