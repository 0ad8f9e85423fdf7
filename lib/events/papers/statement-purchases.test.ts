import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, orders, receipts } from "@/db/schema";
import { todayOf } from "@/lib/giving/calendar";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { AnnualSnapshot } from "@/lib/giving/receipt-profiles/receipt-schema";
import { printReceipt } from "@/lib/giving/receipts/files";
import { readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { issueStatement } from "@/lib/giving/receipts/statements";
import type { GuestActor } from "@/lib/identity/actor";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import {
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { completeOrder } from "../payments/completion";
import { cancelOrder } from "../refunds/cancellation";
import { refundOrder } from "../refunds/refunds";
import { printReceipt as printOrderReceipt, printReceiptOf } from "./receipt-files";

let tenant: Tenant;
let event: EventFixture;
let giving: GivingFixture;
let year: number;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  giving = await createGivingFixture(tenant);
  year = Number((await todayOf(db, tenant.organizationId)).slice(0, 4));
});

const PAULA = {
  firstName: "Paula",
  lastName: "Buyer",
  displayName: "Paula Buyer",
  email: "paula@example.org",
  street: "7 Mill Lane",
};

async function paidOrder(isTest = false): Promise<number> {
  const wanted = { tickets: 2, payment_method: "check" } as const;
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  const method = isTest ? "card" : "check";
  await completeOrder(isTest ? tenant.system : tenant.owner, orderId, {
    method,
    ...(isTest && { gateway: "test", isTest }),
  });
  return orderId;
}

const statement = async (donorId: number) => {
  const view = await issueStatement(tenant.owner, { donorId, year });
  return { ...view, snapshot: AnnualSnapshot.parse(view.snapshot) };
};

const flat = (text: string) => text.replace(/[\s-]+/g, "");

describe("event payments on a yearly statement", () => {
  it("appear line by line beside the gifts, and in the sums", async () => {
    const donorId = await createDonorFixture(tenant, PAULA);
    await paidOrder();
    await recordDonation(tenant.owner, {
      donor_id: donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount: 30 }],
      method: "check",
      received_on: await todayOf(db, tenant.organizationId),
    });
    const { id, snapshot } = await statement(donorId);
    expect(snapshot.purchases).toMatchObject([
      {
        event_name: "Spring gala",
        transactions: [{ label: "2 × Guest", paid_amount: 100, tax_deductible_amount: 60 }],
      },
    ]);
    expect(snapshot.totals).toMatchObject([
      { total_amount: 130, fair_market_value: 40, tax_deductible_amount: 90 },
    ]);
    const { bytes } = await printReceipt(tenant.owner, id);
    const text = flat(pdfText(Buffer.from(bytes)));
    for (const said of [
      "2 × Guest",
      "$100.00 $40.00 $60.00",
      `Total paid in ${year}`,
      "May be deductible $90.00",
      "Spring gala (receipt",
      "Please claim each payment only once",
    ])
      expect(text).toContain(flat(said));
  });

  it("are corrected by a new statement after a refund", async () => {
    const donorId = await createDonorFixture(tenant, PAULA);
    const orderId = await paidOrder();
    const first = await statement(donorId);
    await refundOrder(tenant.owner, orderId, { amount: 3000, reason: "Asked" });
    const issued = await db
      .select()
      .from(donationReceipts)
      .where(and(eq(donationReceipts.donorId, donorId), eq(donationReceipts.kind, "annual")))
      .orderBy(asc(donationReceipts.id));
    expect(issued).toMatchObject([
      { id: first.id, status: "void" },
      { status: "issued", snapshot: { totals: [{ total_amount: 70, tax_deductible_amount: 30 }] } },
    ]);
  });

  it("appear on no statement when two donors share the address", async () => {
    const donorId = await createDonorFixture(tenant, PAULA);
    await createDonorFixture(tenant, { ...PAULA, firstName: "Paul", displayName: "Paul Buyer" });
    await paidOrder();
    await expect(statement(donorId)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("appear on the donor's own page, even without other gifts", async () => {
    const donorId = await createDonorFixture(tenant, PAULA);
    await paidOrder();
    const own = await readGivingYear(await signInFixture(tenant, donorId));
    expect(own).toMatchObject({
      ...{ years: [year], year, gifts: [], donors: [{ id: donorId }] },
      purchases: [{ total_amount: 100, value_received_amount: 40, tax_deductible_amount: 60 }],
    });
  });
});

describe("an event receipt", () => {
  const guestOf = (orderId: number): GuestActor => ({
    ...{ kind: "guest", organizationId: tenant.organizationId, orderId, requestId: "test" },
  });
  const read = async (made: Promise<{ bytes: Uint8Array }>) =>
    flat(pdfText(Buffer.from((await made).bytes)));

  it("shows the payer's address only when their mailbox is verified", async () => {
    await createDonorFixture(tenant, PAULA);
    const orderId = await paidOrder();
    const seen = () => read(printOrderReceipt(guestOf(orderId)));
    expect(await seen()).not.toContain("7MillLane");
    await db.update(orders).set({ linkMailed: true }).where(eq(orders.id, orderId));
    expect(await seen()).toContain("7MillLane");
  });

  it("is marked as a test, and as void once another receipt replaces it", async () => {
    const orderId = await paidOrder(true);
    const guest = guestOf(orderId);
    expect(await read(printOrderReceipt(guest))).toContain(flat("TEST: no real money was given"));
    const [first] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
    await cancelOrder(tenant.owner, orderId, "Ill");
    const old = await read(printReceiptOf(guest, first?.id ?? 0));
    expect(old).toContain("Replacedbyreceipt");
    expect(old).toContain("VOID");
  });
});
