import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { followCheckout, stopPaying } from "./following";
import { readGiftPage } from "./gift-page";
import { addDesignation, addEntity } from "./items";
import { payCheckout, payWithConfirmedCard } from "./paying";

const simulator = runStripeSimulator();
let tenant: Tenant;
let programId: number;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
beforeEach(async () => {
  ({ actor } = await createPayer(tenant));
  const email = `stripe-${actor.sessionId}@example.org`;
  await changeDetails(actor, programId, { ...GIVER, email });
});

const pay = (token: string) =>
  payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token });

/** Answers the bank on Stripe's own page. */
function answer(redirectUrl: string | null, agrees: boolean) {
  const id = /(pi|seti)_\w+/.exec(redirectUrl ?? "")?.[0] ?? "";
  if (id.startsWith("seti_")) simulator.answerSetup(id, agrees);
  else simulator.answer(id, agrees);
}

describe("a checkout paid with Stripe", () => {
  it("stores the card for recurring gifts, and charges it once", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 1 });
    const paid = await pay("tok_visa");
    expect(paid.status).toBe("completed");
    expect(await traceOf(paid.checkout_id)).toMatchObject({
      payments: [{ gateway: "stripe", status: "succeeded" }],
      plans: [{ status: "active" }],
    });
    expect(await readGiftPage(actor, paid.checkout_id)).toMatchObject({
      state: "arrived",
      gift: { card: { lastFour: "4242" }, lines: [{ plan: { months: 1 } }] },
    });
  });

  it("asks the bank before it stores a card, and charges it when the donor continues", async () => {
    await addDesignation(actor, programId, "general", { amount: 25, frequency: 1 });
    const asked = await pay("tok_threeDSecure2Required");
    expect(asked).toMatchObject({ status: "requires_action", donation_id: null });
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({
      state: "confirming",
      bankUrl: asked.redirect_url,
    });
    answer(asked.redirect_url, true);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "confirmed" });
    const paid = await payWithConfirmedCard(actor, programId);
    if (paid.status === "requires_action") {
      answer(paid.redirect_url, true);
      await followCheckout(actor, paid.checkout_id);
    }
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "arrived" });
    expect((await traceOf(asked.checkout_id)).payments).toHaveLength(1);
  });

  it("follows the bank's answer, whatever the address claims", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    const asked = await pay("tok_threeDSecure2Required");
    await followCheckout(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({
      state: "waiting",
      bankUrl: asked.redirect_url,
    });
    answer(asked.redirect_url, true);
    await followCheckout(actor, asked.checkout_id);
    await followCheckout(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "arrived" });
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("accepts another card in place of the bank's confirmation", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    const asked = await pay("tok_threeDSecure2Required");
    await stopPaying(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "open" });
    expect(await pay("tok_visa")).toMatchObject({ status: "completed" });
    const { payments } = await traceOf(asked.checkout_id);
    expect(payments.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  });

  it("shows its outcome to no one else", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    const { checkout_id } = await pay("tok_visa");
    const other = (await createPayer(tenant)).actor;
    const stranger = { kind: "not_found" };
    await expect(readGiftPage(other, checkout_id)).rejects.toMatchObject(stranger);
    await expect(followCheckout(other, checkout_id)).rejects.toMatchObject(stranger);
    await expect(stopPaying(other, checkout_id)).rejects.toMatchObject(stranger);
    const foreign = (await createPayer(await createTenant())).actor;
    await expect(readGiftPage(foreign, checkout_id)).rejects.toMatchObject(stranger);
  });
});
