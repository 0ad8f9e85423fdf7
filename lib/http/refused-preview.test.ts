import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/v1/admin/settings/payments/route";
import { POST } from "@/app/api/webhooks/stripe/route";
import { reloadEnv } from "@/lib/env";
import { proxy } from "@/proxy";

beforeEach(() => {
  vi.stubEnv("VERCEL_ENV", "preview");
  vi.stubEnv("PREVIEW_SETTINGS", "");
  reloadEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

const context = { params: Promise.resolve({}) };

it("is explained in words by every page, with 503", async () => {
  const answer = await proxy(new NextRequest("http://localhost/o/harbor-light/give"));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("3600");
  expect(await answer.text()).toContain("PREVIEW_SETTINGS=own");
});

it.each([
  [
    "an operation",
    () => GET(new Request("http://localhost/api/v1/admin/settings/payments"), context),
  ],
  [
    "a webhook",
    () => POST(new Request("http://localhost/api/webhooks/stripe", { method: "POST" }), context),
  ],
])("is explained in words by %s, with 503", async (_, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toContain("PREVIEW_SETTINGS=own");
});
