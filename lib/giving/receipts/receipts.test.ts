import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, donations, donors, emails, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
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
import { mailReceipt } from "../letters/receipt-mail";
import { donationPaymentChanged } from "../payments/payment-changes";
import { refundDonation } from "../payments/refunding";
import { nextReceiptNumber } from "../receipt-numbers";
import { SingleSnapshot } from "../receipt-profiles/receipt-schema";
import { printReceipt } from "./files";
import { reissueReceipt } from "./reissue";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant({
    name: "Harbor & Sons",
    postalAddress: "1 Pier Road\nPortland, ME 04101",
    taxId: "EIN 01-0000000",
  });
  giving = await createGivingFixture(tenant);
});
afterEach(resumeClock);

const record = (values: Partial<Parameters<typeof recordDonation>[1]> = {}) =>
  recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 100 }],
    method: "check",
    received_on: "2025-03-01",
    ...values,
  });

const receiptsOf = (donationId: number) =>
  db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(asc(donationReceipts.id));

const mails = () =>
  db.select().from(emails).where(within(emails, tenant.organizationId)).orderBy(asc(emails.id));

const mail = (receiptId: number) =>
  mailReceipt({ organizationId: tenant.organizationId, receiptId });

describe("a receipt", () => {
  it("states the donor, the organization, the date, the method, and the deductible amount", async () => {
    await db
      .update(donors)
      .set({ street: "5 Hill Street", city: "Bath", state: "ME", zip: "04530", country: "US" })
      .where(eq(donors.id, giving.donorId));
    stopClock(new Date("2026-07-01T12:00:00Z"));
    const { id } = await record({ fair_market_value: 30, goods_description: "A dinner." });
    const [receipt] = await receiptsOf(id);
    expect(SingleSnapshot.parse(receipt?.snapshot)).toMatchObject({
      paper: { jurisdiction: "united_states", size: "LETTER", title: "Gift receipt" },
      kind: "single",
      organization: {
        name: "Harbor & Sons",
        address: ["1 Pier Road", "Portland, ME 04101"],
        tax_id: "EIN 01-0000000",
      },
      donor: {
        name: "Greta Giver",
        address: ["5 Hill Street", "Bath, ME 04530", "United States"],
      },
      currency: "USD",
      is_test: false,
      issued_at: "2026-07-01T12:00:00.000Z",
      replaces_number: null,
      donation_id: id,
      donated_on: "2025-03-01",
      method: "check",
      lines: [{ label: "General fund", amount: 100 }],
      amount: 100,
      fees_covered_amount: 0,
      refunded_amount: 0,
      total_amount: 100,
      fair_market_value: 30,
      benefit_kind: "valued",
      goods_description: "A dinner.",
      goods_statement:
        "In exchange for this contribution you received: A dinner. Our good-faith estimate of its value is $30.00. The amount that may be deductible is limited to the excess of your payment over the value of goods or services we provided ($30.00).",
      in_kind_description: null,
      property_kind: null,
      property_statement: null,
      control_statement: null,
      received_on: null,
      tax_deductible_amount: 70,
    });
  });

  it("says that the donor received nothing when there was no benefit", async () => {
    const { id } = await record();
    const [receipt] = await receiptsOf(id);
    expect(receipt?.snapshot.goods_statement).toBe(
      "No goods or services were provided in exchange for this contribution.",
    );
  });

  it("counts covered fees as given, and is marked when it is a test", async () => {
    const charged = await chargeGift(tenant, giving, { amount: 5_000, feesCovered: 175 });
    const report = reportOf(charged.outcome);
    await donationPaymentChanged(tenant.system, charged.payment.id, { kind: "reported", report });
    const [receipt] = await receiptsOf(charged.donation.id);
    expect(receipt?.snapshot).toMatchObject({
      is_test: true,
      fees_covered_amount: 1.75,
      total_amount: 51.75,
      tax_deductible_amount: 51.75,
    });
  });

  it("keeps the names as of its date", async () => {
    const { id, receiptId } = await record();
    await db.update(donors).set({ displayName: "New Name" }).where(eq(donors.id, giving.donorId));
    const [receipt] = await receiptsOf(id);
    expect(receipt).toMatchObject({ id: receiptId, snapshot: { donor: { name: "Greta Giver" } } });
  });
});

describe("reissuing a receipt", () => {
  it("voids the old receipt, takes a new number, and refers to the old one", async () => {
    const { id, receiptId } = await record();
    await db.update(donors).set({ displayName: "New Name" }).where(eq(donors.id, giving.donorId));
    const where = { donationId: id, receiptId };
    const issued = await reissueReceipt(tenant.owner, where, { reason: "The name was wrong" });
    const [old, fresh] = await receiptsOf(id);
    expect(old).toMatchObject({ status: "void", voidReason: "The name was wrong" });
    expect(fresh).toMatchObject({ id: issued.id, status: "issued", replacesReceiptId: receiptId });
    expect(issued.snapshot).toMatchObject({
      donor: { name: "New Name" },
      replaces_number: `${old?.year}-00001`,
    });
    expect(issued.number).toBe(`${old?.year}-00002`);
    const again = reissueReceipt(tenant.owner, where, { reason: "x" });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "receipt_void" });
  });

  it("needs a reason, the permission, and a receipt of the same gift", async () => {
    const { id: donationId, receiptId } = await record();
    const { id: otherGift } = await record();
    const where = { donationId, receiptId };
    await expect(reissueReceipt(tenant.owner, where, { reason: " " })).rejects.toMatchObject({
      kind: "invalid",
    });
    const viewer = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    await expect(reissueReceipt(viewer, where, { reason: "x" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const mixed = { donationId: otherGift, receiptId };
    await expect(reissueReceipt(tenant.owner, mixed, { reason: "x" })).rejects.toMatchObject({
      kind: "not_found",
    });
    const stranger = await createTenant();
    await expect(reissueReceipt(stranger.owner, where, { reason: "x" })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await receiptsOf(donationId)).toMatchObject([{ status: "issued" }]);
  });
});

describe("receipt numbers", () => {
  it("have no duplicates and no gaps when many are taken at once, some in vain", async () => {
    const { organizationId } = tenant;
    const at = new Date("2026-05-05T00:00:00Z");
    const taken = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        db.transaction(async (tx) => {
          const { sequence } = await nextReceiptNumber(tx, organizationId, at);
          if (index % 7 === 3) throw new Error("rolled back");
          return sequence;
        }),
      ),
    );
    const numbers = taken.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    numbers.sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    expect(numbers.length).toBe(171);
  });

  it("start over with each year in the organization's time zone", async () => {
    stopClock(new Date("2026-01-01T04:59:00Z"));
    const first = await record();
    stopClock(new Date("2026-01-01T05:00:00Z"));
    const second = await record();
    expect([first.receiptNumber, second.receiptNumber]).toEqual(["2025-00001", "2026-00001"]);
  });
});

describe("the receipt email", () => {
  it("thanks the donor once with the PDF, figures, and a link to the portal, also as text", async () => {
    const { receiptId, receiptNumber } = await record();
    await mail(receiptId);
    await mail(receiptId);
    const [sent, ...more] = await mails();
    expect(more).toEqual([]);
    expect(sent?.subject).toBe(`Thank you – your receipt ${receiptNumber} from Harbor & Sons`);
    for (const part of [
      "Harbor & Sons",
      "$100.00",
      "March 1, 2025",
      "No goods or services",
      `/donor/sign-in?client=${tenant.slug}&next=%2Fdonor`,
    ])
      expect(sent?.text).toContain(part);
    const [pdf] = sent?.attachments ?? [];
    expect(pdf).toMatchObject({
      name: `receipt-${receiptNumber}.pdf`,
      mimeType: "application/pdf",
    });
    expect(
      Buffer.from(pdf?.contentBase64 ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const [receipt] = await db
      .select()
      .from(donationReceipts)
      .where(eq(donationReceipts.id, receiptId));
    expect(receipt?.sentAt).not.toBeNull();
  });

  it("goes to the person who gives for an organization without an address", async () => {
    const contact = await createDonorFixture(tenant, { email: "pat@example.org" });
    const company = await createDonorFixture(tenant, {
      kind: "organization",
      organizationName: "Tin Roofs",
      displayName: "Tin Roofs",
      firstName: null,
      lastName: null,
      email: null,
      primaryContactId: contact,
    });
    const { receiptId } = await record({ donor_id: company });
    await mail(receiptId);
    expect(await mails()).toMatchObject([{ toAddress: "pat@example.org" }]);
  });

  it("is not sent without an address", async () => {
    const { receiptId } = await record({
      donor_id: await createDonorFixture(tenant, { email: null }),
    });
    await mail(receiptId);
    expect(await mails()).toEqual([]);
  });

  it("describes only the change after a partial refund", async () => {
    stopClock(new Date("2025-06-01T12:00:00Z"));
    const { id, receiptId } = await record();
    await refundDonation(tenant.owner, id, { amount: 40, reason: "Too much" });
    const [old, fresh] = await receiptsOf(id);
    await mail(receiptId);
    await mail(fresh?.id ?? 0);
    expect(old?.id).toBe(receiptId);
    expect(await mails()).toMatchObject([{ template: "donation-receipt" }]);
    const [sent] = await mails();
    expect(sent?.subject).toContain("Your corrected receipt");
    expect(sent?.text).toContain("$60.00");
  });

  it("describes a full refund", async () => {
    stopClock(new Date("2025-06-01T12:00:00Z"));
    const { id, receiptId } = await record();
    await refundDonation(tenant.owner, id, { reason: "Given by mistake" });
    await mail(receiptId);
    const [sent] = await mails();
    expect(sent).toMatchObject({ template: "donation-returned", attachments: [] });
    expect(sent?.text).toContain("$100.00");
    expect(sent?.text).toContain(`/donor/sign-in?client=${tenant.slug}&next=%2Fdonor`);
  });
});

describe("a receipt PDF", () => {
  it("is printed for staff and its own donor, and for no one else", async () => {
    const { receiptId, receiptNumber } = await record();
    const own = await signInFixture(tenant, giving.donorId);
    for (const actor of [tenant.owner, own])
      expect(await printReceipt(actor, receiptId)).toMatchObject({
        name: `receipt-${receiptNumber}.pdf`,
      });
    const neighbour = await signInFixture(tenant, await createDonorFixture(tenant));
    const stranger = await createTenant();
    for (const actor of [neighbour, stranger.owner])
      await expect(printReceipt(actor, receiptId)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("is printed in every script its names use", async () => {
    await db
      .update(organizations)
      .set({ name: "港の灯 · منارة · Φάρος" })
      .where(eq(organizations.id, tenant.organizationId));
    const { id, receiptId } = await record({ method: "in_kind", in_kind_description: "一架钢琴" });
    expect((await printReceipt(tenant.owner, receiptId)).bytes.byteLength).toBeGreaterThan(1000);
    const [gift] = await db.select().from(donations).where(eq(donations.id, id));
    expect(gift?.method).toBe("in_kind");
  });
});
