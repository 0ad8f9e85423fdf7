import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, interactions, letters } from "@/db/schema";
import { within } from "@/db/within";
import { acknowledge } from "@/lib/acknowledgements/acknowledging";
import { createLetterTemplate, STARTER_LETTER } from "@/lib/acknowledgements/templates";
import { sendThanks } from "@/lib/acknowledgements/thanks-mail";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { mailReceipt } from "@/lib/giving/letters/receipt-mail";
import { refreshMarked } from "@/lib/portfolio/projection/builds";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { GET as PROFILE } from "./[donor_id]/route";

it("counts each receipt and acknowledgment once among all interactions, but not as a contact", async () => {
  const tenant = await createTenant();
  const { organizationId, owner } = tenant;
  const { programId, designationId } = await createGivingFixture(tenant);
  const donorId = await createDonorFixture(tenant, { street: "5 Hill Street" });
  await createLetterTemplate(owner, { name: "Thanks", ...STARTER_LETTER });
  await buildPortfolio(organizationId);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  const profile = async () => {
    await refreshMarked(organizationId);
    const { body } = await call(PROFILE, { headers, params: { donor_id: String(donorId) } });
    return body.data as Record<string, unknown>;
  };
  const enter = (amount: number) =>
    recordDonation(owner, {
      ...{ donor_id: donorId, program_id: programId, method: "check", received_on: "2025-03-01" },
      lines: [{ designation_id: designationId, amount }],
    });
  const noted = () =>
    db
      .select()
      .from(interactions)
      .where(eq(interactions.donorId, donorId))
      .orderBy(asc(interactions.id));

  const { id, receiptId } = await enter(50);
  await mailReceipt({ organizationId, receiptId });
  await mailReceipt({ organizationId, receiptId });
  const [mail] = await db
    .select()
    .from(emails)
    .where(within(emails, organizationId, eq(emails.template, "donation-receipt")));
  expect(await noted()).toMatchObject([
    {
      ...{ channel: "email", direction: "outbound", purpose: "receipt", isAutomatic: true },
      ...{ isContact: false, meaningfulBasis: "automated_or_bulk", subject: mail?.subject },
    },
  ]);
  expect(await profile()).toMatchObject({
    ...{ total_interactions: 1, recorded_interactions: 0, contact_count: 0 },
    ...{ contact_status: "never_contacted", meaningful_interactions: 0 },
  });

  await acknowledge(owner, { action: "email", donation_ids: [id] });
  const [letter] = await db.select().from(letters).where(eq(letters.donorId, donorId));
  await sendThanks({ organizationId, letterId: letter?.id ?? 0 });
  await sendThanks({ organizationId, letterId: letter?.id ?? 0 });
  expect((await profile()).total_interactions).toBe(2);

  const [first, second] = [(await enter(20)).id, (await enter(30)).id];
  await acknowledge(owner, { action: "letter", donation_ids: [first, second] });
  expect((await profile()).total_interactions).toBe(2);
  await acknowledge(owner, { action: "mark_sent", donation_ids: [first] });
  expect((await profile()).total_interactions).toBe(3);
  expect((await noted()).at(-1)).toMatchObject({ channel: "mail", purpose: "stewardship" });
  await acknowledge(owner, { action: "undo", donation_ids: [second] });
  expect((await profile()).total_interactions).toBe(2);
});
