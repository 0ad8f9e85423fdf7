import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { runPaypalSimulator } from "@/lib/testing/paypal-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { offeredWays } from "./ways";
import {
  changeGivingWays,
  enterPaypalKeys,
  readGivingWays,
  removePaypalAccount,
} from "./ways-settings";

const simulator = runPaypalSimulator();
let tenant: Tenant;

beforeAll(async () => {
  tenant = await createTenant();
});

const entry = () => ({
  client_id: simulator.credentials.clientId,
  client_secret: simulator.credentials.clientSecret,
  webhook_id: simulator.credentials.webhookId,
  sandbox: true,
});

describe("the ways to pay", () => {
  it("are cards and wallets until staff say more", async () => {
    expect([...(await offeredWays(db, tenant.organizationId, "USD"))]).toEqual(["card", "wallet"]);
    const saved = await changeGivingWays(tenant.owner, { wallets: false, bank_debit: true });
    expect(saved).toMatchObject({ wallets: false, bank_debit: true });
    expect([...(await offeredWays(db, tenant.organizationId, "EUR"))]).toEqual([
      ...["card", "bank_debit"],
    ]);
    expect([...(await offeredWays(db, tenant.organizationId, "JPY"))]).toEqual(["card"]);
  });

  it.each([
    [{ bank_transfer: true }, "bank_transfer_details"],
    [{ checks: true, check_details: " " }, "check_details"],
    [{ paypal: true }, "paypal"],
  ])("are refused where donors could not pay so: %j", async (changes, path) => {
    const { owner } = await createTenant();
    await expect(changeGivingWays(owner, changes)).rejects.toMatchObject({ problems: [{ path }] });
  });

  it("take PayPal once its keys are good, and show no secret", async () => {
    const entered = await enterPaypalKeys(tenant.owner, entry());
    expect(entered.paypal_account).toMatchObject({
      client_secret_last_four: simulator.credentials.clientSecret.slice(-4),
    });
    expect(JSON.stringify(entered)).not.toContain(simulator.credentials.clientSecret);
    await changeGivingWays(tenant.owner, { paypal: true });
    expect(await offeredWays(db, tenant.organizationId, "USD")).toContain("paypal");
    const { paypal_account: account } = await enterPaypalKeys(tenant.owner, entry());
    const after = await removePaypalAccount(tenant.owner, account?.id ?? 0);
    expect(after.paypal_account).toBeNull();
    expect(await offeredWays(db, tenant.organizationId, "USD")).not.toContain("paypal");
  });

  it.each([
    [{ client_secret: "not-the-right-secret" }, "client_secret"],
    [{ webhook_id: "UNKNOWN1" }, "webhook_id"],
    [{ client_id: "?" }, "client_id"],
  ])("name the key that PayPal does not know: %j", async (wrong, path) => {
    await expect(enterPaypalKeys(tenant.owner, { ...entry(), ...wrong })).rejects.toMatchObject({
      problems: [{ path }],
    });
  });

  it("belong to one organization, and need the right to change settings", async () => {
    const other = await createTenant();
    const { paypal_account: account } = await enterPaypalKeys(tenant.owner, entry());
    await expect(removePaypalAccount(other.owner, account?.id ?? 0)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect((await readGivingWays(other.owner)).paypal_account).toBeNull();
    const volunteer = { ...tenant.owner, permissions: new Set<never>() };
    await expect(readGivingWays(volunteer)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
