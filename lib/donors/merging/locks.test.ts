import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, type Tx } from "@/db/client";
import { donations, donors, interactions, plans } from "@/db/schema";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { updateCard } from "@/lib/giving/payments/donor-cards";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { lockPlan } from "@/lib/giving/plans/rows";
import type { MemberActor } from "@/lib/identity/actor";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createPlanFixture, planRow } from "@/lib/testing/plans";
import { createTenant } from "@/lib/testing/tenant";
import { untilWaiting } from "@/lib/testing/waiting";
import { logInteraction } from "../engagement/interactions";
import { mergeDonors } from "./merging";

/** A giver with a recurring gift and a check, and the record that they are to become one with. */
async function giver() {
  const tenant = await createTenant();
  const { planId, donorId, programId, designationId } = await createPlanFixture(tenant);
  const twin = await createDonorFixture(tenant);
  const give = () =>
    recordDonation(tenant.owner, {
      ...{ donor_id: donorId, program_id: programId, method: "check", received_on: "2025-03-01" },
      lines: [{ designation_id: designationId, amount: 40 }],
    });
  const { id: giftId } = await give();
  const merge = (kept = twin, gone = donorId) =>
    mergeDonors(tenant.owner, kept, { merged_donor_id: gone });
  return { tenant, donorId, twin, giftId, planId, give, merge };
}

/** Begins one work after the other while a row is held, each once those before it wait, and then lets go. */
async function inTurn(
  hold: (tx: Tx) => Promise<unknown>,
  works: readonly (() => Promise<unknown>)[],
) {
  const begun: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await hold(tx);
    for (const work of works) {
      const each = work();
      each.catch(() => undefined);
      begun.push(each);
      await untilWaiting(begun.length);
    }
  });
  return Promise.all(begun);
}

describe("donors merged meanwhile", () => {
  it.each<[string, (actor: MemberActor, giftId: number) => Promise<unknown>]>([
    ["corrected", (actor, id) => changeDonation(actor, id, { received_on: "2025-03-02" })],
    ["refunded", (actor, id) => refundDonation(actor, id, { reason: "Given by mistake" })],
  ])("wait for a gift of theirs that is %s", async (_, change) => {
    const { tenant, twin, giftId, merge } = await giver();
    const hold = (tx: Tx) =>
      tx.select().from(donations).where(eq(donations.id, giftId)).for("update");
    await inTurn(hold, [() => change(tenant.owner, giftId), merge]);
    const [gift] = await db.select().from(donations).where(eq(donations.id, giftId));
    expect(gift).toMatchObject({ donorId: twin });
  });

  it("wait for a recurring gift being collected", async () => {
    const { tenant, donorId, twin, planId, merge } = await giver();
    const begun = await db.transaction(async (tx) => {
      await lockPlan(tx, tenant.organizationId, planId);
      const merged = merge();
      merged.catch(() => undefined);
      await untilWaiting(1);
      await tx.select().from(donors).where(eq(donors.id, donorId)).for("key share");
      return { merged };
    });
    await begun.merged;
    expect(await planRow(planId)).toMatchObject({ donorId: twin });
  });

  it("receive no new gifts under the merged record", async () => {
    const { donorId, twin, give, merge } = await giver();
    const hold = (tx: Tx) => tx.select().from(donors).where(eq(donors.id, donorId)).for("update");
    await expect(inTurn(hold, [merge, give])).rejects.toMatchObject({
      details: { errors: [{ path: "donor_id", code: "merged" }] },
    });
    expect(await db.$count(donations, eq(donations.donorId, donorId))).toBe(0);
    expect(await db.$count(donations, eq(donations.donorId, twin))).toBe(1);
  });

  it("get no new interactions under the merged record", async () => {
    const { tenant, donorId, merge } = await giver();
    const log = () => logInteraction(tenant.owner, { donor_id: donorId, channel: "phone" });
    const hold = (tx: Tx) => tx.select().from(donors).where(eq(donors.id, donorId)).for("update");
    await expect(inTurn(hold, [merge, log])).rejects.toMatchObject({
      details: { errors: [{ path: "donor_id", code: "merged" }] },
    });
    expect(await db.$count(interactions, eq(interactions.donorId, donorId))).toBe(0);
  });

  it("do not block their own new card", async () => {
    const { tenant, donorId, twin, planId, merge } = await giver();
    const actor = await signInFixture(tenant, donorId);
    const hold = (tx: Tx) => tx.select().from(plans).where(eq(plans.id, planId)).for("update");
    const card = { cardHolderName: "Greta Giver", token: "tok_mastercard" };
    await inTurn(hold, [() => merge(donorId, twin), () => updateCard(actor, null, card)]);
    const [kept] = await db.select().from(donors).where(eq(donors.id, twin));
    expect(kept).toMatchObject({ mergedIntoId: donorId });
  });
});
