import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { previewLetter } from "@/lib/acknowledgements/preview";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDonation } from "../gifts/changes";
import { recordDonation } from "../gifts/record-donation";
import { voidDonation } from "../gifts/voiding";
import { mailReceipt } from "../letters/receipt-mail";
import { mailReceiptVoid } from "../letters/receipt-news";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor House", taxId: "12-3456789" });
  giving = await createGivingFixture(tenant);
});

const record = (values: object = {}) =>
  recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 100 }],
    method: "check",
    received_on: "2026-02-01",
    ...values,
  });

const mails = () =>
  db.select().from(emails).where(within(emails, tenant.organizationId)).orderBy(asc(emails.id));

const queued = async (receiptId: number) => {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'mail-receipt-void'
       and (jobs.payload -> 'data' ->> 'receiptId' = '${receiptId}'
         or jobs.payload ->> 'receiptId' = '${receiptId}')`,
  );
  return rows[0]?.count;
};

describe("a voided receipt", () => {
  it("is announced once, to the address that was emailed the receipt", async () => {
    const { id, receiptId } = await record();
    const job = { organizationId: tenant.organizationId, receiptId };
    await mailReceipt(job);
    await voidDonation(tenant.owner, id, { reason: "Entered twice" });
    expect(await queued(receiptId)).toBe(1);
    await mailReceiptVoid(job);
    await mailReceiptVoid(job);
    const [, told, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ template: "receipt-void" });
    expect(told?.text).toContain("no longer counts");
    expect(told?.text).toContain("Entered twice");
  });

  it("is not announced as a refunded gift when it is void before it was emailed", async () => {
    const { id, receiptId } = await record();
    await voidDonation(tenant.owner, id, { reason: "Entered twice" });
    await mailReceipt({ organizationId: tenant.organizationId, receiptId });
    expect(await mails()).toEqual([]);
  });

  it("is not announced to a donor who never got it", async () => {
    const { id, receiptId } = await record({ email_receipt: false });
    await voidDonation(tenant.owner, id, { reason: "Entered twice" });
    expect(await queued(receiptId)).toBe(0);
  });

  it("is announced to the donor a gift moved away from", async () => {
    const { id, receiptId } = await record();
    await mailReceipt({ organizationId: tenant.organizationId, receiptId });
    const other = await createDonorFixture(tenant);
    await changeDonation(tenant.owner, id, { donor_id: other });
    expect(await queued(receiptId)).toBe(1);
  });
});

describe("a letter template", () => {
  it("can repeat the receipt's details and the organization's exempt status", async () => {
    await db
      .update(organizations)
      .set({ exemptStatus: "Harbor House is exempt under section 501(c)(3)." })
      .where(eq(organizations.id, tenant.organizationId));
    const dinner = { fair_market_value: 30, goods_description: "A dinner" };
    const { id: donation_id } = await record(dinner);
    const body =
      "{{goods_statement}} {{value_received}} {{deductible_amount}} {{tax_id}} {{exempt_status}}";
    const letter = await previewLetter(tenant.owner, { donation_id, subject: "Thanks", body });
    expect(letter.body).toBe(
      "In exchange for this contribution you received: A dinner. Our good-faith estimate of its value is $30.00. The amount that may be deductible is limited to the excess of your payment over the value of goods or services we provided ($30.00). $30.00 $70.00 12-3456789 Harbor House is exempt under section 501(c)(3).",
    );
    const sample = await previewLetter(tenant.owner, { subject: "Thanks", body });
    expect(sample.body).toContain("12-3456789 Harbor House is exempt");
  });
});
