import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, givingWays } from "@/db/schema";
import { giftReference } from "@/lib/giving/gift-reference";
import { listDonations } from "@/lib/giving/gifts/list";
import { giveUpPromisedGift, receivePromisedGift } from "@/lib/giving/payments/promised";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  traceOf,
} from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { readGiftPage } from "./gift-page";
import { addDesignation, addEntity } from "./items";
import { payCheckout } from "./paying";
import { followGift } from "./settling";

let tenant: Tenant;
let programId: number;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
  await db.insert(givingWays).values({
    ...{ organizationId: tenant.organizationId, bankTransfer: true, checks: true },
    ...{ bankTransferDetails: "Harbor Bank, 123", checkDetails: "Harbor Light, Pier 1" },
  });
});
beforeEach(async () => {
  ({ actor } = await createPayer(tenant));
  await changeDetails(actor, programId, { ...GIVER, email: `p-${actor.sessionId}@example.org` });
  await addDesignation(actor, programId, "general", { amount: "25.00" });
});

async function promised(way: "check" | "bank_transfer" = "check") {
  const paid = await payCheckout(actor, programId, { way });
  return { ...paid, donationId: paid.donation_id ?? 0 };
}

const settle = (donationId: number) =>
  followGift({ organizationId: tenant.organizationId, donationId }, { requestId: "test" });

describe("a gift by transfer or check", () => {
  it.each([
    ["check", "Pier 1"],
    ["bank_transfer", "Harbor Bank"],
  ] as const)("by %s is promised with a reference, and told where it goes", async (way, where) => {
    const { donationId, checkout_id, ...paid } = await promised(way);
    const reference = giftReference(donationId);
    expect(paid).toMatchObject({ status: "awaiting", reference, receipt_number: null });
    expect(await readGiftPage(actor, checkout_id)).toMatchObject({
      ...{ state: "awaiting", reference, details: expect.stringContaining(where) },
    });
    expect(await traceOf(checkout_id)).toMatchObject({
      ...{ checkout: { status: "awaiting" }, gift: { status: "pending", method: way } },
      payments: [{ status: "pending", method: way, gateway: null }],
    });
    const [mail] = await db
      .select({ text: emails.text })
      .from(emails)
      .where(eq(emails.messageKey, `gift-promise:${donationId}:${way}`));
    expect(mail?.text).toContain(where);
    expect(mail?.text).toContain(reference);
  });

  it("is found by its reference, and counts once staff say that it arrived", async () => {
    const { donationId, checkout_id } = await promised();
    const q = giftReference(donationId).toLowerCase();
    const { data } = await listDonations(tenant.owner, { q, limit: 25 });
    expect(data.map(({ id }) => id)).toEqual([donationId]);
    const arrived = await receivePromisedGift(tenant.owner, donationId, { check_number: "1007" });
    expect(arrived).toMatchObject({
      ...{ status: "completed", is_promised: false, is_charged: false },
      receipts: [{ status: "issued" }],
    });
    await settle(donationId);
    expect((await traceOf(checkout_id)).checkout).toMatchObject({ status: "completed" });
    await expect(receivePromisedGift(tenant.owner, donationId, {})).rejects.toMatchObject({
      code: "not_promised",
    });
  });

  it("follows the amount that came", async () => {
    const { donationId } = await promised("bank_transfer");
    const arrived = await receivePromisedGift(tenant.owner, donationId, { amount: "30.00" });
    expect(arrived).toMatchObject({
      amount: 30,
      lines: [{ amount: 30 }],
      payments: [{ amount: 30 }],
    });
  });

  it.each([
    [{ received_on: "2999-01-01" }, "received_on"],
    [{ received_on: "2026-01-02", given_on: "2026-01-03" }, "given_on"],
    [{ amount: "abc" }, "amount"],
  ])("is not confirmed with %j", async (input, path) => {
    const { donationId } = await promised();
    await expect(receivePromisedGift(tenant.owner, donationId, input)).rejects.toMatchObject({
      problems: [{ path }],
    });
  });

  it("that never comes is given up, and stays on record", async () => {
    const { donationId, checkout_id } = await promised();
    const given = await giveUpPromisedGift(tenant.owner, donationId);
    expect(given).toMatchObject({ status: "failed", payments: [{ status: "voided" }] });
    await settle(donationId);
    expect((await traceOf(checkout_id)).checkout).toMatchObject({ status: "ended" });
  });

  it("is another organization's to confirm never, and a card's gift is nobody's", async () => {
    const { donationId } = await promised();
    const other = await createTenant();
    await expect(receivePromisedGift(other.owner, donationId, {})).rejects.toMatchObject({
      kind: "not_found",
    });
    await addDesignation(actor, programId, "general", { amount: "25.00" });
    await changeDetails(actor, programId, { ...GIVER, email: `q-${actor.sessionId}@example.org` });
    const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
    const { donation_id } = await payCheckout(actor, programId, card);
    await expect(giveUpPromisedGift(tenant.owner, donation_id ?? 0)).rejects.toMatchObject({
      code: "not_promised",
    });
  });

  it("pays no recurring gift, and holds no sponsorship", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    await expect(promised()).rejects.toMatchObject({
      problems: [{ path: "way", code: "not_for_sponsorships" }],
    });
    ({ actor } = await createPayer(tenant));
    await changeDetails(actor, programId, { ...GIVER, email: `r-${actor.sessionId}@example.org` });
    await addDesignation(actor, programId, "general", { amount: "25.00", frequency: 1 });
    await expect(promised()).rejects.toMatchObject({
      problems: [{ path: "way", code: "one_time_only" }],
    });
  });

  it("is promised once by two clicks", async () => {
    const clicks = await Promise.allSettled([promised(), promised()]);
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
