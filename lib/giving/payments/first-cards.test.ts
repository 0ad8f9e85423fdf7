import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, plans } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { createGivingFixture, signInFixture } from "@/lib/testing/giving";
import {
  chargesAt,
  createPlanFixture,
  giftsOf,
  planRow,
  storeCardFixture,
} from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { pausePlan, skipNext } from "../plans/breaks";
import { cancelPlan } from "../plans/endings";
import { listPlans, summarizePlans } from "../plans/list";
import { changePlan, getPlan, previewPlanChange } from "../plans/plans";
import { PlanListQuery } from "../plans/query";
import { chargeDuePlans } from "./charging";
import { updateCard } from "./donor-cards";
import { openPeriods } from "./periods";

let tenant: Tenant;
let donorId: number;

beforeEach(async () => {
  tenant = await createTenant();
  ({ donorId } = await createGivingFixture(tenant));
  // Plans that other tests left due are none of these tests'.
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
  at("2027-01-15");
});
afterEach(resumeClock);

/** Noon in New York, where the tenant is. */
const at = (day: string) => stopClock(new Date(`${day}T17:00:00Z`));
const run = () => chargeDuePlans("test-first-cards");

type Values = Parameters<typeof createPlanFixture>[1];

/** An imported monthly plan without a card, whose next date was on 31 October. */
async function createWaiting(values: Values = {}) {
  const { planId } = await createPlanFixture(tenant, {
    ...{ nextChargeOn: "2026-10-31", anchorDay: 31, startedOn: "2025-05-31" },
    ...{ paymentMethodId: null, awaitsCardSince: new Date("2026-11-01T12:00:00Z") },
    ...values,
  });
  const { donorId } = await planRow(planId);
  return { planId, donorId };
}

const mails = () => db.$count(emails, within(emails, tenant.organizationId));

const CARD = { cardHolderName: "Greta Giver", token: "tok_visa" };

describe("an imported recurring gift without its first card", () => {
  it.each(["2026-10-30", "2026-10-31", "2027-01-15", "2027-01-31", "2029-02-28"])(
    "opens no period, is not charged, and emails no one on %s",
    async (day) => {
      at(day);
      const { planId } = await createWaiting();
      expect(await run()).toBe(0);
      const opened = await db.transaction((tx) => openPeriods(tx, [planId], "test"));
      expect(opened).toEqual([]);
      expect(await giftsOf(planId)).toEqual([]);
      expect(await mails()).toBe(0);
      expect(await planRow(planId)).toMatchObject({
        ...{ status: "active", failures: 0, openDonationId: null, lastAttemptOn: null },
        nextChargeOn: "2026-10-31",
      });
    },
  );

  it("keeps waiting while its donor has a card assigned to another plan", async () => {
    const { planId, donorId: giver } = await createWaiting();
    await storeCardFixture(tenant, giver);
    expect(await run()).toBe(0);
    expect(await giftsOf(planId)).toEqual([]);
  });

  it("has no next date, no pause and nothing to skip, and says that it awaits a card", async () => {
    const { planId } = await createWaiting();
    expect(await getPlan(tenant.owner, planId)).toMatchObject({
      ...{ status: "active", awaits_card: true, failure: null, next_charge_on: null, card: null },
      choices: { pauses: [], after_skipping: null },
    });
    const refusal = { kind: "conflict", code: "plan_awaits_card" };
    await expect(pausePlan(tenant.owner, planId, { months: 1 })).rejects.toMatchObject(refusal);
    await expect(skipNext(tenant.owner, planId, {})).rejects.toMatchObject(refusal);
    await changePlan(tenant.owner, planId, { amount: 45 });
    expect(await planRow(planId)).toMatchObject({ amount: 4_500, nextChargeOn: "2026-10-31" });
    expect((await planRow(planId)).awaitsCardSince).not.toBeNull();
    const preview = await previewPlanChange(tenant.owner, planId, { amount: 50 });
    expect(preview).toMatchObject({
      ...{ changed: ["amount"], applies_from: "2027-01-31" },
      next_dates: ["2027-01-31", "2027-02-28", "2027-03-31"],
    });
  });

  it("can be canceled", async () => {
    const { planId } = await createWaiting();
    expect(await cancelPlan(tenant.owner, planId, {})).toMatchObject({
      ...{ status: "cancelled", awaits_card: false },
    });
  });

  it("is counted among the active ones, and excluded from expected income", async () => {
    const { planId } = await createWaiting({ amount: 9_000 });
    const going = await createPlanFixture(tenant, { nextChargeOn: "2027-02-01" });
    expect(await summarizePlans(tenant.owner, {})).toMatchObject({
      counts: { active: 2, retrying: 0 },
      awaiting_card: 1,
      monthly: [{ currency: "USD", amount: 30 }],
    });
    const list = async (query: Record<string, string>) =>
      listPlans(tenant.owner, PlanListQuery.parse(query));
    const ids = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ id }) => id);
    expect(await ids({ card: "missing" })).toEqual([planId]);
    expect(await ids({ status: "active" })).toEqual([going.planId, planId]);
    expect(await ids({ sort: "next_charge" })).toEqual([going.planId, planId]);
    const first = await list({ sort: "next_charge", limit: "1" });
    const cursor = first.nextCursor ?? "";
    expect(await ids({ sort: "next_charge", limit: "1", cursor })).toEqual([planId]);
  });

  it("does not hide another recurring gift that waits for a card after a failed charge", async () => {
    const { planId } = await createPlanFixture(tenant, {
      ...{ nextChargeOn: "2027-01-15", paymentMethodId: null },
    });
    await run();
    const { openDonationId, awaitsCardSince } = await planRow(planId);
    expect([openDonationId, awaitsCardSince]).not.toContain(null);
    const { data } = await listPlans(tenant.owner, PlanListQuery.parse({ card: "missing" }));
    expect(data).toEqual([]);
    expect(await summarizePlans(tenant.owner, {})).toMatchObject({ awaiting_card: 0 });
  });
});

describe("the first card of an imported recurring gift", () => {
  it.each([
    ["2027-01-15", "2027-01-31"],
    ["2027-01-31", "2027-01-31"],
    ["2027-02-01", "2027-02-28"],
    ["2026-09-01", "2026-10-31"],
  ])("added on %s starts charges on %s, and covers nothing earlier", async (day, next) => {
    at(day);
    const { planId, donorId: giver } = await createWaiting();
    const donor = await signInFixture(tenant, giver);
    const { message, card } = await updateCard(donor, null, CARD);
    expect(message).toContain("Your next gift of $30.00 is on");
    expect(await planRow(planId)).toMatchObject({
      ...{ awaitsCardSince: null, nextChargeOn: next, paymentMethodId: card.id },
    });
    await run();
    expect(await giftsOf(planId)).toHaveLength(day === next ? 1 : 0);
    at(next);
    await run();
    await run();
    expect(await giftsOf(planId)).toMatchObject([
      { period: next, status: "completed", donatedOn: next },
    ]);
    expect(await chargesAt(tenant.organizationId)).toBe(1);
  });

  it("may be an existing stored card that someone selects for it", async () => {
    const { planId, donorId: giver } = await createWaiting();
    const card = await storeCardFixture(tenant, giver);
    const preview = await previewPlanChange(tenant.owner, planId, { payment_method_id: card.id });
    expect(preview.changed.toSorted()).toEqual(["next_charge_on", "payment_method_id"]);
    expect(preview).toMatchObject({ applies_from: "2027-01-31" });
    const changed = await changePlan(tenant.owner, planId, { payment_method_id: card.id });
    expect(changed).toMatchObject({ awaits_card: false, next_charge_on: "2027-01-31" });
    expect(await run()).toBe(0);
  });

  it("is saved with the date and frequency chosen alongside it", async () => {
    const { planId, donorId: giver } = await createWaiting();
    const { id } = await storeCardFixture(tenant, giver);
    const chosen = { payment_method_id: id, next_charge_on: "2027-02-10" };
    await changePlan(tenant.owner, planId, chosen);
    expect(await planRow(planId)).toMatchObject({ nextChargeOn: "2027-02-10", anchorDay: 10 });
    const other = await createWaiting();
    const { id: second } = await storeCardFixture(tenant, other.donorId);
    await changePlan(tenant.owner, other.planId, { payment_method_id: second, frequency: 12 });
    expect(await planRow(other.planId)).toMatchObject({ nextChargeOn: "2027-10-31" });
  });

  it("moves no recurring gift already charged here", async () => {
    const fixture = await createPlanFixture(tenant, { nextChargeOn: "2027-01-10", donorId });
    const donor = await signInFixture(tenant, donorId);
    await updateCard(donor, null, CARD);
    expect(await planRow(fixture.planId)).toMatchObject({ nextChargeOn: "2027-01-10" });
    const [plan] = await db.select().from(plans).where(eq(plans.id, fixture.planId));
    expect(plan?.paymentMethodId).not.toBe(fixture.card.id);
  });
});
