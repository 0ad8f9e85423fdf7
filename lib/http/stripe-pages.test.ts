import { NextRequest } from "next/server";
import { afterEach, expect, it, vi } from "vitest";
import { reloadEnv } from "@/lib/env";
import { enterPaymentKeys, removePaymentAccount } from "@/lib/payments/settings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant } from "@/lib/testing/tenant";
import { proxy } from "@/proxy";

inOwnDatabase();
const simulator = runStripeSimulator();

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

const STRIPE = "https://js.stripe.com";

async function policyOf(path: string): Promise<string> {
  const answer = await proxy(new NextRequest(`http://localhost${path}`));
  return answer.headers.get("content-security-policy") ?? "";
}

it("allows Stripe on the pages of an organization with its own keys, and on no others", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "");
  reloadEnv();
  const [tenant, other] = [await createTenant(), await createTenant()];
  const { secretKey, publishableKey, webhookSecret } = simulator.openAccount("Own");
  expect(await policyOf("/donor/card")).not.toContain(STRIPE);
  const { account } = await enterPaymentKeys(tenant.owner, {
    ...{ secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret },
  });
  const policy = await policyOf(`/o/${tenant.slug}/give/pay`);
  expect(policy).toContain(STRIPE);
  expect(policy).toContain("https://api.stripe.com");
  expect(await policyOf(`/o/${tenant.organizationId}`)).toContain(STRIPE);
  expect(await policyOf("/donor/card")).toContain(STRIPE);
  for (const path of [`/o/${other.slug}/give/pay`, "/admin", "/", "/o/%00/give"])
    expect(await policyOf(path), path).not.toContain(STRIPE);
  await removePaymentAccount(tenant.owner, account?.id ?? 0);
  expect(await policyOf(`/o/${tenant.slug}/give/pay`)).not.toContain(STRIPE);
});

it("allows Stripe on every page when the installation has keys", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
  reloadEnv();
  expect(await policyOf("/o/nobody/give")).toContain(STRIPE);
});
