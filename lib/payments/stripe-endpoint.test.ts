import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { Endpoint } from "@/lib/testing/stripe-simulator/objects";
import { setUpStripeEndpoint } from "./stripe-endpoint";
import { STRIPE_EVENTS } from "./stripe-webhooks";

const simulator = runStripeSimulator();
const endpoints = () => simulator.account.all<Endpoint>("webhook_endpoint");

it("sets up one endpoint for every event handled, and brings it up to date", async () => {
  const first = await setUpStripeEndpoint();
  expect(first.secret).toMatch(/^whsec_/);
  expect(endpoints()).toMatchObject([{ enabled_events: [...STRIPE_EVENTS] }]);
  Object.assign(endpoints()[0] ?? {}, { enabled_events: ["charge.succeeded"] });
  expect(await setUpStripeEndpoint()).toEqual({ ...first, secret: null });
  expect(endpoints()).toMatchObject([{ url: first.url, enabled_events: [...STRIPE_EVENTS] }]);
});

it("makes another endpoint when the existing one uses another version", async () => {
  Object.assign(endpoints()[0] ?? {}, { api_version: "2020-08-27" });
  expect((await setUpStripeEndpoint()).secret).toMatch(/^whsec_/);
  expect(endpoints()).toHaveLength(2);
});

it("refuses an address that Stripe could never reach", async () => {
  const base = process.env.STRIPE_API_BASE;
  process.env.STRIPE_API_BASE = "https://api.stripe.com";
  reloadEnv();
  await expect(setUpStripeEndpoint()).rejects.toThrow("APP_ORIGIN");
  process.env.STRIPE_API_BASE = base;
  reloadEnv();
});

it("is listed in full in the operator's guide", () => {
  const guide = readFileSync("docs/stripe.md", "utf8");
  expect(STRIPE_EVENTS.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
});
