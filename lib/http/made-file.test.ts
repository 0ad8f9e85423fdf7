import { expect, it } from "vitest";
import type { z } from "zod";
import * as gifts from "@/app/api/v1/admin/donations/export.csv/route";
import * as portfolio from "@/app/api/v1/admin/fundraising/portfolio/export.csv/route";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { portfolioRefusal } from "./refusals";

const NOWHERE = { params: Promise.resolve({}) };
const asked = (headers: Record<string, string> = {}) =>
  new Request("http://localhost/export.csv", { headers });

it("is refused in the format of admin operations, also by unsupported methods", async () => {
  const refused = await gifts.GET(asked(), NOWHERE);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ status: "error", error_code: "unauthenticated" });
  const posted = await gifts.POST(asked(), NOWHERE);
  expect(posted.status).toBe(405);
  expect(await posted.json()).toMatchObject({ status: "error", error_code: "method_not_allowed" });
});

it("from a portfolio that is not ready says so as the portfolio does", async () => {
  const key = await createApiKey(await createTenant());
  const answer = await portfolio.GET(asked({ "X-SVC-API-Key": key }), NOWHERE);
  expect(answer.status).toBe(503);
  const [initializing] = (portfolioRefusal.schema as z.ZodUnion<readonly [z.ZodObject]>).options;
  expect(initializing.safeParse(await answer.json()).success).toBe(true);
});

it("sends a visitor without a session to sign in, and back to the page", async () => {
  const followed = (headers = {}) =>
    gifts.GET(asked({ "Sec-Fetch-Mode": "navigate", ...headers }), NOWHERE);
  const toSignIn = async (headers = {}) => (await followed(headers)).headers.get("location");
  expect((await followed()).status).toBe(303);
  expect(await toSignIn()).toMatch(/\/sign-in\?next=%2Fadmin$/);
  expect(await toSignIn({ Referer: "https://x.example/admin/donations?q=a" })).toMatch(
    /^http:\/\/localhost:3000\/sign-in\?next=%2Fadmin%2Fdonations%3Fq%3Da$/,
  );
  expect(await toSignIn({ Referer: "no address" })).toMatch(/next=%2Fadmin$/);
  expect((await followed({ "X-SVC-API-Key": "nonsense" })).status).toBe(401);
});
