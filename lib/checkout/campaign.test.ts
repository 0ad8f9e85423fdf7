import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { currencyRates, donations, portfolioSettings } from "@/db/schema";
import { daysFromNow } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { dropPublicAnswers } from "@/lib/public-answers";
import { changeProgram } from "@/lib/sponsorship/programs";
import { createPayer } from "@/lib/testing/checkout";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { readCampaign } from "./campaign";

let tenant: Tenant;
let fixture: GivingFixture;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeEach(async () => {
  tenant = await createTenant();
  fixture = await createGivingFixture(tenant);
  ({ actor } = await createPayer(tenant));
  await changeProgram(tenant.owner, fixture.programId, { goal_amount: 5_000 });
});

const dayOf = (offset: number) => localDay(daysFromNow(offset), "America/New_York");

const give = async (values: Partial<typeof donations.$inferInsert> = {}) =>
  db.insert(donations).values({
    ...{ organizationId: tenant.organizationId, programId: fixture.programId },
    donorId: await createDonorFixture(tenant),
    ...{ status: "completed", completedAt: new Date(), method: "check", amount: 10_000 },
    ...{ currency: "USD", donatedOn: dayOf(-3), acknowledgement: "not_required" },
    ...values,
  });

const raised = async () => {
  dropPublicAnswers(tenant.organizationId);
  return (await readCampaign(actor, fixture.programId)).goal?.raised;
};

describe("the progress of a program", () => {
  it("adds up gifts, net of what went back", async () => {
    await give();
    await give({ refundedAmount: 2_500, feesCovered: 300 });
    expect(await raised()).toBe(17_500);
  });

  it.each<[string, Partial<typeof donations.$inferInsert>]>([
    ["a test gift", { isTest: true }],
    ["a gift that has not arrived", { status: "pending", completedAt: null }],
    ["a voided gift", { status: "voided", voidedAt: new Date(), voidReason: "Entered twice." }],
    ["a gift that went back in full", { refundedAmount: 10_000 }],
    ["a gift in kind", { method: "in_kind", inKindDescription: "A piano" }],
    ["a gift dated in the future", { donatedOn: dayOf(9) }],
    ["a gift in a currency without a rate", { currency: "EUR" }],
  ])("leaves out %s", async (_, values) => {
    await give();
    await give(values);
    expect(await raised()).toBe(10_000);
  });

  it("counts what the portfolio is set to count, and converts as it does", async () => {
    const { organizationId } = tenant;
    await db
      .insert(portfolioSettings)
      .values({ organizationId, excludedMethods: ["check"], countsCoveredFees: true });
    await db.insert(currencyRates).values({
      ...{ organizationId, currency: "EUR", toCurrency: "USD", rate: "1.25", factor: "1.25" },
      effectiveOn: dayOf(-30),
    });
    await give();
    await give({ method: "cash", feesCovered: 300 });
    await give({ method: "in_kind", inKindDescription: "A piano" });
    await give({ method: "cash", currency: "EUR" });
    expect(await raised()).toBe(10_300 + 10_000 + 12_500);
  });

  it("leaves out gifts to other programs and other organizations", async () => {
    const other = await createTenant();
    const elsewhere = await createGivingFixture(other);
    await give({ programId: (await createGivingFixture(tenant)).programId });
    await give({
      ...{ organizationId: other.organizationId, programId: elsewhere.programId },
      donorId: elsewhere.donorId,
    });
    expect(await raised()).toBe(0);
  });
});
