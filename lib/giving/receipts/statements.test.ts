import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { speak } from "@/lib/language/speech";
import { reportOf } from "@/lib/payments/reservations";
import {
  chargeGift,
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import { donationPaymentChanged } from "../payments/payment-changes";
import { refundDonation } from "../payments/refunding";
import { AnnualSnapshot } from "../receipt-profiles/receipt-schema";
import { statementTitle } from "../receipt-profiles/statement-words";
import { exportOwnGifts, readGivingYear } from "./own-receipts";
import { reissueReceipt } from "./reissue";
import { issueStatement } from "./statements";

const ZONE = "America/New_York";

let tenant: Tenant;
let giving: GivingFixture;
let donor: DonorActor;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  donor = await signInFixture(tenant, giving.donorId);
});
afterEach(resumeClock);

const record = (
  received_on: string,
  amount = 100,
  values: Partial<Parameters<typeof recordDonation>[1]> = {},
) =>
  recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount }],
    method: "check",
    received_on,
    ...values,
  });

const statement = async (year: number, actor: Parameters<typeof issueStatement>[0] = donor) => {
  const view = await issueStatement(actor, { donorId: giving.donorId, year });
  return { ...view, snapshot: AnnualSnapshot.parse(view.snapshot) };
};

/** All that were ever issued for the year, the oldest first. */
const issued = (year = 2024) =>
  db
    .select()
    .from(donationReceipts)
    .where(within(donationReceipts, tenant.organizationId, eq(donationReceipts.forYear, year)))
    .orderBy(asc(donationReceipts.id));

describe("a yearly statement", () => {
  it("lists the year's gifts and totals the remaining and deductible amounts", async () => {
    const { receiptNumber } = await record("2024-01-01", 100);
    const dinner = { fair_market_value: 15, goods_description: "Dinner" };
    const { id } = await record("2024-06-30", 50, dinner);
    await record("2024-12-31", 900, { method: "in_kind", in_kind_description: "A boat" });
    await record("2023-12-31", 7);
    await record("2025-01-01", 8);
    stopClock(new Date("2024-12-31T12:00:00Z"));
    await refundDonation(tenant.owner, id, { amount: 10, reason: "Asked" });
    resumeClock();
    const { snapshot, for_year } = await statement(2024);
    expect(for_year).toBe(2024);
    expect(snapshot.gifts).toMatchObject([
      { donated_on: "2024-01-01", amount: 100, receipt_number: receiptNumber },
      { donated_on: "2024-06-30", amount: 50, refunded_amount: 10, tax_deductible_amount: 25 },
      { donated_on: "2024-12-31", in_kind_description: "A boat", tax_deductible_amount: null },
    ]);
    expect(snapshot.totals).toEqual([
      {
        currency: "USD",
        total_amount: 140,
        refunded_amount: 10,
        fair_market_value: 15,
        tax_deductible_amount: 125,
      },
    ]);
    expect(snapshot.goods_statement).toContain("June 30, 2024: Dinner, worth $15.00");
  });

  it("is the same while the figures are the same, for any reader and many at once", async () => {
    await record("2024-01-01");
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) => statement(2024, index % 2 ? donor : tenant.owner)),
    );
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1);
    const ofDonor = eq(donationReceipts.donorId, giving.donorId);
    const annual = and(ofDonor, eq(donationReceipts.kind, "annual"));
    expect(await db.$count(donationReceipts, annual)).toBe(1);
  });

  it("is voided and reissued on request after another gift arrives", async () => {
    await record("2024-01-01");
    const first = await statement(2024);
    await record("2024-02-01");
    expect(await issued()).toMatchObject([{ status: "issued" }]);
    const second = await statement(2024);
    expect(second.number).not.toBe(first.number);
    expect(second.snapshot.replaces_number).toBe(first.number);
    const [old, current] = await issued();
    expect(old).toMatchObject({ status: "void" });
    expect(current).toMatchObject({ status: "issued", replacesReceiptId: old?.id });
  });

  it("is voided and reissued as soon as a gift is refunded, whoever started the refund", async () => {
    stopClock(new Date("2024-06-01T12:00:00Z"));
    const { id } = await record("2024-01-01");
    const first = await statement(2024);
    await refundDonation(tenant.owner, id, { amount: 1, reason: "Asked" });
    const [old, current] = await issued();
    expect(old).toMatchObject({ id: first.id, status: "void" });
    expect(current).toMatchObject({ status: "issued", replacesReceiptId: old?.id });
    expect(await statement(2024)).toMatchObject({
      id: current?.id,
      snapshot: { gifts: [{ refunded_amount: 1 }], totals: [{ total_amount: 99 }] },
    });

    stopClock(new Date("2025-03-01T12:00:00Z"));
    const { payment, outcome } = await chargeGift(tenant, giving, { amount: 2_000 });
    const report = reportOf(outcome);
    await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
    await statement(2025);
    const outside = { kind: "refunded_outside", amount: 2_000, gatewayReference: "re_1" } as const;
    await donationPaymentChanged(tenant.system, payment.id, outside);
    expect(await issued(2025)).toMatchObject([{ status: "void" }, { status: "issued" }]);
  });

  it("names the valid receipt as soon as another one is issued", async () => {
    const { id, receiptId } = await record("2024-01-01");
    await statement(2024);
    const asked = { donationId: id, receiptId: receiptId ?? 0 };
    const { number } = await reissueReceipt(tenant.owner, asked, { reason: "Another name" });
    const [old, current] = await issued();
    expect([old?.status, current?.status]).toEqual(["void", "issued"]);
    expect(current?.snapshot).toMatchObject({ gifts: [{ receipt_number: number }] });
  });

  it("counts a gift half an hour before the organization's midnight in the old year", async () => {
    stopClock(new Date("2026-01-01T04:30:00Z"));
    const { payment, outcome } = await chargeGift(tenant, giving, { amount: 2_000 });
    const report = reportOf(outcome);
    await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
    expect((await statement(2025)).snapshot.gifts).toMatchObject([
      { donated_on: "2025-12-31", amount: 20, is_test: true },
    ]);
    await expect(statement(2026)).rejects.toMatchObject({ kind: "not_found" });
    expect((await statement(2025)).snapshot.is_test).toBe(true);
  });

  it("covers the year to date while the year is in progress, and all of it in another once it has ended", async () => {
    stopClock(new Date("2024-12-31T12:00:00Z"));
    await record("2024-01-01");
    const first = await statement(2024);
    stopClock(new Date("2025-01-01T04:59:00Z"));
    expect((await statement(2024)).id).toBe(first.id);
    stopClock(new Date("2025-01-01T05:00:00Z"));
    const whole = await statement(2024);
    expect(whole.snapshot.replaces_number).toBe(first.number);
    expect(await issued()).toMatchObject([
      { id: first.id, status: "void", voidReason: "The year has ended since then." },
      { id: whole.id, status: "issued" },
    ]);
    expect((await statement(2024)).id).toBe(whole.id);
    const titles = [first, whole].map(({ snapshot }) =>
      statementTitle(snapshot, ZONE, speak("en", "en-US")),
    );
    expect(titles).toEqual([
      "Giving statement 2024 so far, until December 31, 2024",
      "Giving statement 2024",
    ]);
  });

  it("is hidden from everyone else", async () => {
    await record("2024-01-01");
    const neighbour = await signInFixture(tenant, await createDonorFixture(tenant));
    const stranger = await createTenant();
    for (const actor of [neighbour, stranger.owner])
      await expect(statement(2024, actor)).rejects.toMatchObject({ kind: "not_found" });
    const volunteer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    await expect(statement(2024, volunteer)).rejects.toMatchObject({ kind: "forbidden" });
    for (const year of [0, 12, 10_000, Number.NaN])
      await expect(statement(year)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("a donor's own receipts", () => {
  it("are grouped by year, with those of an organization the donor gives for", async () => {
    const company = await createDonorFixture(tenant, {
      kind: "organization",
      organizationName: "Tin Roofs",
      displayName: "Tin Roofs",
      firstName: null,
      lastName: null,
      primaryContactId: giving.donorId,
    });
    await record("2023-05-05");
    const { receiptNumber } = await record("2024-05-05", 30, { donor_id: company });
    const latest = await readGivingYear(donor);
    expect(latest).toMatchObject({
      years: [2024, 2023],
      year: 2024,
      gifts: [{ amount: 30, receipt: { number: receiptNumber } }],
      donors: [{ id: company, name: "Tin Roofs" }],
    });
    expect((await readGivingYear(donor, 2023)).gifts).toHaveLength(1);
    expect((await readGivingYear(donor, 1999)).year).toBe(2024);
  });

  it("are absent before the first gift", async () => {
    const nothing = {
      years: [],
      statements: [],
      year: null,
      gifts: [],
      purchases: [],
      donors: [],
      deductible_label: "May be deductible",
      purchase_deductible_label: "May be deductible",
      not_deductible_label: "Not deductible",
    };
    expect(await readGivingYear(donor)).toEqual(nothing);
  });

  it("are exported as CSV with numeric amounts, and only for the donor", async () => {
    await record("2024-05-05", 30.5);
    await record("2024-05-06", 5, { donor_id: await createDonorFixture(tenant) });
    const [heading, ...rows] = (await exportOwnGifts(donor)).trim().split("\r\n");
    expect(heading).toContain("Date,Given by,For,Amount");
    expect(rows).toEqual([
      expect.stringMatching(
        /^2024-05-05,Greta Giver,General fund,30\.5,0,0,30\.5,USD,Check,\d{4}-00001,no$/,
      ),
    ]);
  });
});
