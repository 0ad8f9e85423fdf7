import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, relationshipGroups, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import {
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getDonation } from "./gifts/details";
import { recordDonation } from "./gifts/record-donation";
import { mailReceipt } from "./letters/receipt-mail";
import { printReceipt } from "./receipts/files";
import { readGivingYear } from "./receipts/own-receipts";
import { issueStatement } from "./receipts/statements";

let tenant: Tenant;
let giving: GivingFixture;
let adviserId: number;
let fundId: number;

async function fund(email: string | null): Promise<void> {
  const { organizationId } = tenant;
  adviserId = giving.donorId;
  fundId = await createDonorFixture(tenant, {
    ...{ kind: "organization", firstName: null, lastName: null, email },
    ...{ organizationName: "Giver Family Fund", displayName: "Giver Family Fund" },
    primaryContactId: adviserId,
  });
  const core = { organizationId, kind: "family_fund", displayName: "The Givers" };
  const [group] = await db
    .insert(relationshipGroups)
    .values({ ...core, coreDonorId: adviserId })
    .returning();
  await db.insert(relationshipLinks).values({
    ...{ organizationId, groupId: group?.id ?? 0, donorId: fundId },
    role: "giving_vehicle",
    givingScope: "all",
  });
}

beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor House" });
  giving = await createGivingFixture(tenant);
});

const give = (values: object = {}) =>
  recordDonation(tenant.owner, {
    donor_id: fundId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 2300 }],
    method: "check",
    received_on: "2026-02-01",
    ...values,
  });

async function mails(receiptId: number) {
  await mailReceipt({ organizationId: tenant.organizationId, receiptId });
  return db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId))
    .orderBy(asc(emails.id));
}

describe("a gift from a donor-advised fund", () => {
  it("thanks the adviser without a receipt or a deductible figure", async () => {
    await fund(null);
    const { receiptId } = await give();
    const [thanks, ...more] = await mails(receiptId);
    expect(more).toEqual([]);
    expect(thanks).toMatchObject({ template: "adviser-thanks", attachments: [] });
    expect(thanks?.text).toContain("grant of $2,300.00 you recommended, made by Giver Family Fund");
    expect(thanks?.text).toContain("not a receipt for tax purposes");
    expect(thanks?.text).not.toMatch(/deductible/i);
  });

  it("sends the receipt to the fund's own mailbox alone", async () => {
    await fund("grants@fund.example");
    const { receiptId } = await give();
    const sent = await mails(receiptId);
    expect(sent.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ["adviser-thanks", expect.stringMatching(/^greta-/)],
      ["donation-receipt", "grants@fund.example"],
    ]);
  });

  it("hides the fund's receipts and statements from the adviser", async () => {
    await fund(null);
    const { receiptId } = await give();
    const adviser = await signInFixture(tenant, adviserId);
    await expect(printReceipt(adviser, receiptId)).rejects.toMatchObject({ kind: "not_found" });
    const wanted = { donorId: fundId, year: 2026 };
    await expect(issueStatement(adviser, wanted)).rejects.toMatchObject({ kind: "not_found" });
    expect(await readGivingYear(adviser)).toMatchObject({ gifts: [] });
    expect(await issueStatement(tenant.owner, wanted)).toMatchObject({ for_year: 2026 });
  });

  it("raises a warning when it brought more than an insubstantial benefit", async () => {
    await fund(null);
    const dinner = { fair_market_value: 80, goods_description: "A dinner" };
    const warned = await getDonation(tenant.owner, (await give(dinner)).id);
    expect(warned.warnings).toEqual(["benefit_to_adviser"]);
    expect(await getDonation(tenant.owner, (await give()).id)).toMatchObject({ warnings: [] });
    const own = await recordDonation(tenant.owner, {
      ...{ donor_id: adviserId, program_id: giving.programId, method: "check" },
      lines: [{ designation_id: giving.designationId, amount: 100 }],
      received_on: "2026-02-01",
      ...dinner,
    });
    expect(await getDonation(tenant.owner, own.id)).toMatchObject({ warnings: [] });
  });
});
