import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donations } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors, previewMerge, undoMerge } from "@/lib/donors/merging/merging";
import { AppError } from "@/lib/errors";
import type { DonationEntryInput } from "@/lib/giving/donation-schema";
import { recordDonations } from "@/lib/giving/gifts/batch";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { restoreDonation, voidDonation } from "@/lib/giving/gifts/voiding";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { listApplicableGifts } from "./applicable";
import { changePledge, createPledge, getPledge, listPledges } from "./pledges";
import type { NewPledgeInput, PledgeQuery } from "./schema";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  stopClock(new Date("2026-05-31T16:00:00Z"));
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});
afterEach(resumeClock);

const terms = (more: Partial<NewPledgeInput> = {}): NewPledgeInput => ({
  ...{ donor_id: giving.donorId, program_id: giving.programId, amount: "100.00" },
  ...{ pledged_on: "2026-03-01", first_due_on: "2026-03-15" },
  ...{ frequency: "monthly", installment_count: 3 },
  ...more,
});

const pledge = async (more: Partial<NewPledgeInput> = {}) =>
  (await createPledge(tenant.owner, terms(more))).id;

const give = async (amount: string, more: Partial<DonationEntryInput> = {}) =>
  (
    await recordDonation(tenant.owner, {
      ...{ donor_id: giving.donorId, program_id: giving.programId, method: "check" },
      lines: [{ designation_id: giving.designationId, amount }],
      received_on: "2026-05-01",
      ...more,
    })
  ).id;

const read = (id: number) => getPledge(tenant.owner, id);

const list = async (query: Partial<PledgeQuery> = {}) =>
  (await listPledges(tenant.owner, { page: 1, per_page: 25, ...query })).data.map(({ id }) => id);

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("It was not refused.");
  return error.problems.map(({ path, code }) => `${path} ${code}`).join() || error.code;
}

describe("a new pledge", () => {
  it("is written with its audit row, and owed in full", async () => {
    const made = await createPledge(tenant.owner, terms({ note: "Told us at dinner" }));
    expect(made).toMatchObject({
      ...{ status: "open", amount: 100, paid_amount: 0, balance: 100, currency: "USD" },
      ...{ next_due_on: "2026-03-15", next_due_amount: 33.33, source: "staff" },
      ...{ overdue_amount: 100, overdue_since: "2026-03-15", note: "Told us at dinner" },
    });
    expect(made.installments.map(({ amount }) => amount)).toEqual([33.33, 33.33, 33.34]);
    const told = within(auditLog, tenant.organizationId, eq(auditLog.action, "pledge.create"));
    expect(await db.$count(auditLog, and(told, eq(auditLog.subjectId, made.id)))).toBe(1);
  });

  it("is refused where its terms do not go together", async () => {
    const refused = (more: Partial<NewPledgeInput>) => refusal(pledge(more));
    expect(await refused({ frequency: "once" })).toBe("installment_count single");
    expect(await refused({ installment_count: 1 })).toBe("installment_count single");
    expect(await refused({ amount: "0.02" })).toBe("amount below_installments");
    expect(await refused({ amount: "12.345" })).toBe("amount invalid_amount");
    expect(await refused({ pledged_on: "2026-06-01", first_due_on: "2026-06-02" })).toBe(
      "pledged_on in_the_future",
    );
    expect(await refused({ first_due_on: "2026-02-28" })).toBe("first_due_on before_pledge");
    expect(await refused({ designation_id: 2_000_000_000 })).toBe("designation_id unknown_purpose");
    expect(await refused({ appeal_id: 2_000_000_000 })).toBe("appeal_id unknown_source");
  });

  it("belongs to a donor and a program of the organization", async () => {
    const other = await createGivingFixture(await createTenant());
    expect(await refusal(pledge({ donor_id: other.donorId }))).toBe("donor_id unknown_donor");
    expect(await refusal(pledge({ program_id: other.programId }))).toBe(
      "program_id unknown_program",
    );
  });
});

describe("gifts that are applied", () => {
  it("pay the pledge until it is fulfilled, and a refund or a void opens it again", async () => {
    const id = await pledge();
    const first = await give("40.00", { pledge_id: id });
    expect(await read(id)).toMatchObject({
      ...{ status: "open", paid_amount: 40, balance: 60, next_due_on: "2026-04-15" },
      gifts: [{ id: first, amount: 40, counted_amount: 40 }],
    });
    const second = await give("60.00", { pledge_id: id });
    expect(await read(id)).toMatchObject({ status: "fulfilled", balance: 0, next_due_on: null });
    await refundDonation(tenant.owner, first, { amount: "15.00", reason: "Asked" });
    expect(await read(id)).toMatchObject({ status: "open", paid_amount: 85, balance: 15 });
    await voidDonation(tenant.owner, second, { reason: "Bounced" });
    expect(await read(id)).toMatchObject({ status: "open", paid_amount: 25, balance: 75 });
    await restoreDonation(tenant.owner, second);
    expect((await read(id)).paid_amount).toBe(85);
  });

  it("are applied and taken away later without a new receipt", async () => {
    const id = await pledge();
    const gift = await give("40.00");
    expect((await listApplicableGifts(tenant.owner, id)).map((each) => each.id)).toEqual([gift]);
    const applied = await changeDonation(tenant.owner, gift, { pledge_id: id });
    expect(applied).toMatchObject({ pledge_id: id, receipts: [{ status: "issued" }] });
    expect((await read(id)).paid_amount).toBe(40);
    expect(await listApplicableGifts(tenant.owner, id)).toEqual([]);
    await changeDonation(tenant.owner, gift, { note: "Check 12" });
    expect((await read(id)).paid_amount).toBe(40);
    await changeDonation(tenant.owner, gift, { pledge_id: null });
    expect(await read(id)).toMatchObject({ paid_amount: 0, gifts: [] });
  });

  it("have the pledge’s donor and currency, and pay none that is closed", async () => {
    const id = await pledge();
    const other = await createDonorFixture(tenant);
    expect(await refusal(give("5.00", { donor_id: other, pledge_id: id }))).toBe(
      "pledge_id unknown_pledge",
    );
    const euros = await createGivingFixture(tenant, "EUR");
    const inEuros = {
      ...{ program_id: euros.programId, pledge_id: id },
      lines: [{ designation_id: euros.designationId, amount: "5.00" }],
    };
    expect(await refusal(give("5.00", inEuros))).toBe("pledge_id other_currency");
    const paying = await give("5.00", { pledge_id: id });
    await changePledge(tenant.owner, id, { status: "cancelled" });
    expect(await refusal(give("5.00", { pledge_id: id }))).toBe("pledge_id closed_pledge");
    await changeDonation(tenant.owner, paying, { note: "Still its gift" });
    expect((await read(id)).gifts).toHaveLength(1);
  });

  it("are checked the same where many are entered at once", async () => {
    const id = await pledge();
    const gift = (donor_id: number) => ({
      ...{ donor_id, program_id: giving.programId, pledge_id: id, method: "cash" },
      lines: [{ designation_id: giving.designationId, amount: "10.00" }],
      received_on: "2026-05-01",
    });
    const others = gift(await createDonorFixture(tenant));
    const donations = [gift(giving.donorId), others];
    const { entered, results } = await recordDonations(tenant.owner, { mode: "rows", donations });
    expect(entered).toBe(1);
    expect(results[1]?.errors).toMatchObject([{ code: "unknown_pledge" }]);
    expect((await read(id)).paid_amount).toBe(10);
  });

  it("no longer pay it once they are moved to another donor", async () => {
    const id = await pledge();
    const gift = await give("40.00", { pledge_id: id });
    const other = await createDonorFixture(tenant);
    const moved = await changeDonation(tenant.owner, gift, { donor_id: other });
    expect(moved.pledge_id).toBeNull();
    expect((await read(id)).paid_amount).toBe(0);
  });

  it("count as everywhere: not in kind, and not the fees that were covered", async () => {
    const id = await pledge();
    const inKind = { method: "in_kind" as const, in_kind_description: "Ten chairs" };
    await give("40.00", { pledge_id: id, ...inKind });
    expect(await read(id)).toMatchObject({ paid_amount: 0, gifts: [{ counted_amount: 0 }] });
    const gift = await give("30.00", { pledge_id: id });
    await db
      .update(donations)
      .set({ feesCovered: 120 })
      .where(within(donations, tenant.organizationId, eq(donations.id, gift)));
    expect((await read(id)).paid_amount).toBe(30);
  });
});

describe("closing a pledge", () => {
  it("writes its balance off with a reason, and reopens", async () => {
    const id = await pledge();
    await give("40.00", { pledge_id: id });
    const close = (input: Parameters<typeof changePledge>[2]) =>
      changePledge(tenant.owner, id, input);
    expect(await refusal(close({ status: "written_off" }))).toBe("close_reason required");
    expect(await close({ status: "written_off", close_reason: "Moved away" })).toMatchObject({
      ...{ status: "written_off", balance: 0, written_off_amount: 60, overdue_amount: 0 },
      close_reason: "Moved away",
    });
    expect(await refusal(close({ amount: "50.00" }))).toBe("closed");
    expect(await close({ status: "open" })).toMatchObject({
      ...{ status: "open", balance: 60, close_reason: null, closed_at: null },
    });
  });

  it("is refused while it is paid in full", async () => {
    const id = await pledge();
    await give("100.00", { pledge_id: id });
    expect(await refusal(changePledge(tenant.owner, id, { status: "cancelled" }))).toBe(
      "fulfilled",
    );
  });
});

describe("changing a pledge", () => {
  it("divides it anew, and leaves the rest as it was", async () => {
    const id = await pledge({ designation_id: giving.designationId });
    const changed = await changePledge(tenant.owner, id, { frequency: "once" });
    expect(changed).toMatchObject({
      ...{ frequency: "once", installment_count: 1, amount: 100 },
      designation: { id: giving.designationId },
    });
    expect(await refusal(changePledge(tenant.owner, id, { installment_count: 2 }))).toBe(
      "installment_count single",
    );
  });

  it("keeps its currency", async () => {
    const id = await pledge();
    const { programId } = await createGivingFixture(tenant, "EUR");
    expect(await refusal(changePledge(tenant.owner, id, { program_id: programId }))).toBe(
      "program_id other_currency",
    );
  });
});

describe("the list", () => {
  it("filters by status, donor, program, and what is overdue", async () => {
    const late = await pledge();
    const fulfilled = await pledge();
    await give("100.00", { pledge_id: fulfilled });
    const later = await pledge({ first_due_on: "2026-06-15" });
    const closed = await pledge();
    await changePledge(tenant.owner, closed, { status: "cancelled" });
    const other = await createGivingFixture(tenant);
    const theirs = await pledge({ donor_id: other.donorId, program_id: other.programId });
    expect(await list({ status: "open" })).toEqual([theirs, later, late]);
    expect(await list({ status: "fulfilled" })).toEqual([fulfilled]);
    expect(await list({ status: "cancelled" })).toEqual([closed]);
    expect(await list({ overdue: "true" })).toEqual([theirs, late]);
    expect(await list({ donor_id: other.donorId })).toEqual([theirs]);
    expect(await list({ program_id: other.programId })).toEqual([theirs]);
  });

  it("finds overdue the same as each pledge does, whatever was paid and due", async () => {
    const made = await Promise.all(
      (["once", "monthly", "quarterly", "yearly"] as const).flatMap((frequency) =>
        ["2025-01-31", "2026-02-28", "2026-05-30", "2026-05-31"].map((first_due_on) =>
          pledge({
            ...{ frequency, first_due_on, pledged_on: "2025-01-01", amount: "100.00" },
            installment_count: frequency === "once" ? 1 : 7,
          }),
        ),
      ),
    );
    for (const [index, id] of made.entries())
      if (index % 3 > 0) await give(index % 3 === 1 ? "14.28" : "42.84", { pledge_id: id });
    const overdue = await list({ overdue: "true", per_page: 100 });
    for (const id of made)
      expect(overdue.includes(id), String(id)).toBe((await read(id)).overdue_amount > 0);
  });
});

describe("another organization’s pledge", () => {
  it("is not found, and pays with no gift", async () => {
    const id = await pledge();
    const other = await createTenant();
    const { donorId, programId, designationId } = await createGivingFixture(other);
    expect(await refusal(getPledge(other.owner, id))).toBe("not_found");
    expect(await refusal(changePledge(other.owner, id, { note: "Ours" }))).toBe("not_found");
    const entry = recordDonation(other.owner, {
      ...{ donor_id: donorId, program_id: programId, method: "cash", received_on: "2026-05-01" },
      ...{ lines: [{ designation_id: designationId, amount: "5.00" }], pledge_id: id },
    });
    expect(await refusal(entry)).toBe("pledge_id unknown_pledge");
  });
});

describe("permissions", () => {
  it("are those of gifts", async () => {
    const id = await pledge();
    const without = { ...tenant.owner, permissions: new Set(["donors_view"] as const) };
    expect(await refusal(getPledge(without, id))).toBe("forbidden");
    expect(await refusal(listPledges(without, { page: 1, per_page: 25 }))).toBe("forbidden");
    const viewing = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    expect((await getPledge(viewing, id)).id).toBe(id);
    expect(await refusal(createPledge(viewing, terms()))).toBe("forbidden");
    expect(await refusal(changePledge(viewing, id, { note: "Mine" }))).toBe("forbidden");
  });
});

describe("a donor’s pledges", () => {
  it("go over with their gifts in a merge, and part again when it is undone", async () => {
    const kept = await createDonorFixture(tenant);
    const id = await pledge();
    await give("40.00", { pledge_id: id });
    expect((await previewMerge(tenant.owner, kept, giving.donorId)).moves.pledges).toBe(1);
    const merged = { merged_donor_id: giving.donorId };
    const { id: merge } = await mergeDonors(tenant.owner, kept, merged);
    expect(await read(id)).toMatchObject({ donor: { id: kept }, paid_amount: 40 });
    const later = await give("10.00", { donor_id: kept, pledge_id: id });
    await undoMerge(tenant.owner, kept, merge);
    expect(await read(id)).toMatchObject({ donor: { id: giving.donorId }, paid_amount: 40 });
    const [gift] = await db.select().from(donations).where(eq(donations.id, later));
    expect(gift).toMatchObject({ donorId: kept, pledgeId: null });
  });

  it("lose their words when the donor is erased, and stay on the books", async () => {
    const id = await pledge({ note: "Sold her house" });
    await changePledge(tenant.owner, id, { status: "written_off", close_reason: "Very ill" });
    const { preview_token } = await previewErasure(tenant.owner, giving.donorId);
    await eraseDonor(tenant.owner, giving.donorId, { preview_token, confirmation: "Greta Giver" });
    expect(await read(id)).toMatchObject({
      ...{ amount: 100, note: null, close_reason: "Erased", written_off_amount: 100 },
    });
  });
});
