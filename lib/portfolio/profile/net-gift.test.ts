import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, donors } from "@/db/schema";
import { acknowledge } from "@/lib/acknowledgements/acknowledging";
import { previewLetter } from "@/lib/acknowledgements/preview";
import { createLetterTemplate, STARTER_LETTER } from "@/lib/acknowledgements/templates";
import { readGivingSummary } from "@/lib/giving/gifts/summary";
import { totalDonations } from "@/lib/giving/gifts/sums";
import { netGift } from "@/lib/giving/net-gift";
import { donationPaymentChanged } from "@/lib/giving/payments/payment-changes";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { SingleSnapshot } from "@/lib/giving/receipt-profiles/receipt-schema";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { reportOf } from "@/lib/payments/reservations";
import { chargeGift, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { changeFundraisingSettings } from "../settings";
import { getProfile } from "./profile";
import { readTimeline } from "./timeline";

/** A gift of 100 by card whose donor paid 3 of fees with it. */
async function createGift() {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const giving = await createGivingFixture(tenant);
  const { donorId } = giving;
  await db.update(donors).set({ street: "5 Hill Street" }).where(eq(donors.id, donorId));
  const { donation, payment, outcome } = await chargeGift(tenant, giving, {
    ...{ amount: 10_000, feesCovered: 300 },
  });
  const report = reportOf(outcome);
  await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
  const giveBack = async (amount: number) => {
    await refundDonation(owner, donation.id, { amount, reason: "Asked" });
    await buildPortfolio(organizationId);
  };
  const year = Number(donation.donatedOn.slice(0, 4));
  const donor = await signInFixture(tenant, donorId);
  return { tenant, donationId: donation.id, donorId, donor, year, giveBack };
}

type Made = Awaited<ReturnType<typeof createGift>>;

/** What each place says is left of the gift, in major units. */
async function said({ tenant: { owner }, donationId, donorId, donor }: Made) {
  const { body } = await previewLetter(owner, {
    ...{ donation_id: donationId, subject: "Thanks", body: "{{amount}}" },
  });
  const { sums } = await totalDonations(owner, { donor_id: donorId });
  const [own] = (await readGivingSummary(donor)).totals;
  const profile = await getProfile(owner, donorId);
  return {
    letter: body,
    list: sums[0]?.amount,
    portal: own ? own.ever / 100 : 0,
    portfolio: profile.lifetime_total,
    transaction: profile.transactions[0]?.amount,
    gifts: profile.total_gifts,
  };
}

/** What papers say, which are about fees as well. */
async function printed({ donationId, donorId, donor, year }: Made) {
  const [last] = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(desc(donationReceipts.id))
    .limit(1);
  const receipt = SingleSnapshot.parse(last?.snapshot);
  const statement = await issueStatement(donor, { donorId, year });
  const [total] = (statement.snapshot as { totals: { total_amount: number }[] }).totals;
  return { receipt: receipt.total_amount, statement: total?.total_amount };
}

describe("a partially refunded gift", () => {
  it("is reduced everywhere by the refund, except in its covered fees", async () => {
    const made = await createGift();
    await made.giveBack(50);
    expect(await said(made)).toMatchObject({
      ...{ letter: "$50.00", list: 50, portal: 50, portfolio: 50, transaction: 50, gifts: 1 },
    });
    expect(await printed(made)).toEqual({ receipt: 53, statement: 53 });
  });

  it("disappears once only its covered fees are left", async () => {
    const made = await createGift();
    const { tenant, donationId, donorId, giveBack } = made;
    await giveBack(100);
    expect(await said(made)).toMatchObject({
      ...{ letter: "", list: 0, portal: 0, portfolio: 0, transaction: 0, gifts: 0 },
    });
    expect(await printed(made)).toEqual({ receipt: 3, statement: 3 });
    await createLetterTemplate(tenant.owner, { name: "Thanks", ...STARTER_LETTER });
    const asked = { action: "letter" as const, donation_ids: [donationId] };
    expect((await acknowledge(tenant.owner, asked)).left_out).toEqual([
      { donation_id: donationId, reason: "returned" },
    ]);
    const [gift] = (await readTimeline(tenant.owner, donorId, { kinds: ["gifts"] })).data;
    expect(gift).toMatchObject({ status: "refunded" });
  });

  it("stays as long as its fees remain, where fees count as giving", async () => {
    const made = await createGift();
    const { tenant, donorId, giveBack } = made;
    await changeFundraisingSettings(tenant.owner, { counts_covered_fees: true });
    await giveBack(100);
    expect(await said(made)).toMatchObject({ portfolio: 3, transaction: 3, gifts: 1 });
    const [gift] = (await readTimeline(tenant.owner, donorId, { kinds: ["gifts"] })).data;
    expect(gift).toMatchObject({ status: "completed" });
  });
});

it("a net gift is never negative", () => {
  expect(netGift({ amount: 10_000, refundedAmount: 10_300 })).toBe(0);
});
