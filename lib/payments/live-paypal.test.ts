import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { givingWays, organizationPaypalKeys } from "@/db/schema";
import type { VisitorActor } from "@/lib/identity/actor";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { cardEntry } from "./card-entry";
import { cardGatewayFor, takesRealPayments } from "./gateways";
import { offeredWays } from "./ways";

let tenant: Tenant;
let visitor: VisitorActor;

beforeEach(async () => {
  tenant = await createTenant();
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "test" };
});

async function enterPaypal({ isTest = false, isOffered = true, retiredAt = null as Date | null }) {
  const { organizationId } = tenant;
  await db.insert(organizationPaypalKeys).values({
    ...{ organizationId, isTest, retiredAt, clientId: "client-id-0001", clientSecret: "secret" },
    ...{ webhookId: "WEBHOOK0001", clientSecretLastFour: "0001" },
  });
  await db.insert(givingWays).values({ organizationId, paypal: isOffered, bankDebit: true });
}

const ways = async (currency = "USD") => [
  ...(await offeredWays(db, tenant.organizationId, currency)),
];

describe("an organization whose PayPal account takes real money, without Stripe", () => {
  it("offers no test cards, and takes none", async () => {
    await enterPaypal({});
    expect(await ways()).toEqual(["paypal"]);
    expect(await cardEntry(tenant.organizationId)).toEqual({ kind: "unavailable" });
    expect(await takesRealPayments(db, tenant.organizationId)).toBe(true);
    await expect(cardGatewayFor(db, visitor)).rejects.toMatchObject({ code: "cards_not_accepted" });
  });

  it.each([
    ["is in the sandbox", { isTest: true }],
    ["is switched off", { isOffered: false }],
    ["was taken out of use", { retiredAt: new Date() }],
  ])("still tries out test cards while the account %s", async (_, account) => {
    await enterPaypal(account);
    expect(await ways()).toContain("card");
    expect(await cardEntry(tenant.organizationId)).toMatchObject({ kind: "test" });
    expect(await takesRealPayments(db, tenant.organizationId)).toBe(false);
    expect((await cardGatewayFor(db, visitor)).name).toBe("test");
  });

  it("leaves another organization’s test cards alone", async () => {
    await enterPaypal({});
    const other = await createTenant();
    expect(await cardEntry(other.organizationId)).toMatchObject({ kind: "test" });
  });
});
