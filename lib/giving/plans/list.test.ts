import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import { AppError } from "@/lib/errors";
import { createDonorFixture } from "@/lib/testing/giving";
import { createPlanFixture, type PlanFixture } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { pausePlan } from "./breaks";
import { cancelPlan } from "./endings";
import { listPlanHistory } from "./history";
import { listPlans, summarizePlans } from "./list";
import { changePlan } from "./plans";
import { PlanListQuery } from "./query";

let tenant: Tenant;
let fixture: PlanFixture;

const NEXT = "2999-01-31";

beforeEach(async () => {
  tenant = await createTenant();
  fixture = await createPlanFixture(tenant, { nextChargeOn: NEXT });
});

type Values = Parameters<typeof createPlanFixture>[1];

const add = async (values: Values = {}, donorId = fixture.donorId) =>
  (await createPlanFixture(tenant, { nextChargeOn: NEXT, ...values }, { ...fixture, donorId }))
    .planId;

const list = (query: Record<string, string> = {}) =>
  listPlans(tenant.owner, PlanListQuery.parse(query));
const ids = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ id }) => id);

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.code : String(error);
}

/** An active plan, one of each other state, and one that has not begun. */
async function oneOfEach() {
  const made = {
    active: fixture.planId,
    retrying: await add({ failures: 2, retryOn: "2999-02-02" }),
    paused: await add(),
    failed: await add(),
    cancelled: await add(),
  };
  await pausePlan(tenant.owner, made.paused, { months: 2 });
  await cancelPlan(tenant.owner, made.cancelled, {});
  const ended = { status: "failed", endedAt: new Date(), endReason: "payment_failed" } as const;
  await db.update(plans).set(ended).where(eq(plans.id, made.failed));
  await add({ status: "pending" });
  return made;
}

describe("the list of recurring gifts", () => {
  it.each(["newest", "next_charge"])("pages forward and back, sorted by %s", async (sort) => {
    const days = ["2999-03-01", "2999-02-01", "2999-02-01", "2999-04-01"];
    const made: number[] = [fixture.planId];
    for (const nextChargeOn of days) made.push(await add({ nextChargeOn }));
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = made;
    await cancelPlan(tenant.owner, third, {});
    const all =
      sort === "newest"
        ? [fifth, fourth, third, second, first]
        : [first, fourth, second, fifth, third];
    const page = (cursor: string | null) => list({ sort, limit: "2", ...(cursor && { cursor }) });
    const one = await page(null);
    const two = await page(one.nextCursor);
    const three = await page(two.nextCursor);
    expect([one, two, three].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect([one, two, three].map(({ total }) => total)).toEqual([5, 5, 5]);
    expect([one.previousCursor, three.nextCursor]).toEqual([null, null]);
    expect((await page(three.previousCursor)).data).toEqual(two.data);
    expect((await page(two.previousCursor)).data).toEqual(one.data);
  });

  it("is filtered by status, and counts the gifts in each", async () => {
    const made = await oneOfEach();
    for (const [status, id] of Object.entries(made)) expect(await ids({ status })).toEqual([id]);
    expect(await ids()).toHaveLength(5);
    const { counts } = await summarizePlans(tenant.owner, { status: "paused" });
    expect(counts).toEqual({ active: 1, retrying: 1, paused: 1, failed: 1, cancelled: 1 });
  });

  it("is filtered by donor, name, address, and frequency", async () => {
    const donor = await createDonorFixture(tenant, {
      displayName: "Zoë 100%_Smith",
      email: "zoe-of-the-list@mail.example",
    });
    const weekly = await add({ intervalUnit: "week", interval: 2 }, donor);
    const yearly = await add({ intervalUnit: "year" });
    const twelveMonths = await add({ interval: 12 });
    expect(await ids({ donor_id: String(donor) })).toEqual([weekly]);
    expect(await ids({ q: "zoë 100%_s" })).toEqual([weekly]);
    expect(await ids({ q: "zoe-of-the-list" })).toEqual([weekly]);
    expect(await ids({ q: "100_" })).toEqual([]);
    expect(await ids({ frequency: "weekly" })).toEqual([weekly]);
    expect(await ids({ frequency: "12" })).toEqual([twelveMonths, yearly]);
    expect(await ids({ frequency: "1" })).toEqual([fixture.planId]);
    expect(await ids({ after: String(yearly) })).toEqual([weekly, fixture.planId]);
    expect((await list({ frequency: "12", limit: "1" })).total).toBe(2);
    const { counts, frequencies } = await summarizePlans(tenant.owner, { frequency: "12" });
    expect(counts.active).toBe(2);
    expect(frequencies).toEqual([null, 1, 12]);
  });

  it("totals the active gifts per month, by currency", async () => {
    await add({ intervalUnit: "year", amount: 12_000, feesCovered: 1_200 });
    await add({ intervalUnit: "week", interval: 2, amount: 1_000 });
    await add({ interval: 3, amount: 1_000 });
    await add({ amount: 50_000, failures: 1, retryOn: NEXT });
    await add({ amount: 500, currency: "JPY" });
    const { monthly } = await summarizePlans(tenant.owner, {});
    // 30.00, 120.00 / 12 without its fees, 10.00 × 26 / 12 and 10.00 / 3.
    expect(monthly).toEqual([
      { currency: "JPY", amount: 500 },
      { currency: "USD", amount: 65 },
    ]);
  });

  it("refuses a cursor from another sort order or a made-up one", async () => {
    await add();
    const { nextCursor } = await list({ limit: "1" });
    const cursor = nextCursor ?? "";
    expect(await codeOf(list({ cursor, sort: "next_charge" }))).toBe("invalid_cursor");
    for (const made of ["abc", "on newest 2999-02-30 1", "on newest 2999-01-31 9999999999"])
      expect(await codeOf(list({ cursor: Buffer.from(made).toString("base64url") }))).toBe(
        "invalid_cursor",
      );
  });

  it("is limited to the organization's own gifts, for staff who may see gifts", async () => {
    const elsewhere = await createTenant();
    expect(await listPlans(elsewhere.owner, PlanListQuery.parse({}))).toMatchObject({
      data: [],
      total: 0,
    });
    expect((await summarizePlans(elsewhere.owner, {})).monthly).toEqual([]);
    expect(await codeOf(listPlanHistory(elsewhere.owner, fixture.planId))).toBe("not_found");
    const nobody = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    for (const asked of [
      async () => listPlans(nobody, PlanListQuery.parse({})),
      async () => summarizePlans(nobody, {}),
      async () => listPlanHistory(nobody, fixture.planId),
    ])
      expect(await codeOf(asked())).toBe("forbidden");
  });
});

describe("the history of a recurring gift", () => {
  it("lists each change and its author, latest first", async () => {
    const { planId } = fixture;
    await changePlan(tenant.owner, planId, { amount: "45.50", next_charge_on: undefined });
    await pausePlan(tenant.owner, planId, { months: 2 });
    await cancelPlan(tenant.owner, planId, { reason: "Moving house" });
    expect(await listPlanHistory(tenant.owner, planId)).toMatchObject([
      { action: "plan.cancel", reason: "Moving house", amount: null },
      { action: "plan.pause", resume_on: "2999-03-31", reason: null },
      { action: "plan.change", amount: { before: 30, after: 45.5 }, next_charge_on: null },
    ]);
  });
});
