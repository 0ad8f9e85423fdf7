import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donationLines, donationReceipts, donations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import type { DonationEntryInput } from "../donation-schema";
import { recordDonation } from "./record-donation";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});
afterEach(resumeClock);

const entry = (values: Partial<DonationEntryInput> = {}): DonationEntryInput => ({
  donor_id: giving.donorId,
  program_id: giving.programId,
  lines: [{ designation_id: giving.designationId, amount: "120.50" }],
  method: "check",
  received_on: "2024-03-09",
  ...values,
});

const written = async (id: number) => {
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  const lines = await db
    .select()
    .from(donationLines)
    .where(eq(donationLines.donationId, id))
    .orderBy(donationLines.id);
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.donationId, id))
    .orderBy(payments.id);
  const [receipt] = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, id));
  return { donation, lines, paid, receipt };
};

const refusal = async (values: Partial<DonationEntryInput>, actor = tenant.owner) => {
  const error = await recordDonation(actor, entry(values)).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("It was not refused.");
  const rows = await db.$count(donations, within(donations, tenant.organizationId));
  expect(rows).toBe(0);
  return error.problems.map(({ path, code }) => `${path} ${code}`).join() || error.kind;
};

describe("entering a received gift", () => {
  it("writes gift, line, payment, receipt and audit row at once", async () => {
    stopClock(new Date("2026-02-01T15:00:00Z"));
    const { id, receiptNumber } = await recordDonation(tenant.owner, entry({ note: "Check 1207" }));
    const { donation, lines, paid, receipt } = await written(id);
    expect(donation).toMatchObject({
      status: "completed",
      amount: 12_050,
      currency: "USD",
      donatedOn: "2024-03-09",
      acknowledgement: "pending",
      isTest: false,
      note: "Check 1207",
    });
    expect(lines).toMatchObject([{ designationId: giving.designationId, amount: 12_050 }]);
    expect(paid).toMatchObject([
      {
        method: "check",
        status: "succeeded",
        amount: 12_050,
        receivedAt: new Date("2024-03-09T17:00:00Z"),
      },
    ]);
    expect(receipt).toMatchObject({ year: 2026, sequence: 1, status: "issued" });
    expect(receiptNumber).toBe("2026-00001");
    const told = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(told.map(({ action }) => action)).toContain("donation.record");
  });

  it("records no payment for a gift in kind, and leaves its value to the donor", async () => {
    const kind = { method: "in_kind", in_kind_description: "A grand piano" } as const;
    const { id } = await recordDonation(tenant.owner, entry(kind));
    const { paid, receipt } = await written(id);
    expect(paid).toEqual([]);
    expect(receipt?.snapshot).toMatchObject({
      in_kind_description: "A grand piano",
      tax_deductible_amount: null,
    });
  });

  it("records the donor's benefit, and gifts that need no acknowledgment", async () => {
    const { id } = await recordDonation(
      tenant.owner,
      entry({ fair_market_value: 40, goods_description: "A dinner", acknowledge: false }),
    );
    const { donation, receipt } = await written(id);
    expect(donation).toMatchObject({ fairMarketValue: 4000, acknowledgement: "not_required" });
    expect(receipt?.snapshot).toMatchObject({ tax_deductible_amount: 80.5 });
  });

  it("counts on the date of the gift, whenever it was received, and refuses a gift date after receipt", async () => {
    const later = { received_on: "2026-01-05", given_on: "2026-01-06" };
    expect(await refusal(later)).toBe("given_on after_received");
    const posted = entry({ received_on: "2026-01-05", given_on: "2025-12-30" });
    const { id } = await recordDonation(tenant.owner, posted);
    const { donation, receipt, paid } = await written(id);
    expect(donation).toMatchObject({ donatedOn: "2025-12-30", receivedOn: "2026-01-05" });
    expect(receipt?.snapshot).toMatchObject({
      donated_on: "2025-12-30",
      received_on: "2026-01-05",
    });
    expect(paid[0]?.receivedAt?.toISOString()).toMatch(/^2026-01-05/);
  });

  it("distinguishes kinds of noncash property, and refuses a kind for money", async () => {
    expect(await refusal({ property_kind: "vehicle" })).toBe("property_kind not_applicable");
    const hours = {
      method: "in_kind",
      in_kind_description: "Legal work",
      property_kind: "service",
    };
    const { id } = await recordDonation(tenant.owner, entry(hours as Partial<DonationEntryInput>));
    const { receipt } = await written(id);
    expect(receipt?.snapshot).toMatchObject({ property_kind: "service", tax_deductible_amount: 0 });
  });

  it("accepts today and refuses a future date, in the organization's time zone", async () => {
    stopClock(new Date("2026-01-01T03:00:00Z"));
    expect(await refusal({ received_on: "2026-01-01" })).toBe("received_on in_the_future");
    const { id } = await recordDonation(tenant.owner, entry({ received_on: "2025-12-31" }));
    const { donation, receipt } = await written(id);
    expect(donation?.donatedOn).toBe("2025-12-31");
    expect(receipt).toMatchObject({ year: 2025 });
  });

  it.each<[string, Partial<DonationEntryInput>, string]>([
    ["an unknown donor", { donor_id: 2_000_000_000 }, "donor_id unknown_donor"],
    ["an unknown program", { program_id: 2_000_000_000 }, "program_id unknown_program"],
    [
      "an amount of nothing",
      { lines: [{ designation_id: 1, amount: 0 }] },
      "lines.0.amount invalid_amount",
    ],
    ["no purpose", { lines: [{ amount: 5 }] }, "lines.0 one_purpose"],
    [
      "two purposes",
      { lines: [{ designation_id: 1, entity_id: 1, amount: 5 }] },
      "lines.0 one_purpose",
    ],
    ["no line", { lines: [] }, "lines too_small"],
    [
      "a worth above the gift",
      { fair_market_value: 121, goods_description: "Cruise" },
      "fair_market_value above_gift",
    ],
    ["a worth of nothing named", { fair_market_value: 20 }, "goods_description required"],
    ["goods of no worth", { goods_description: "Mug" }, "fair_market_value required"],
    ["a thing without words", { method: "in_kind" }, "in_kind_description required"],
    ["a day that is none", { received_on: "2026-02-30" }, "received_on invalid_format"],
  ])("refuses %s", async (_, values, expected) => {
    expect(await refusal(values)).toBe(expected);
  });

  it("refuses another organization's designations and donors as if they did not exist", async () => {
    const other = await createTenant();
    const theirs = await createGivingFixture(other);
    expect(await refusal({ donor_id: theirs.donorId })).toBe("donor_id unknown_donor");
    expect(await refusal({ program_id: theirs.programId })).toBe("program_id unknown_program");
    const lines = [{ designation_id: theirs.designationId, amount: 5 }];
    expect(await refusal({ lines })).toBe("lines.0.designation_id unknown_purpose");
  });

  it("needs the permission to edit gifts", async () => {
    const owner = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    expect(await refusal({}, owner)).toBe("forbidden");
  });
});
