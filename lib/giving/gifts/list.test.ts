import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import type { DonationEntryInput } from "../donation-schema";
import { refundDonation } from "../payments/refunding";
import { getDonation } from "./details";
import { countDonations, exportDonations, listDonations } from "./list";
import { type DonationFilter, DonationListQuery } from "./query";
import { recordDonation } from "./record-donation";
import { totalDonations } from "./sums";
import { voidDonation } from "./voiding";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

const record = async (received_on: string, values: Partial<DonationEntryInput> = {}) =>
  (
    await recordDonation(tenant.owner, {
      donor_id: giving.donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount: 25 }],
      method: "check",
      received_on,
      ...values,
    })
  ).id;

const list = (query: Record<string, string> = {}) =>
  listDonations(tenant.owner, DonationListQuery.parse(query));
const ids = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ id }) => id);

describe("the list of gifts", () => {
  it("pages forward and back without gaps or duplicates while gifts are added", async () => {
    const all: number[] = [];
    for (const day of ["01", "02", "02", "02", "03", "04", "05"])
      all.unshift(await record(`2025-05-${day}`));
    const first = await list({ limit: "3" });
    expect(first.previousCursor).toBeNull();
    await record("2025-05-09");
    const second = await list({ limit: "3", cursor: first.nextCursor ?? "" });
    const third = await list({ limit: "3", cursor: second.nextCursor ?? "" });
    const walked = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
    expect(walked).toEqual(all);
    expect(third.nextCursor).toBeNull();
    const back = await list({ limit: "3", cursor: third.previousCursor ?? "" });
    expect(back.data).toEqual(second.data);
  });

  it("is filtered by donor, program, date, method, acknowledgment, amount, and text", async () => {
    const donor = await createDonorFixture(tenant, { displayName: "Zoë 100%_Smith" });
    const other = await record("2025-01-10", {
      donor_id: donor,
      method: "cash",
      acknowledge: false,
      lines: [{ designation_id: giving.designationId, amount: 900 }],
      note: "Envelope 7",
    });
    await record("2024-12-31");
    await record("2025-02-01");
    expect(await ids({ donor_id: String(donor) })).toEqual([other]);
    expect(await ids({ from: "2025-01-01", to: "2025-01-31" })).toEqual([other]);
    expect(await ids({ method: "cash" })).toEqual([other]);
    expect(await ids({ acknowledgement: "not_required" })).toEqual([other]);
    expect(await ids({ min_amount: "100" })).toEqual([other]);
    expect(await ids({ max_amount: "899.99" })).not.toContain(other);
    expect(await ids({ q: "zoë 100%_s" })).toEqual([other]);
    expect(await ids({ q: "envelope" })).toEqual([other]);
    expect(await ids({ q: "%" })).toEqual([other]);
    expect(await ids({ program_id: "2000000000" })).toEqual([]);
    expect(await ids()).toHaveLength(3);
  });

  it("reads amounts in currencies with zero and three decimal places", async () => {
    const yen = await createTenant({ currency: "JPY" });
    const program = await createGivingFixture(yen);
    const gift = await recordDonation(yen.owner, {
      donor_id: program.donorId,
      program_id: program.programId,
      lines: [{ designation_id: program.designationId, amount: 900 }],
      method: "cash",
      received_on: "2025-01-01",
    });
    const query = DonationListQuery.parse({ min_amount: "900", max_amount: "900" });
    const found = await listDonations(yen.owner, query);
    expect(found.data.map(({ id }) => id)).toEqual([gift.id]);
  });

  it.each(["x", "b2xkZXIgMjAyNS0xMy0wMSAx", "AAAA", "b2xkZXIgMjAyNS0wMS0wMSA5OTk5OTk5OTk5"])(
    "refuses the cursor %s",
    async (cursor) => {
      const error = await list({ cursor }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ kind: "bad_request" });
    },
  );

  it("contains nothing from another organization", async () => {
    const id = await record("2025-01-01");
    const other = await createTenant();
    expect((await listDonations(other.owner, DonationListQuery.parse({}))).data).toEqual([]);
    const error = await getDonation(other.owner, id).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind: "not_found" });
  });

  it("needs the permission to see gifts", async () => {
    const volunteer = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    await expect(listDonations(volunteer, DonationListQuery.parse({}))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("a single gift", () => {
  it("shows its lines, payments and receipts", async () => {
    const id = await record("2025-05-01", { tribute: { kind: "in_memory", name: "Ruth" } });
    expect(await getDonation(tenant.owner, id)).toMatchObject({
      id,
      purpose: "General fund",
      refundable_amount: 25,
      tribute: { kind: "in_memory", name: "Ruth", message: null },
      lines: [{ designation_id: giving.designationId, amount: 25 }],
      payments: [{ method: "check", status: "succeeded", refunds: [] }],
      receipts: [{ status: "issued", snapshot: { kind: "single", total_amount: 25 } }],
    });
  });
});

describe("the export", () => {
  it("contains exactly the filtered gifts, and no executable spreadsheet formulas", async () => {
    const donor = await createDonorFixture(tenant, { displayName: "=HYPERLINK(1)", email: null });
    const id = await record("2025-05-01", { donor_id: donor });
    await record("2025-05-02");
    const filter: Partial<DonationFilter> = { donor_id: donor };
    const lines = (await exportDonations(tenant.owner, filter)).trim().split("\r\n");
    expect(lines.slice(1)).toEqual([
      `${id},2025-05-01,'=HYPERLINK(1),,Children,General fund,25,0,0,USD,check,completed,no,no,pending,`,
    ]);
  });
});

describe("totals of filtered gifts", () => {
  const totals = (query: Record<string, string> = {}) =>
    totalDonations(tenant.owner, DonationListQuery.parse(query));
  const sums = async (query?: Record<string, string>) => (await totals(query)).sums;

  it("are shown by currency, without voided or refunded gifts", async () => {
    await record("2025-01-10");
    const partly = await record("2025-02-10");
    await refundDonation(tenant.owner, partly, { amount: 5, reason: "Too much" });
    await voidDonation(tenant.owner, await record("2025-02-11"), { reason: "Never came" });
    const other = await record("2025-02-12");
    await db.update(donations).set({ currency: "EUR" }).where(eq(donations.id, other));
    expect(await sums()).toEqual([
      { currency: "USD", amount: 45, gifts: 2 },
      { currency: "EUR", amount: 25, gifts: 1 },
    ]);
    expect(await sums({ from: "2025-02-01", to: "2025-02-10" })).toEqual([
      { currency: "USD", amount: 20, gifts: 1 },
    ]);
    expect(await sums({ from: "2026-01-01" })).toEqual([]);
  });

  it("come with the number of all gifts, also of those found by their donor's name", async () => {
    const donor = await createDonorFixture(tenant, { displayName: "Ottilie Brandt" });
    await record("2025-01-10");
    const theirs = await record("2025-02-11", { donor_id: donor });
    await voidDonation(tenant.owner, theirs, { reason: "Never came" });
    expect(await totals()).toMatchObject({ gifts: 2, sums: [{ gifts: 1 }] });
    expect(await totals({ q: "Ottilie" })).toEqual({ gifts: 1, sums: [] });
    expect(await countDonations(tenant.owner, { q: "Ottilie" })).toBe(1);
  });

  it("count test gifts only where no real payment is possible", async () => {
    const id = await record("2025-01-10");
    await db.update(donations).set({ isTest: true }).where(eq(donations.id, id));
    expect(await sums()).toHaveLength(1);
    expect(await sums({ is_test: "false" })).toEqual([]);
    expect(await ids({ is_test: "true" })).toEqual([id]);
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_0123456789");
    reloadEnv();
    expect(await sums()).toEqual([]);
    vi.unstubAllEnvs();
    reloadEnv();
  });
});
