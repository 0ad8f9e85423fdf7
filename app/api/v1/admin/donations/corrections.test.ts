import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as PROFILE } from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import { PUT as CHANGE_SOURCE } from "@/app/api/v1/admin/gift-sources/[id]/route";
import { POST as ADD_SOURCE, GET as SOURCES } from "@/app/api/v1/admin/gift-sources/route";
import { PUT as CHANGE_MATCH } from "@/app/api/v1/admin/matching-gifts/[id]/route";
import { POST as EXPECT_MATCH } from "@/app/api/v1/admin/matching-gifts/route";
import { POST as CREDIT } from "@/app/api/v1/admin/soft-credits/route";
import { db } from "@/db/client";
import { auditLog, donationLines, donationReceipts, payments, softCredits } from "@/db/schema";
import { now, resumeClock, stopClock } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { readGivingSummary } from "@/lib/giving/gifts/summary";
import { applyDonationReport } from "@/lib/giving/payments/completion";
import { issueStatement } from "@/lib/giving/receipts/statements";
import type { RouteHandler } from "@/lib/http/contract";
import { reportOf } from "@/lib/payments/reservations";
import { refreshMarked } from "@/lib/portfolio/projection/builds";
import {
  chargeGift,
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST as REFUND } from "./[id]/refund/route";
import { POST as RESTORE } from "./[id]/restore/route";
import { PUT as CHANGE, GET as READ } from "./[id]/route";
import { POST as VOID } from "./[id]/void/route";
import { POST as ENTER, GET as LIST } from "./route";

let tenant: Tenant;
let giving: GivingFixture;
let headers: Record<string, string>;

const today = localDay(now(), "America/New_York");
const year = Number(today.slice(0, 4));

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  headers = { "X-SVC-API-Key": await createApiKey(tenant) };
});

const linesOf = (amount: number) => [{ designation_id: giving.designationId, amount }];

async function enter(amount: number, received_on: string, values: Record<string, unknown> = {}) {
  const { donorId: donor_id, programId: program_id } = giving;
  const body = {
    ...{ donor_id, program_id, received_on, lines: linesOf(amount) },
    ...{ method: "check", ...values },
  };
  const answer = await call(ENTER, { headers, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return Number(answer.body.id);
}

const send = (handler: RouteHandler, id: number, body?: unknown, method = "POST") =>
  call(handler, { headers, params: { id: String(id) }, body, method });

async function change(id: number, body: Record<string, unknown>) {
  const answer = await send(CHANGE, id, body, "PUT");
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record<string, unknown>;
}

/** What a refusal says: "422 lines charged". */
async function refusal(handler: RouteHandler, id: number, body?: unknown, method = "POST") {
  const answer = await send(handler, id, body, method);
  const [problem] = (answer.body.errors ?? []) as { path: string; code: string }[];
  return [answer.status, problem?.path, problem?.code ?? answer.body.error_code].join(" ");
}

/** Lifetime, this year, last year and the year before, once the worker has been there. */
async function figures(donorId = giving.donorId) {
  await refreshMarked(tenant.organizationId);
  const { body } = await call(PROFILE, { headers, params: { donor_id: String(donorId) } });
  const data = body.data as Record<string, unknown>;
  return [data.lifetime_total, data.ytd_giving, data.last_year_giving, data.year_before_giving];
}

const receipts = (donationId: number) =>
  db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(donationReceipts.id);

const paid = async (donationId: number) => {
  const [found] = await db.select().from(payments).where(eq(payments.donationId, donationId));
  return found;
};

async function chargedGift() {
  const { donation, payment, outcome } = await chargeGift(tenant, giving);
  await applyDonationReport(tenant.system, payment.id, reportOf(outcome));
  return donation.id;
}

describe("the worked cases of portfolio §8 through the API", () => {
  it("1: corrects a gift, corrects a gift from years ago, and voids a gift", async () => {
    await buildPortfolio(tenant.organizationId);
    const gift = await enter(100, today);
    const last = await enter(60, `${year - 1}-01-01`);
    expect(await figures()).toEqual([160, 100, 60, 0]);
    await change(gift, { lines: linesOf(50) });
    await change(last, { lines: linesOf(25) });
    expect(await figures()).toEqual([75, 50, 25, 0]);
    await change(gift, { lines: linesOf(100) });
    await change(last, { lines: linesOf(60) });
    await enter(10, `${year - 2}-06-15`);
    expect(await figures()).toEqual([170, 100, 60, 10]);
    const donor = await signInFixture(tenant, giving.donorId);
    expect((await readGivingSummary(donor)).totals[0]).toMatchObject({ ever: 17_000, gifts: 3 });
    expect((await send(VOID, gift, { reason: "Entered twice" })).status).toBe(200);
    expect(await figures()).toEqual([70, 0, 60, 10]);
    expect((await readGivingSummary(donor)).totals[0]).toMatchObject({ ever: 7_000, gifts: 2 });
    await send(RESTORE, gift);
    expect(await figures()).toEqual([170, 100, 60, 10]);
  });

  it("3: moves a gift from one donor to another", async () => {
    await buildPortfolio(tenant.organizationId);
    const other = await createDonorFixture(tenant, { displayName: "Bo Brook" });
    const gift = await enter(100, today);
    expect(await figures()).toEqual([100, 100, 0, 0]);
    await change(gift, { donor_id: other });
    expect(await figures()).toEqual([0, 0, 0, 0]);
    expect(await figures(other)).toEqual([100, 100, 0, 0]);
    const owner = await signInFixture(tenant, other);
    expect((await readGivingSummary(owner)).totals).toMatchObject([{ ever: 10_000 }]);
  });
});

describe("PUT /admin/donations/{id}", () => {
  it("401, 403 and 404", async () => {
    const id = await enter(10, today);
    const params = { id: String(id) };
    const put = { params, body: { note: "x" }, method: "PUT" };
    expect((await call(CHANGE, put)).status).toBe(401);
    const weak = { "X-SVC-API-Key": await createApiKey(tenant, ["donations_view"]) };
    expect((await call(CHANGE, { ...put, headers: weak })).status).toBe(403);
    const theirs = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
    expect((await call(CHANGE, { ...put, headers: theirs })).status).toBe(404);
    for (const handler of [VOID, RESTORE])
      expect((await call(handler, { params, body: { reason: "x" }, headers: theirs })).status).toBe(
        404,
      );
  });

  it("voids a receipt that no longer matches, issues another, and keeps the books in line", async () => {
    const id = await enter(100, "2025-05-01");
    const data = await change(id, {
      lines: linesOf(50),
      received_on: "2025-04-30",
      method: "cash",
      reason: "A slip of the pen",
    });
    expect(data).toMatchObject({
      ...{ amount: 50, donated_on: "2025-04-30", method: "cash", refundable_amount: 50 },
      lines: [{ amount: 50 }],
      receipts: [
        { status: "issued", snapshot: { amount: 50, donated_on: "2025-04-30", method: "cash" } },
        { status: "void", void_reason: "A slip of the pen", snapshot: { amount: 100 } },
      ],
    });
    const [before, after] = await receipts(id);
    expect(after?.replacesReceiptId).toBe(before?.id);
    expect(await paid(id)).toMatchObject({
      ...{ amount: 5_000, method: "cash", status: "succeeded" },
      receivedAt: new Date("2025-04-30T16:00:00Z"),
    });
    const [audit] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "donation.change")));
    expect(audit).toMatchObject({
      before: { amount: 10_000, donatedOn: "2025-05-01", method: "check" },
      after: { amount: 5_000, donatedOn: "2025-04-30", method: "cash" },
    });
  });

  it("keeps the receipt when a change does not affect its text", async () => {
    const id = await enter(100, "2025-05-01");
    const { body } = await call(ADD_SOURCE, { headers, body: { kind: "appeal", name: "Spring" } });
    const { id: appeal } = body.data as { id: number };
    const data = await change(id, { note: "Check 12", appeal_id: appeal, is_anonymous: true });
    expect(data).toMatchObject({
      ...{ note: "Check 12", is_anonymous: true, appeal: { id: appeal, name: "Spring" } },
      source: { name: "Spring" },
    });
    await change(id, { lines: linesOf(100), method: "check", received_on: "2025-05-01" });
    expect(await receipts(id)).toHaveLength(1);
    expect((await change(id, { note: null, appeal_id: null })).appeal).toBeNull();
    expect(await change(id, {})).toMatchObject({ note: null, source: null });
  });

  it("splits a gift differently, and turns a gift of money into a gift in kind and back", async () => {
    const id = await enter(100, "2025-05-01");
    await change(id, { lines: [...linesOf(70), ...linesOf(30)] });
    const split = await db
      .select()
      .from(donationLines)
      .where(eq(donationLines.donationId, id))
      .orderBy(donationLines.id);
    expect(split.map(({ amount }) => amount)).toEqual([7_000, 3_000]);
    expect(await refusal(CHANGE, id, { method: "stock" }, "PUT")).toBe(
      "422 in_kind_description required",
    );
    const shares = await change(id, { method: "stock", in_kind_description: "4 shares of Acme" });
    expect(shares.payments).toMatchObject([{ status: "voided" }]);
    expect(shares.receipts).toMatchObject([
      { snapshot: { tax_deductible_amount: null } },
      { status: "void" },
      { status: "void" },
    ]);
    const money = await change(id, { method: "bank_transfer" });
    expect(money).toMatchObject({ in_kind_description: null, refundable_amount: 100 });
  });

  it("moves the receipt, acknowledgment, contact's credit and matching gift along with the donor", async () => {
    const [contact, other] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
    const company = await createDonorFixture(tenant, {
      ...{ kind: "organization", organizationName: "Works", displayName: "Works" },
      primaryContactId: contact,
    });
    const gift = await enter(100, "2025-05-01", { donor_id: company });
    const match = await enter(100, "2025-05-02", { donor_id: company });
    const expected = { donation_id: gift, company_donor_id: company, amount: 100 };
    expect((await call(EXPECT_MATCH, { headers, body: expected })).status).toBe(201);
    const moved = await change(gift, { donor_id: other });
    expect(moved).toMatchObject({ donor: { id: other }, receipts: [{ status: "issued" }, {}] });
    const credits = await db
      .select()
      .from(softCredits)
      .where(eq(softCredits.donationId, gift))
      .orderBy(softCredits.id);
    expect(credits).toMatchObject([{ donorId: contact, revokedAt: expect.any(Date) }]);
    const { body } = await call(EXPECT_MATCH, {
      headers,
      body: { donation_id: match, company_donor_id: other, amount: 5 },
    });
    const { id: matching } = body.data as { id: number };
    const received = { status: "received", matched_donation_id: gift };
    expect((await send(CHANGE_MATCH, matching, received, "PUT")).status).toBe(200);
    expect(await refusal(CHANGE, gift, { donor_id: contact }, "PUT")).toBe("409  matches_gift");
    expect(await refusal(VOID, gift, { reason: "x" })).toBe("409  matches_gift");
    await change(match, { donor_id: contact });
    const given = await db
      .select()
      .from(softCredits)
      .where(eq(softCredits.donationId, gift))
      .orderBy(softCredits.id);
    expect(
      given.filter(({ typeKey, revokedAt }) => typeKey === "matching_gift" && !revokedAt),
    ).toMatchObject([{ donorId: contact }]);
  });

  it("keeps amount, date and method of a gift collected by a gateway; moves the gift and changes its source", async () => {
    const id = await chargedGift();
    expect(await refusal(CHANGE, id, { lines: linesOf(1) }, "PUT")).toBe("422 lines charged");
    expect(await refusal(CHANGE, id, { received_on: "2025-01-01" }, "PUT")).toBe(
      "422 received_on charged",
    );
    expect(await refusal(CHANGE, id, { method: "cash" }, "PUT")).toBe("422 method charged");
    expect(await refusal(VOID, id, { reason: "x" })).toBe("409  charged");
    const other = await createDonorFixture(tenant);
    const data = await change(id, { donor_id: other, lines: [...linesOf(20), ...linesOf(30)] });
    expect(data).toMatchObject({ is_charged: true, amount: 50, donor: { id: other } });
    expect(await paid(id)).toMatchObject({ amount: 5_000, method: "card", gateway: "test" });
  });

  it("refuses a change that contradicts refunds, credits or programs", async () => {
    const id = await enter(100, "2025-05-01");
    const spouse = await createDonorFixture(tenant);
    const credit = { donation_id: id, donor_id: spouse, type_key: "spouse", amount: 80 };
    expect((await call(CREDIT, { headers, body: credit })).status).toBe(201);
    expect(await refusal(CHANGE, id, { lines: linesOf(79) }, "PUT")).toBe("422 lines below_credit");
    expect(await refusal(CHANGE, id, { donor_id: 999_999 }, "PUT")).toBe(
      "422 donor_id unknown_donor",
    );
    const theirs = await createGivingFixture(await createTenant());
    expect(await refusal(CHANGE, id, { program_id: theirs.programId }, "PUT")).toBe(
      "422 program_id unknown_program",
    );
    expect(await refusal(CHANGE, id, { donor_id: theirs.donorId }, "PUT")).toBe(
      "422 donor_id unknown_donor",
    );
    stopClock(new Date("2025-06-01T12:00:00Z"));
    await send(REFUND, id, { amount: 10, reason: "Too much" });
    resumeClock();
    expect(await refusal(CHANGE, id, { lines: linesOf(90) }, "PUT")).toBe(
      "422 lines partly_returned",
    );
    expect(await refusal(VOID, id, { reason: "x" })).toBe("409  partly_returned");
    await change(id, { received_on: "2025-05-02" });
    expect((await receipts(id)).at(-1)?.snapshot).toMatchObject({ refunded_amount: 10 });
  });

  it("keeps yearly statements in line, and voids the statement of a year without gifts", async () => {
    const id = await enter(100, "2025-05-01");
    const { donorId } = giving;
    const first = await issueStatement(tenant.owner, { donorId, year: 2025 });
    await change(id, { lines: linesOf(40) });
    const second = await issueStatement(tenant.owner, { donorId, year: 2025 });
    expect(second.snapshot).toMatchObject({
      replaces_number: first.number,
      totals: [{ total_amount: 40 }],
    });
    await change(id, { received_on: "2024-05-01" });
    const annual = await db
      .select()
      .from(donationReceipts)
      .where(and(eq(donationReceipts.donorId, donorId), eq(donationReceipts.kind, "annual")))
      .orderBy(donationReceipts.id);
    expect(annual.map(({ status }) => status)).toEqual(["void", "void"]);
  });
});

describe("POST /admin/donations/{id}/void", () => {
  it("requires a reason, removes the gift from the books once, and restores it", async () => {
    const id = await enter(100, "2025-05-01");
    expect(await refusal(VOID, id, { reason: " " })).toMatch(/^422 reason/);
    expect(await refusal(RESTORE, id)).toBe("409  not_void");
    const { body } = await send(VOID, id, { reason: "Entered twice" });
    expect(body.data).toMatchObject({
      ...{ status: "voided", void_reason: "Entered twice", refundable_amount: 0 },
      payments: [{ status: "voided" }],
      receipts: [{ status: "void", void_reason: "Entered twice" }],
    });
    expect(await refusal(VOID, id, { reason: "Again" })).toBe("409  gift_void");
    expect(await refusal(CHANGE, id, { note: "x" }, "PUT")).toBe("409  gift_void");
    expect(await refusal(REFUND, id, { reason: "x" })).toBe("409  nothing_to_return");
    const back = await send(RESTORE, id);
    expect(back.body.data).toMatchObject({
      ...{ status: "completed", voided_at: null, refundable_amount: 100 },
      receipts: [{ status: "issued" }, { status: "void" }],
    });
    const { body: read } = await call(READ, { headers, params: { id: String(id) } });
    expect(read.data).toEqual(back.body.data);
  });
});

describe("sources of gifts", () => {
  const add = (kind: string, name: string) => call(ADD_SOURCE, { headers, body: { kind, name } });

  it("are added, renamed, archived and counted", async () => {
    const made = await add("campaign", " Year end ");
    expect(made.status).toBe(201);
    const { id } = made.body.data as { id: number };
    expect(made.body.data).toMatchObject({ name: "Year end", gifts: 0, archived_at: null });
    expect((await add("campaign", "Year end")).status).toBe(409);
    expect((await add("appeal", "Year end")).status).toBe(201);
    expect((await add("campaign", " ")).status).toBe(422);
    const gift = await enter(100, "2025-05-01", { campaign_id: id });
    const list = await call(LIST, { headers, query: `?source_id=${id}` });
    expect(list.body.data).toMatchObject([{ id: gift, source: { id, name: "Year end" } }]);
    await send(CHANGE_SOURCE, id, { name: "Winter", archived: true }, "PUT");
    const { body } = await call(SOURCES, { headers });
    expect(body.data).toMatchObject([
      { kind: "appeal", name: "Year end", gifts: 0 },
      { id, name: "Winter", gifts: 1, archived_at: expect.any(String) },
    ]);
    await change(gift, { campaign_id: id, note: "It keeps it" });
    const other = await enter(5, "2025-05-01");
    expect(await refusal(CHANGE, other, { campaign_id: id }, "PUT")).toBe(
      "422 campaign_id archived_source",
    );
    expect(await refusal(CHANGE, other, { appeal_id: id }, "PUT")).toBe(
      "422 appeal_id unknown_source",
    );
    const theirs = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
    const foreign = { headers: theirs, params: { id: String(id) }, body: {}, method: "PUT" };
    expect((await call(CHANGE_SOURCE, foreign)).status).toBe(404);
    expect((await call(ADD_SOURCE, { body: { kind: "appeal", name: "x" } })).status).toBe(401);
  });
});

it("enters a gift from a new donor, and refuses two donors or none", async () => {
  const id = await enter(100, "2025-05-01", {
    donor_id: undefined,
    new_donor: { first_name: "Nia", last_name: "New" },
  });
  const { body } = await call(READ, { headers, params: { id: String(id) } });
  expect(body.data).toMatchObject({ donor: { name: "Nia New" } });
  const entry = {
    ...{ program_id: giving.programId, received_on: "2025-05-01", method: "check" },
    lines: linesOf(5),
  };
  expect((await call(ENTER, { headers, body: entry })).status).toBe(422);
  const both = { ...entry, donor_id: giving.donorId, new_donor: { last_name: "New" } };
  expect((await call(ENTER, { headers, body: both })).status).toBe(422);
  const nobody = { ...entry, new_donor: {} };
  expect((await call(ENTER, { headers, body: nobody })).status).toBe(422);
});
