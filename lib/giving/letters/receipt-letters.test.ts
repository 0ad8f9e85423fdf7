import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails, interactions, letters } from "@/db/schema";
import { within } from "@/db/within";
import { printLetters } from "@/lib/acknowledgements/papers";
import { resumeClock, stopClock } from "@/lib/clock";
import { runDueJobs } from "@/lib/jobs/worker";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDonation } from "../gifts/changes";
import { recordDonation } from "../gifts/record-donation";
import { voidDonation } from "../gifts/voiding";
import { givingTasks } from "../jobs";
import { refundDonation } from "../payments/refunding";
import { reissueReceipt } from "../receipts/reissue";
import { listReceiptLetters, settleReceiptLetters } from "./receipt-letters";

inOwnDatabase();

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor House" });
  giving = await createGivingFixture(tenant);
  await db
    .update(donors)
    .set({ email: null, street: "9 Ropewalk", city: "Portland" })
    .where(eq(donors.id, giving.donorId));
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

const work = () => runDueJobs({ tasks: givingTasks, periodic: {} });

/** What waits to be posted once the jobs are done; a second round writes nothing more. */
async function waiting() {
  await work();
  await work();
  return listReceiptLetters(tenant.owner);
}

const texts = async () =>
  (await db.select().from(letters).where(within(letters, tenant.organizationId))).map(
    ({ body }) => body,
  );

describe("a donor without an email address", () => {
  it("gets a letter when a receipt is void", async () => {
    const { id, receiptId } = await record();
    expect(await waiting()).toEqual([]);
    await voidDonation(tenant.owner, id, { reason: "Entered twice" });
    expect(await waiting()).toMatchObject([
      { subject: expect.stringContaining("is void"), receiptId, donor: { id: giving.donorId } },
    ]);
    expect((await texts())[0]).toMatch(/no longer counts.*Reason: Entered twice/s);
    const of = within(emails, tenant.organizationId);
    expect(await db.$count(emails, of)).toBe(0);
  });

  it("gets a letter when a receipt is reissued", async () => {
    const { id, receiptId } = await record();
    await reissueReceipt(tenant.owner, { donationId: id, receiptId }, { reason: "A new name" });
    expect(await waiting()).toMatchObject([
      { subject: expect.stringContaining("Your corrected receipt") },
    ]);
    expect((await texts())[0]).toContain("Please keep the enclosed one");
  });

  it("gets a letter when a gift is refunded, in its year and in a later one", async () => {
    stopClock(new Date("2026-03-01T12:00:00Z"));
    const [first, second] = [await record(), await record()];
    await refundDonation(tenant.owner, first.id, { reason: "Asked to" });
    expect(await waiting()).toHaveLength(1);
    expect((await texts())[0]).toContain("We have returned all of your gift");
    stopClock(new Date("2027-03-01T12:00:00Z"));
    await refundDonation(tenant.owner, second.id, { reason: "Asked to", amount: 40 });
    const found = await waiting();
    resumeClock();
    expect(found).toMatchObject([
      {},
      { subject: expect.stringContaining("A notice about your receipt") },
    ]);
    expect(new Set(found.map(({ batch }) => batch)).size).toBe(1);
  });

  it("gets a letter when a gift moves to another donor", async () => {
    const { id } = await record();
    await changeDonation(tenant.owner, id, { donor_id: await createDonorFixture(tenant) });
    expect(await waiting()).toMatchObject([{ donor: { id: giving.donorId } }]);
  });
});

it("a donor with an email address gets an email and no letter", async () => {
  const donorId = await createDonorFixture(tenant);
  const { id } = await record({ donor_id: donorId });
  await work();
  await voidDonation(tenant.owner, id, { reason: "Entered twice" });
  expect(await waiting()).toEqual([]);
  const told = within(emails, tenant.organizationId, eq(emails.template, "receipt-void"));
  expect(await db.$count(emails, told)).toBe(1);
});

describe("letters about receipts", () => {
  it("are printed together, recorded for their donor once mailed, and then leave the queue", async () => {
    for (let gift = 0; gift < 2; gift++)
      await voidDonation(tenant.owner, (await record()).id, { reason: "Entered twice" });
    const found = await waiting();
    const { bytes } = await printLetters(tenant.owner, found[0]?.batch ?? "");
    const text = pdfText(Buffer.from(bytes));
    expect(text.match(/no longer counts/g)).toHaveLength(2);
    const kept = await db
      .select({ recipient: letters.recipient })
      .from(letters)
      .where(within(letters, tenant.organizationId));
    expect(kept[0]?.recipient).toContain("9 Ropewalk");
    const [first, second] = found.map(({ id }) => id);
    const posted = { letter_ids: [first ?? 0], how: "posted" as const };
    expect(await settleReceiptLetters(tenant.owner, posted)).toBe(1);
    expect(await settleReceiptLetters(tenant.owner, posted)).toBe(0);
    const unneeded = { letter_ids: [second ?? 0], how: "not_needed" as const };
    expect(await settleReceiptLetters(tenant.owner, unneeded)).toBe(1);
    expect(await waiting()).toEqual([]);
    const noted = await db
      .select()
      .from(interactions)
      .where(within(interactions, tenant.organizationId));
    expect(noted).toMatchObject([{ donorId: giving.donorId, channel: "mail", purpose: "receipt" }]);
  });

  it("are visible to staff who may see and change gifts, in their own organization only", async () => {
    await voidDonation(tenant.owner, (await record()).id, { reason: "Entered twice" });
    const [letter] = await waiting();
    const posted = { letter_ids: [letter?.id ?? 0], how: "posted" as const };
    const without = { ...tenant.owner, permissions: new Set(["orders_view"] as const) };
    await expect(listReceiptLetters(without)).rejects.toMatchObject({ kind: "forbidden" });
    const viewer = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    await expect(settleReceiptLetters(viewer, posted)).rejects.toMatchObject({ kind: "forbidden" });
    const other = await createTenant();
    expect(await listReceiptLetters(other.owner)).toEqual([]);
    expect(await settleReceiptLetters(other.owner, posted)).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });
});
