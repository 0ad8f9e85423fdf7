import { beforeEach, describe, expect, it } from "vitest";
import { getPlan } from "@/lib/giving/plans/plans";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  traceOf,
} from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addDesignation, addEntity } from "./items";

let tenant: Tenant;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];
let programId: number;

beforeEach(async () => {
  tenant = await createTenant();
  ({ actor } = await createPayer(tenant));
  ({ programId } = await createGivingFixture(tenant));
});

/** A child for $38 a month and $62 once, paid together. */
async function giveTogether(coversFees: boolean) {
  await addEntity(actor, programId, await createChild(tenant, programId), { frequency: 1 });
  await addDesignation(actor, programId, "general", { amount: 62 });
  await changeDetails(actor, programId, { covers_fees: coversFees });
}

const planOf = async (checkoutId: number) => {
  const { plans } = await traceOf(checkoutId);
  return getPlan(tenant.owner, plans[0]?.id ?? 0);
};

describe("the first attempt of a recurring gift that was paid together with another gift", () => {
  it("has the recurring gift’s own part as its amount, beside the whole charge", async () => {
    await giveTogether(false);
    const { attempts } = await planOf((await pay(actor, programId)).checkout_id);
    expect(attempts).toMatchObject([{ amount: 38, charged: 100, outcome: "succeeded" }]);
  });

  it("has the part of the covered fees that each later charge has", async () => {
    await giveTogether(true);
    const { attempts, fees_covered, total } = await planOf(
      (await pay(actor, programId)).checkout_id,
    );
    expect(fees_covered).toBeGreaterThan(0);
    expect(attempts).toMatchObject([{ amount: total }]);
    expect(attempts[0]?.charged).toBeGreaterThan(100);
  });
});
