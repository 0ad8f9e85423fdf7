import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationLines, sponsorships } from "@/db/schema";
import { addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";
import { changeProgram } from "@/lib/sponsorship/programs";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  traceOf,
} from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeItem } from "./item-changes";
import { addEntity } from "./items";

let tenant: Tenant;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];
let programId: number;

beforeEach(async () => {
  tenant = await createTenant();
  ({ actor } = await createPayer(tenant));
  ({ programId } = await createGivingFixture(tenant));
});

describe("a child of $38 a month", () => {
  it.each([
    [1, 38, 1, "$38.00 a month"],
    [3, 114, 3, "$114.00 every 3 months · $38.00 a month"],
    [12, 456, 12, "$456.00 a year · $38.00 a month"],
    [0, 456, 12, "$456.00 once, for 12 months · $38.00 a month"],
  ])("given every %s months costs %s", async (frequency, amount, months, terms) => {
    const child = await createChild(tenant, programId);
    const view = await addEntity(actor, programId, child, { frequency });
    expect(view).toMatchObject({
      total: amount,
      items: [{ amount, frequency, price_per_month: 38, pays_for_months: months, terms }],
    });
  });

  it("costs the new number of months once the frequency changes, and refuses another amount in words", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 1 });
    const key = { entity: child };
    const quarterly = await changeItem(actor, programId, key, { frequency: 3 });
    expect(quarterly.items).toMatchObject([{ amount: 114, frequency: 3 }]);
    await expect(
      changeItem(actor, programId, key, { frequency: 12, amount: 38 }),
    ).rejects.toMatchObject({
      message: "Sponsoring Amani is $456.00 a year · $38.00 a month.",
      details: { errors: [{ code: "amount_is_fixed" }] },
    });
    const same = await changeItem(actor, programId, key, { frequency: 12, amount: 456 });
    expect(same.items).toMatchObject([{ amount: 456, frequency: 12 }]);
  });

  it("begins a recurring gift of that amount", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 3 });
    const paid = await pay(actor, programId);
    const { plans } = await traceOf(paid.checkout_id);
    expect(plans).toMatchObject([{ amount: 11_400, intervalUnit: "month", interval: 3 }]);
    const [begun] = await db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.donationId, paid.donation_id ?? 0));
    expect(begun).toMatchObject({ endsOn: null });
  });

  it("as a single gift pays for the program's number of months, and ends after them", async () => {
    await changeProgram(tenant.owner, programId, { one_time_months: 6 });
    const child = await createChild(tenant, programId);
    const view = await addEntity(actor, programId, child, { frequency: 0 });
    expect(view.allowed.one_time_months).toBe(6);
    expect(view.total).toBe(228);
    const paid = await pay(actor, programId);
    const of = eq(sponsorships.donationId, paid.donation_id ?? 0);
    const [begun] = await db.select().from(sponsorships).where(of);
    if (!begun) throw new Error("no sponsorship began");
    expect(begun.endsOn).toBe(addMonthsTo(begun.startedOn, 6, dayOf(begun.startedOn)));
    const [line] = await db
      .select()
      .from(donationLines)
      .where(eq(donationLines.donationId, paid.donation_id ?? 0));
    expect(line).toMatchObject({ label: "Amani (6 months)", amount: 22_800 });
  });
});

describe("a recipient with a goal", () => {
  it("suggests an amount per month, and accepts any amount from the donor", async () => {
    const goal = await createGivingFixture(tenant, {
      funding_type: "contribution",
      contribution_threshold: "500.00",
    });
    const well = await createChild(tenant, goal.programId, { sp_amount: "10.00" });
    const at = (frequency: number, amount?: number) =>
      addEntity(actor, goal.programId, well, { frequency, amount });
    expect((await at(3)).items).toMatchObject([{ amount: 30, price_per_month: null }]);
    const key = { entity: well };
    const yearly = await changeItem(actor, goal.programId, key, { frequency: 12 });
    expect(yearly.items).toMatchObject([{ amount: 120 }]);
    expect((await at(12, 25)).items).toMatchObject([{ amount: 25 }]);
    const kept = await changeItem(actor, goal.programId, key, { frequency: 1 });
    expect(kept.items).toMatchObject([{ amount: 25, frequency: 1 }]);
  });
});
