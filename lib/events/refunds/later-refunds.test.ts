import { and, asc, desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, emails, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { mailReceiptNotice } from "@/lib/giving/letters/receipt-news";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { AnnualSnapshot } from "@/lib/giving/receipt-profiles/receipt-schema";
import { printReceipt } from "@/lib/giving/receipts/files";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { TestGateway } from "@/lib/payments/test-gateway";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { payByCard, refundPayment } from "@/lib/testing/paying";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import type { ReceiptView } from "../line-view";
import { printIssuedReceipt } from "../papers/receipt-files";
import { completeOrder } from "../payments/completion";
import { orderPaymentChanged } from "../selling/payment-changes";
import { refundOrder } from "./refunds";

let tenant: Tenant;
let donorId: number;

beforeEach(async () => {
  tenant = await createTenant();
  donorId = await createDonorFixture(tenant, { email: "paula@example.org" });
});
afterEach(resumeClock);

const flat = (text: string) => text.replace(/[\s-]+/g, "");
const words = async (made: Promise<{ bytes: Uint8Array }>) =>
  flat(pdfText(Buffer.from((await made).bytes)));

const statement = async (year: number) => {
  const view = await issueStatement(tenant.owner, { donorId, year });
  return { ...view, snapshot: AnnualSnapshot.parse(view.snapshot) };
};

describe("a gift refunded in a later year", () => {
  async function returned() {
    stopClock(new Date("2026-11-20T12:00:00Z"));
    const giving = await createGivingFixture(tenant);
    const gift = await recordDonation(tenant.owner, {
      donor_id: donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount: 100 }],
      method: "check",
      received_on: "2026-11-20",
    });
    stopClock(new Date("2027-01-05T12:00:00Z"));
    const before = await statement(2026);
    await refundDonation(tenant.owner, gift.id, { amount: 20, reason: "Asked" });
    return { ...gift, before };
  }

  it("keeps its receipt, and adds a dated notice sent to its donor", async () => {
    const { id, receiptId } = await returned();
    const issued = await db
      .select()
      .from(donationReceipts)
      .where(and(eq(donationReceipts.donationId, id), eq(donationReceipts.kind, "single")));
    expect(issued).toMatchObject([
      {
        ...{ id: receiptId, status: "issued" },
        snapshot: { total_amount: 100, refunded_amount: 0, tax_deductible_amount: 100 },
        notices: [{ on: "2027-01-05", amount: 20, reason: "Asked" }],
      },
    ]);
    const pdf = await words(printReceipt(tenant.owner, receiptId));
    expect(pdf).toContain(flat("May be deductible $100.00"));
    expect(pdf).toContain(flat("Notice of January 5, 2027: $20.00 of this gift was returned"));
    expect(pdf).toContain(flat("This receipt remains valid for 2026"));
    const job = { organizationId: tenant.organizationId, receiptId, nth: 1 };
    await mailReceiptNotice(job);
    await mailReceiptNotice(job);
    const sent = await db.select().from(emails).where(within(emails, tenant.organizationId));
    expect(sent).toMatchObject([{ template: "receipt-notice", toAddress: "paula@example.org" }]);
  });

  it("keeps the statement of its year, and appears on the statement of the refund's year", async () => {
    const { before, receiptNumber } = await returned();
    expect((await statement(2026)).number).toBe(before.number);
    const { snapshot, id } = await statement(2027);
    expect(snapshot).toMatchObject({
      gifts: [],
      totals: [],
      returned: [
        {
          receipt_number: receiptNumber,
          paid_on: "2026-11-20",
          returned_on: "2027-01-05",
          amount: 20,
        },
      ],
    });
    expect(await words(printReceipt(tenant.owner, id))).toContain(
      flat("Returned to you in 2027 from gifts and payments of earlier years"),
    );
  });
});

describe("an order refunded in a later year", () => {
  it("keeps its receipt and statement, and adds a numbered notice", async () => {
    stopClock(new Date("2026-11-20T12:00:00Z"));
    const event = await createEventFixture(tenant);
    const wanted = { tickets: 2, payment_method: "check" } as const;
    const { orderId } = await placeOrderFixture(tenant, event, wanted);
    await completeOrder(tenant.owner, orderId, { method: "check" });
    stopClock(new Date("2027-02-01T12:00:00Z"));
    const before = await statement(2026);
    await refundOrder(tenant.owner, orderId, { amount: 3000, reason: "Asked" });
    const [first, notice] = await db
      .select()
      .from(receipts)
      .where(eq(receipts.orderId, orderId))
      .orderBy(asc(receipts.id));
    const said = notice?.snapshot as ReceiptView;
    expect(said).toMatchObject({
      ...{ replaces_number: null, returned_amount: 30, active_total_amount: 70 },
      notice_to_number: expect.stringMatching(/^2026-/),
    });
    const print = (id = 0) => words(printIssuedReceipt(tenant.owner, orderId, id));
    expect(await print(first?.id)).not.toContain("VOID");
    expect(await print(notice?.id)).toContain(flat("Notice about a receipt"));
    expect((await statement(2026)).number).toBe(before.number);
    expect((await statement(2027)).snapshot.returned).toMatchObject([
      { what: "Spring gala", amount: 30, returned_on: "2027-02-01" },
    ]);
  });

  it("announces a failed refund, so that its statement does not count it", async () => {
    stopClock(new Date("2026-11-20T12:00:00Z"));
    const gateway = new TestGateway(tenant.organizationId);
    const event = await createEventFixture(tenant);
    const { orderId } = await placeOrderFixture(tenant, event, { tickets: 2 });
    const { organizationId } = tenant;
    const { payment } = await payByCard({ organizationId, orderId, gateway });
    stopClock(new Date("2027-02-01T12:00:00Z"));
    const refund = await refundPayment(organizationId, payment.id, 3000);
    const returned = async () => (await statement(2027)).snapshot.returned;
    expect(await returned()).toMatchObject([{ amount: 30 }]);
    await orderPaymentChanged(tenant.system, payment.id, {
      ...{
        kind: "refund_settled",
        refundId: refund.id,
        end: { outcome: "failed", gatewayReference: null, failureReason: "closed" },
      },
    });
    const all = await returned();
    expect(all.map(({ amount }) => amount)).toEqual([30, -30]);
    const { id } = await statement(2027);
    expect(await words(printReceipt(tenant.owner, id))).toContain("$30.00");
    const [last] = await db
      .select()
      .from(receipts)
      .where(eq(receipts.orderId, orderId))
      .orderBy(desc(receipts.id));
    expect(await words(printIssuedReceipt(tenant.owner, orderId, last?.id ?? 0))).toContain(
      flat("$30.00 that was being returned stays with us."),
    );
  });
});
