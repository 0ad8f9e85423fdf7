import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  checkouts,
  donors,
  givingWays,
  journeyInbox,
  outboundEvents,
  paymentMethods,
  payments,
  plans,
  portfolioProfiles,
} from "@/db/schema";
import { within } from "@/db/within";
import { followGift } from "@/lib/checkout/settling";
import { resumeClock } from "@/lib/clock";
import { holdDonors } from "@/lib/donors/donor-rows";
import { changeDonor } from "@/lib/donors/records/donors";
import { setDonorTags } from "@/lib/donors/tags/donor-tags";
import { createTag } from "@/lib/donors/tags/tags";
import { refreshMarked } from "@/lib/portfolio/projection/builds";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { createDonorFixture } from "@/lib/testing/donors";
import { createJourneyFixture, graphOf } from "@/lib/testing/journeys";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { forgetDeclinedGivers } from "./declined-givers";
import { changeDetails } from "./details";
import { stopPaying } from "./following";
import { readGiftPage } from "./gift-page";
import { addDesignation, addEntity } from "./items";
import { type PayingActor, payCheckout } from "./paying";
import { giftPaymentChanged } from "./payment-changes";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;
let actor: PayingActor;
let email: string;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
afterEach(resumeClock);

/** A visitor of a fresh address who is about to give 25.00, or to sponsor a child. */
async function prepare({ child, given = {} }: { child?: number; given?: object } = {}) {
  ({ actor } = await createPayer(tenant));
  email = `declined-${actor.sessionId}@example.org`;
  if (child) await addEntity(actor, programId, child, { frequency: 1 });
  else await addDesignation(actor, programId, "general", { amount: 25 });
  const { id } = await changeDetails(actor, programId, { ...GIVER, email, ...given });
  return id ?? 0;
}

const pay = (token: string, by = actor) =>
  payCheckout(by, programId, { cardHolderName: "Grace Hopper", token });

const decline = (by = actor) =>
  expect(pay("tok_chargeDeclined", by)).rejects.toMatchObject({ kind: "declined" });

const peopleOf = (address = email) =>
  db
    .select()
    .from(donors)
    .where(within(donors, tenant.organizationId, eq(donors.email, address)));

/** A card that is stored, and whose bank asks its holder something that they never answer. */
async function leaveBank(id: number) {
  expect(await pay("tok_threeDSecure")).toMatchObject({ status: "requires_action" });
  expect(await peopleOf()).toHaveLength(1);
  await stopPaying(actor, id);
}

/** The payments of a checkout’s gift, which was forgotten. */
async function forgotten(checkoutId: number) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const declined = checkout?.declinedGift;
  const ids = declined?.payment_ids ?? [];
  const all = await db
    .select()
    .from(payments)
    .where(within(payments, tenant.organizationId))
    .orderBy(payments.id);
  return { checkout, declined, payments: all.filter(({ id }) => ids.includes(id)) };
}

describe("a visitor whose card is declined", () => {
  it("leaves no donor and no gift, and the attempt in the ledger without a person", async () => {
    const id = await prepare();
    await decline();
    expect(await peopleOf()).toEqual([]);
    expect((await traceOf(id)).gifts).toEqual([]);
    const left = await forgotten(id);
    expect(left.payments).toMatchObject([
      { status: "failed", amount: 2500, failureCode: "card_declined", donationId: null },
    ]);
    const donorLog = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "donor")));
    expect(JSON.stringify(donorLog)).not.toContain("Grace");
    const told = await db
      .select()
      .from(outboundEvents)
      .where(within(outboundEvents, tenant.organizationId))
      .orderBy(outboundEvents.id);
    expect(JSON.stringify(told)).not.toContain("Hopper");
    expect(told.map(({ type }) => type).slice(-2)).toEqual([
      "donation.payment_failed",
      "donor.erased",
    ]);
    expect(await readCheckout(actor, programId)).toMatchObject({
      ...{ status: "open", giver: { first_name: "Grace", email }, items: [{ amount: 25 }] },
    });
    expect(await readGiftPage(actor, id)).toMatchObject({
      ...{ state: "open", reason: expect.stringContaining("another") },
    });
  });

  it("pays the same gift with another card: one charge, both attempts in its ledger", async () => {
    const id = await prepare();
    await decline();
    const giftId = (await forgotten(id)).declined?.donation.id;
    await decline();
    expect(await peopleOf()).toEqual([]);
    const paid = await pay("tok_visa");
    const trace = await traceOf(id);
    expect(paid.donation_id).toBe(giftId);
    expect(trace.gifts).toMatchObject([{ id: giftId, status: "completed" }]);
    expect(trace.payments.map(({ status }) => status)).toEqual(["failed", "failed", "succeeded"]);
    expect(await peopleOf()).toMatchObject([{ firstName: "Grace", id: trace.gift?.donorId }]);
    expect((await forgotten(id)).declined).toBeNull();
  });

  it("leaves neither plan nor card owner, and starts the sponsorship with another card", async () => {
    const child = await createChild(tenant, programId);
    const id = await prepare({ child });
    await leaveBank(id);
    expect(await peopleOf()).toEqual([]);
    expect(
      await db.$count(plans, within(plans, tenant.organizationId, eq(plans.entityId, child))),
    ).toBe(0);
    const [attempt] = (await forgotten(id)).payments;
    const [card] = await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, attempt?.paymentMethodId ?? 0));
    expect(card).toMatchObject({ donorId: null, holderName: "" });
    expect(await placesOf(child)).toMatchObject({ held: 1, sponsors: 0 });
    await pay("tok_visa");
    expect(await traceOf(id)).toMatchObject({
      gifts: [{ status: "completed" }],
      plans: [{ status: "active" }],
      sponsorships: [{ status: "active" }],
    });
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("leaves no organization that they gave for either", async () => {
    await prepare({ given: { on_behalf_of: "Works of Doubt" } });
    await decline();
    expect(await peopleOf()).toEqual([]);
    const named = eq(donors.organizationName, "Works of Doubt");
    expect(await db.$count(donors, within(donors, tenant.organizationId, named))).toBe(0);
  });

  it("leaves no donor when several sessions of one address are declined at once", async () => {
    await prepare();
    const [first, address] = [actor, email];
    await prepare({ given: { email: address } });
    const second = actor;
    await Promise.all([decline(first), decline(second)]);
    await forgetDeclinedGivers("test");
    expect(await peopleOf(address)).toEqual([]);
  });
});

describe("a late success of a declined payment", () => {
  it("finds its gift again, of whoever gave it, and charges nobody twice", async () => {
    const child = await createChild(tenant, programId);
    const id = await prepare({ child });
    const giver = email;
    await leaveBank(id);
    await changeDetails(actor, programId, { email: `other-${giver}`, first_name: "Other" });
    const { declined, payments: attempts } = await forgotten(id);
    const [attempt] = attempts;
    const report = { status: "succeeded", gatewayReference: `late-${id}` } as const;
    const tell = () =>
      giftPaymentChanged(tenant.system, attempt?.id ?? 0, { kind: "reported", report });
    await tell();
    await tell();
    const what = {
      organizationId: tenant.organizationId,
      donationId: Number(declined?.donation.id),
    };
    await followGift(what, { requestId: "test" });
    const trace = await traceOf(id);
    expect(trace).toMatchObject({
      checkout: { status: "completed", declinedGift: null },
      gifts: [{ id: declined?.donation.id, status: "completed" }],
      payments: [{ status: "succeeded" }],
      plans: [{ status: "active" }],
      sponsorships: [{ status: "active" }],
    });
    expect(await peopleOf(giver)).toMatchObject([{ id: trace.gift?.donorId, firstName: "Grace" }]);
    const [card] = await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, attempt?.paymentMethodId ?? 0));
    expect(card).toMatchObject({ donorId: trace.gift?.donorId, holderName: "Grace Hopper" });
  });

  it("hears a second decline without bringing anybody back", async () => {
    const id = await prepare();
    await decline();
    const [attempt] = (await forgotten(id)).payments;
    const report = { status: "failed", failureCode: "card_declined" } as const;
    await giftPaymentChanged(tenant.system, attempt?.id ?? 0, { kind: "reported", report });
    expect(await peopleOf()).toEqual([]);
  });
});

describe("a declined card of somebody known", () => {
  it("leaves the donor that was there, and the failed gift", async () => {
    const id = await prepare();
    const known = await createDonorFixture(tenant, { email });
    await decline();
    expect(await peopleOf()).toMatchObject([{ id: known.id }]);
    expect((await traceOf(id)).gifts).toMatchObject([{ status: "failed", donorId: known.id }]);
  });

  it("leaves a donor who is known for anything else, and forgets them once they are not", async () => {
    const id = await prepare();
    const made = await pay("tok_threeDSecure");
    const [donor] = await peopleOf();
    const tag = await createTag(tenant.owner, { name: `Met at the fair ${id}` });
    const tagged = (tag_ids: number[]) =>
      setDonorTags(tenant.owner, donor?.id ?? 0, { tag_ids, new_tags: [] });
    await tagged([tag.id]);
    await stopPaying(actor, id);
    await forgetDeclinedGivers("test");
    expect(await peopleOf()).toMatchObject([{ id: donor?.id }]);
    expect((await traceOf(id)).gifts).toMatchObject([{ id: made.donation_id, status: "failed" }]);
    await tagged([]);
    await forgetDeclinedGivers("test");
    expect(await peopleOf()).toEqual([]);
  });

  it("leaves a donor whom staff have changed, and one who has given before", async () => {
    const id = await prepare();
    await pay("tok_threeDSecure");
    const [donor] = await peopleOf();
    await changeDonor(tenant.owner, donor?.id ?? 0, { phone: "+1 212 555 0101" });
    await stopPaying(actor, id);
    expect(await peopleOf()).toHaveLength(1);

    await prepare();
    await pay("tok_visa");
    const [giver, again] = [email, (await createPayer(tenant)).actor];
    await addDesignation(again, programId, "general", { amount: 25 });
    await changeDetails(again, programId, { ...GIVER, email: giver });
    await decline(again);
    expect(await peopleOf(giver)).toHaveLength(1);
  });

  it("waits while someone is at work on the donor", async () => {
    const id = await prepare();
    await pay("tok_threeDSecure");
    const [donor] = await peopleOf();
    await db.transaction(async (tx) => {
      await holdDonors(tx, tenant, [donor?.id ?? 0]);
      await stopPaying(actor, id);
    });
    expect(await peopleOf()).toHaveLength(1);
    await forgetDeclinedGivers("test");
    expect(await peopleOf()).toEqual([]);
  });

  it("waits while a journey looks at what the donor did", async () => {
    const id = await prepare();
    await pay("tok_threeDSecure");
    const [donor] = await peopleOf();
    const { organizationId } = tenant;
    const [event] = await db
      .select()
      .from(outboundEvents)
      .where(
        within(
          outboundEvents,
          organizationId,
          and(
            eq(outboundEvents.subjectType, "donor"),
            eq(outboundEvents.subjectId, donor?.id ?? 0),
          ),
        ),
      );
    const journeyId = await createJourneyFixture(tenant, graphOf([]));
    await db
      .insert(journeyInbox)
      .values({ organizationId, eventId: event?.id ?? 0, journeyId, createdAt: new Date() });
    await db.transaction(async (tx) => {
      await tx
        .select()
        .from(journeyInbox)
        .where(within(journeyInbox, organizationId))
        .for("update");
      await stopPaying(actor, id);
    });
    expect(await peopleOf()).toHaveLength(1);
    await forgetDeclinedGivers("test");
    expect(await peopleOf()).toEqual([]);
  });

  it("keeps a gift that is promised by check: the organization waits for it", async () => {
    const id = await prepare();
    await decline();
    const ways = { bankTransfer: false, checks: true, checkDetails: "Harbor Light, Pier 1" };
    await db.insert(givingWays).values({ organizationId: tenant.organizationId, ...ways });
    await payCheckout(actor, programId, { way: "check" });
    expect((await traceOf(id)).gifts).toMatchObject([{ status: "pending", method: "check" }]);
    expect(await peopleOf()).toHaveLength(1);
  });
});

describe("the portfolio", () => {
  it("forgets a donor whom it has computed already", async () => {
    const id = await prepare();
    await buildPortfolio(tenant.organizationId);
    await pay("tok_threeDSecure");
    const [donor] = await peopleOf();
    await refreshMarked(tenant.organizationId);
    const profiles = () =>
      db.$count(
        portfolioProfiles,
        within(
          portfolioProfiles,
          tenant.organizationId,
          eq(portfolioProfiles.subjectId, donor?.id ?? 0),
        ),
      );
    expect(await profiles()).toBe(1);
    await stopPaying(actor, id);
    expect(await peopleOf()).toEqual([]);
    await refreshMarked(tenant.organizationId);
    expect(await profiles()).toBe(0);
  });
});
