import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donors, emails, paymentMethods, plans } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import {
  chargesAt,
  createPlanFixture,
  giftsOf,
  type PlanFixture,
  planRow,
  storeCardFixture,
} from "@/lib/testing/plans";
import { createEntities } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { chargeDuePlans } from "../payments/charging";
import { pausePlan, resumeDuePlans, resumePlan, skipNext } from "./breaks";
import { cancelPlan, cancelPlansOfDonor } from "./endings";
import { announceExpiringCards } from "./expiring-cards";
import { listOwnPlans, listPlans } from "./list";
import { changePlan, getPlan, previewPlanChange } from "./plans";

let tenant: Tenant;
let fixture: PlanFixture;
let donor: DonorActor;

/** Noon in New York, where the tenant is. */
const at = (day: string) => stopClock(new Date(`${day}T17:00:00Z`));
const charge = () => chargeDuePlans("test-plans");

beforeEach(async () => {
  at("2027-01-15");
  tenant = await createTenant();
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null, resumeOn: null });
  fixture = await createPlanFixture(tenant, { nextChargeOn: "2027-01-31" });
  donor = await signInFixture(tenant, fixture.donorId);
});
afterEach(resumeClock);

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? (error.problems[0]?.code ?? error.code) : String(error);
}

const actions = async () =>
  (
    await db
      .select({ action: auditLog.action, kind: auditLog.actorKind })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "plan")))
      .orderBy(auditLog.id)
  ).map(({ action, kind }) => `${kind} ${action}`);

const templates = async () =>
  (
    await db
      .select({ template: emails.template })
      .from(emails)
      .where(within(emails, tenant.organizationId))
      .orderBy(emails.id)
  ).map(({ template }) => template);

describe("access to a recurring gift", () => {
  it("is open to its donor, with everything needed to change it", async () => {
    expect(await getPlan(donor, fixture.planId)).toMatchObject({
      status: "active",
      purpose: { kind: "designation", name: "General fund" },
      amount: 30,
      total: 30,
      frequency: 1,
      next_charge_on: "2027-01-31",
      card: { brand: "visa", last_four: "4242" },
      gifts: [],
      choices: { frequencies: [1, 3, 12], earliest_on: "2027-01-16", latest_on: "2028-01-15" },
    });
    expect(await listOwnPlans(donor)).toHaveLength(1);
  });

  it("is open to the person who gives for an organization", async () => {
    const organizationDonor = await createDonorFixture(tenant, {
      kind: "organization",
      organizationName: "Quay Bakery",
      displayName: "Quay Bakery",
      email: null,
      primaryContactId: fixture.donorId,
    });
    const theirs = await createPlanFixture(tenant, {}, { ...fixture, donorId: organizationDonor });
    expect((await listOwnPlans(donor)).map(({ id }) => id)).toEqual([
      theirs.planId,
      fixture.planId,
    ]);
    await cancelPlan(donor, theirs.planId, {});
    const [mail] = await db
      .select({ to: emails.toAddress })
      .from(emails)
      .where(within(emails, tenant.organizationId));
    const [contact] = await db.select().from(donors).where(eq(donors.id, fixture.donorId));
    expect(mail?.to).toBe(contact?.email);
  });

  it("is open to staff with the permission", async () => {
    expect(await getPlan(tenant.owner, fixture.planId)).toMatchObject({ id: fixture.planId });
    const viewer = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    expect(await codeOf(cancelPlan(viewer, fixture.planId, {}))).toBe("forbidden");
    const nobody = { ...tenant.owner, permissions: new Set([]) };
    expect(await codeOf(getPlan(nobody, fixture.planId))).toBe("forbidden");
  });

  it("is closed to another donor, another organization, and before it has begun", async () => {
    const other = await signInFixture(tenant, await createDonorFixture(tenant));
    const elsewhere = (await createTenant()).owner;
    for (const actor of [other, elsewhere]) {
      expect(await codeOf(getPlan(actor, fixture.planId))).toBe("not_found");
      expect(await codeOf(changePlan(actor, fixture.planId, { amount: 40 }))).toBe("not_found");
      expect(await codeOf(pausePlan(actor, fixture.planId, { months: 1 }))).toBe("not_found");
      expect(await codeOf(skipNext(actor, fixture.planId, {}))).toBe("not_found");
      expect(await codeOf(cancelPlan(actor, fixture.planId, {}))).toBe("not_found");
      expect(await codeOf(resumePlan(actor, fixture.planId))).toBe("not_found");
    }
    await db.update(plans).set({ status: "pending" }).where(eq(plans.id, fixture.planId));
    expect(await codeOf(getPlan(donor, fixture.planId))).toBe("not_found");
    expect(await actions()).toEqual([]);
  });
});

describe("changing a recurring gift", () => {
  it("is previewed without being saved, and applies from the next period", async () => {
    const wanted = { amount: "45.50", frequency: 3, next_charge_on: "2027-02-28" };
    const preview = await previewPlanChange(donor, fixture.planId, wanted);
    expect(preview).toMatchObject({
      before: { amount: 30, frequency: 1 },
      after: { amount: 45.5, frequency: 3, next_charge_on: "2027-02-28" },
      changed: ["amount", "frequency", "next_charge_on"],
      applies_from: "2027-02-28",
      next_dates: ["2027-02-28", "2027-05-28", "2027-08-28"],
    });
    expect(await planRow(fixture.planId)).toMatchObject({ amount: 3_000 });
    await changePlan(donor, fixture.planId, wanted);
    at("2027-02-28");
    await charge();
    expect(await giftsOf(fixture.planId)).toMatchObject([{ period: "2027-02-28", amount: 4_550 }]);
    expect(await planRow(fixture.planId)).toMatchObject({ nextChargeOn: "2027-05-28" });
    expect(await actions()).toContain("donor plan.change");
  });

  it("covers the fees of the new amount when the old fees were covered", async () => {
    const covered = { nextChargeOn: "2027-01-31", feesCovered: 121 };
    const { planId } = await createPlanFixture(tenant, covered, fixture);
    expect(await changePlan(donor, planId, { amount: 40 })).toMatchObject({
      fees_covered: 1.5,
      total: 41.5,
    });
    const bare = await changePlan(donor, fixture.planId, { amount: 40 });
    expect(bare).toMatchObject({ fees_covered: 0, total: 40 });
  });

  it("writes nothing when nothing changes", async () => {
    await changePlan(donor, fixture.planId, { amount: 30, frequency: 1 });
    expect(await actions()).toEqual([]);
  });

  it("stays within the program's limits", async () => {
    const change = (input: Parameters<typeof changePlan>[2]) =>
      codeOf(changePlan(donor, fixture.planId, input));
    expect(await change({ amount: 0.5 })).toBe("below_minimum");
    expect(await change({ amount: "1e3" })).toBe("invalid_amount");
    expect(await change({ amount: -5 })).toBe("invalid_amount");
    expect(await change({ frequency: 0 })).toBe("frequency_not_allowed");
    expect(await change({ frequency: 2 })).toBe("frequency_not_allowed");
    expect(await change({ next_charge_on: "2027-01-15" })).toBe("out_of_range");
    expect(await change({ next_charge_on: "2028-01-16" })).toBe("out_of_range");
    expect(await change({ next_charge_on: "2027-02-30" })).toBe("invalid_format");
    expect(await change({ payment_method_id: 2_000_000_000 })).toBe("unknown_card");
    expect(await planRow(fixture.planId)).toMatchObject({ amount: 3_000, interval: 1 });
  });

  it("accepts one of the donor's own cards", async () => {
    const mine = await storeCardFixture(tenant, fixture.donorId, "tok_amex");
    const stranger = await storeCardFixture(tenant, await createDonorFixture(tenant));
    const changed = await changePlan(donor, fixture.planId, { payment_method_id: mine.id });
    expect(changed.card).toMatchObject({ last_four: "0005" });
    const other = changePlan(donor, fixture.planId, { payment_method_id: stranger.id });
    expect(await codeOf(other)).toBe("unknown_card");
  });

  it("leaves the amount of a sponsorship unchanged", async () => {
    const [entityId = 0] = await createEntities(tenant.owner, fixture.programId, [
      { en_child_name: "Amara", sp_amount: "30.00" },
    ]);
    const about = { entityId, designationId: null, nextChargeOn: "2027-01-31" };
    const { planId } = await createPlanFixture(tenant, about, fixture);
    expect(await codeOf(changePlan(donor, planId, { amount: 31 }))).toBe("amount_is_fixed");
    expect((await getPlan(donor, planId)).choices.is_amount_fixed).toBe(true);
  });

  it("prices a sponsorship by the month once its frequency changes", async () => {
    const [entityId = 0] = await createEntities(tenant.owner, fixture.programId, [
      { en_child_name: "Amara", sp_amount: "38.00" },
    ]);
    const about = { entityId, designationId: null, nextChargeOn: "2027-01-31", amount: 3_800 };
    const yearly = { ...about, intervalUnit: "year", interval: 1, feesCovered: 140 } as const;
    const { planId } = await createPlanFixture(tenant, yearly, fixture);
    // A plan from before keeps its amount, and staff find it.
    const below = { price: "below", limit: 50, sort: "newest" } as const;
    expect(await getPlan(donor, planId)).toMatchObject({
      ...{ amount: 38, price_per_month: 38, is_below_price: true },
    });
    expect((await listPlans(tenant.owner, below)).data).toMatchObject([{ id: planId }]);
    expect(await codeOf(changePlan(donor, planId, { frequency: 3, amount: 38 }))).toBe(
      "amount_is_fixed",
    );
    const preview = await previewPlanChange(donor, planId, { frequency: 3 });
    expect(preview).toMatchObject({ changed: ["amount", "frequency"], after: { amount: 114 } });
    const changed = await changePlan(donor, planId, { frequency: 3 });
    expect(changed).toMatchObject({ amount: 114, is_below_price: false });
    expect(changed.fees_covered).toBeGreaterThan(1.4);
    expect((await listPlans(tenant.owner, below)).data).toEqual([]);
    expect(await changePlan(donor, planId, { next_charge_on: "2027-02-10" })).toMatchObject({
      amount: 114,
    });
  });

  it("is refused when the plan has changed since it was read", async () => {
    at("2027-01-31");
    await charge();
    const seen = { expected_next_charge_on: "2027-01-31" };
    const late = [
      () => changePlan(donor, fixture.planId, { ...seen, amount: 50 }),
      () => skipNext(donor, fixture.planId, seen),
      () => pausePlan(donor, fixture.planId, { ...seen, months: 2 }),
    ];
    for (const each of late) expect(await codeOf(each())).toBe("plan_changed");
  });

  it("is refused once the plan has ended", async () => {
    await cancelPlan(donor, fixture.planId, { reason: "Moving house" });
    expect(await planRow(fixture.planId)).toMatchObject({
      status: "cancelled",
      endReason: "Moving house",
    });
    for (const each of [
      () => changePlan(donor, fixture.planId, { amount: 50 }),
      () => skipNext(donor, fixture.planId, {}),
      () => pausePlan(donor, fixture.planId, { months: 2 }),
      () => resumePlan(donor, fixture.planId),
      () => cancelPlan(donor, fixture.planId, {}),
    ])
      expect(await codeOf(each())).toBe("plan_ended");
    at("2027-03-31");
    expect(await charge()).toBe(0);
    expect(await templates()).toEqual(["plan-cancelled"]);
  });
});

describe("a pause", () => {
  it("skips one gift per month, and ends by itself", async () => {
    const paused = await pausePlan(donor, fixture.planId, { months: 2 });
    expect(paused).toMatchObject({ status: "paused", resume_on: "2027-03-31" });
    for (const day of ["2027-01-31", "2027-02-28", "2027-03-30"]) {
      at(day);
      expect([await resumeDuePlans("test"), await charge()]).toEqual([0, 0]);
    }
    at("2027-03-31");
    expect([await resumeDuePlans("test"), await charge()]).toEqual([1, 1]);
    expect((await giftsOf(fixture.planId)).map(({ period }) => period)).toEqual(["2027-03-31"]);
    expect(await planRow(fixture.planId)).toMatchObject({ nextChargeOn: "2027-04-30" });
    expect(await templates()).toEqual(["plan-resumed"]);
    expect(await actions()).toEqual(["donor plan.pause", "system plan.resume"]);
  });

  it.each([0, 13, 1.5])("is refused for %s months", async (months) => {
    const paused = pausePlan(donor, fixture.planId, { months });
    expect(await codeOf(paused)).not.toBe("undefined");
    expect(await planRow(fixture.planId)).toMatchObject({ status: "active" });
  });

  it("ended early resumes the old schedule", async () => {
    await pausePlan(donor, fixture.planId, { months: 6 });
    at("2027-03-05");
    const { choices } = await getPlan(donor, fixture.planId);
    expect(choices.after_resuming).toBe("2027-03-31");
    expect(await resumePlan(donor, fixture.planId)).toMatchObject({
      status: "active",
      next_charge_on: "2027-03-31",
    });
    expect((await getPlan(donor, fixture.planId)).choices.after_resuming).toBeNull();
    expect(await codeOf(resumePlan(donor, fixture.planId))).toBe("plan_not_paused");
  });

  it("of one gift is a skip", async () => {
    expect(await skipNext(donor, fixture.planId, {})).toMatchObject({
      next_charge_on: "2027-02-28",
    });
    at("2027-02-28");
    await charge();
    expect((await giftsOf(fixture.planId)).map(({ period }) => period)).toEqual(["2027-02-28"]);
  });

  it("drops a failed gift", async () => {
    const failing = await createPlanFixture(
      tenant,
      { token: "tok_failsLater", nextChargeOn: "2027-01-15" },
      fixture,
    );
    await charge();
    expect(await skipNext(donor, failing.planId, {})).toMatchObject({
      status: "active",
      next_charge_on: "2027-02-15",
      retry_on: null,
    });
    at("2027-01-17");
    expect(await charge()).toBe(0);
  });
});

describe("a recurring gift being collected", () => {
  beforeEach(async () => {
    fixture = await createPlanFixture(
      tenant,
      { token: "tok_replyLost", nextChargeOn: "2027-01-15" },
      fixture,
    );
    await charge();
  });

  it("cannot be paused or skipped", async () => {
    expect(await getPlan(donor, fixture.planId)).toMatchObject({ is_being_charged: true });
    for (const each of [
      () => pausePlan(donor, fixture.planId, { months: 1 }),
      () => skipNext(donor, fixture.planId, {}),
    ])
      expect(await codeOf(each())).toBe("charge_under_way");
  });

  it("applies a change to the next gift, and lets the current one finish after a cancellation", async () => {
    await changePlan(donor, fixture.planId, { amount: 80 });
    await cancelPlan(donor, fixture.planId, {});
    expect(await giftsOf(fixture.planId)).toMatchObject([{ amount: 3_000, status: "pending" }]);
    expect(await planRow(fixture.planId)).toMatchObject({ status: "cancelled" });
  });
});

describe("changes concurrent with charging", () => {
  it("never cause two charges for a period, nor a charge for a skipped one", async () => {
    at("2027-01-31");
    const all = [fixture];
    for (let count = 0; count < 7; count++)
      all.push(await createPlanFixture(tenant, { nextChargeOn: "2027-01-31" }, fixture));
    const seen = { expected_next_charge_on: "2027-01-31" };
    const [changes] = await Promise.all([
      Promise.all(
        all.map(({ planId }, index) =>
          [
            () => skipNext(donor, planId, seen),
            () => pausePlan(donor, planId, { ...seen, months: 1 }),
            () => changePlan(donor, planId, { ...seen, amount: 90 }),
            () => cancelPlan(donor, planId, {}),
          ]
            [index % 4]?.()
            .then(
              () => "done",
              (error: AppError) => error.code,
            ),
        ),
      ),
      charge(),
      charge(),
      charge(),
    ]);
    // A plan that somebody was changing is left for the next run.
    await charge();
    let charged = 0;
    for (const [index, { planId }] of all.entries()) {
      const gifts = await giftsOf(planId);
      charged += gifts.length;
      expect(gifts.length).toBeLessThanOrEqual(1);
      expect(["done", "plan_changed", "charge_under_way"]).toContain(changes[index]);
      if (changes[index] === "done" && index % 4 < 2) expect(gifts).toHaveLength(0);
      if (changes[index] === "done" && index % 4 === 2)
        expect(gifts.map(({ amount }) => amount)).toEqual([9_000]);
      if (changes[index] === "plan_changed") expect(gifts).toHaveLength(1);
    }
    expect(await chargesAt(tenant.organizationId)).toBe(charged);
  });
});

it("a closed account ends its donor's plans, once", async () => {
  await pausePlan(donor, fixture.planId, { months: 1 });
  const closed = { organizationId: tenant.organizationId, donorId: fixture.donorId };
  await cancelPlansOfDonor(closed, { requestId: "test" });
  await cancelPlansOfDonor(closed, { requestId: "test" });
  expect(await planRow(fixture.planId)).toMatchObject({
    status: "cancelled",
    endReason: "account_closed",
  });
  expect(await actions()).toEqual(["donor plan.pause", "system plan.cancel"]);
});

it("a card that expires within 30 days is announced once", async () => {
  await createPlanFixture(
    tenant,
    { nextChargeOn: "2027-06-01", paymentMethodId: fixture.card.id },
    fixture,
  );
  const ends = { expMonth: 2, expYear: 2027 };
  await db.update(paymentMethods).set(ends).where(eq(paymentMethods.id, fixture.card.id));
  at("2027-01-29");
  await announceExpiringCards();
  expect(await templates()).toEqual([]);
  at("2027-01-30");
  await announceExpiringCards();
  await announceExpiringCards();
  at("2027-02-20");
  await announceExpiringCards();
  expect(await templates()).toEqual(["card-expiring"]);
  at("2027-03-01");
  await announceExpiringCards();
  expect(await templates()).toHaveLength(1);
});
