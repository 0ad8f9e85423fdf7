import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { giftReceipt, latestGiftReceipt } from "@/lib/testing/gift-receipts";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { issueStatement } from "../receipts/statements";
import { changeDonation } from "./changes";
import { recordDonation } from "./record-donation";

let tenant: Tenant;
let giving: GivingFixture;

beforeAll(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

type Gift = Partial<Parameters<typeof recordDonation>[1]>;

const give = (gift: Gift) =>
  recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 100 }],
    method: "check",
    received_on: "2025-03-01",
    ...gift,
  });

const dinner = { goods_description: "A dinner", fair_market_value: 20 };
const piano = { method: "in_kind", in_kind_description: "A piano" } as const;

describe("a tax detail required only by some receipts", () => {
  it.each<[string, Gift, string]>([
    ["an IRA distribution in cash", { ira_custodian: "Star", method: "cash" }, "ira_custodian"],
    ["one that brought a dinner", { ira_custodian: "Star", ...dinner }, "ira_custodian"],
    ["a waiver of expenses by a piano", { ...piano, expense_waiver: true }, "expense_waiver"],
    ["an appraiser of a check", { appraiser: "C. Wieck" }, "appraiser"],
    ["the origin of a check", { property_origin: "private" }, "property_origin"],
    ["papers of a check’s value", { value_documented: true }, "value_documented"],
  ])("is refused on a gift: %s", async (_, gift, path) => {
    await expect(give(gift)).rejects.toMatchObject({ kind: "invalid", problems: [{ path }] });
  });

  it("is kept when another field is corrected, and removed with its method", async () => {
    const { id } = await give({ ...piano, appraiser: "C. Wieck", property_origin: "private" });
    const facts = async () =>
      (await db.select().from(donations).where(eq(donations.id, id)))[0]?.taxFacts;
    await changeDonation(tenant.owner, id, { note: "By van" });
    expect(await facts()).toEqual({ appraiser: "C. Wieck", property_origin: "private" });
    await changeDonation(tenant.owner, id, { appraiser: null });
    expect(await facts()).toEqual({ property_origin: "private" });
    await changeDonation(tenant.owner, id, { method: "check", in_kind_description: null });
    expect(await facts()).toBeNull();
  });

  it("produces a new receipt, without a deduction, when a check turns out to come from an IRA", async () => {
    const { id } = await give({ received_on: "2024-03-01" });
    await changeDonation(tenant.owner, id, { ira_custodian: "Star Retirement" });
    const receipt = await giftReceipt(tenant.organizationId, await latestGiftReceipt(id));
    expect(receipt).toMatchObject({
      ira_custodian: "Star Retirement",
      tax_deductible_amount: 0,
      replaces_number: expect.any(String),
      paper: { title: "IRA charitable distribution" },
    });
    const { snapshot } = await issueStatement(tenant.owner, {
      ...{ donorId: giving.donorId, year: 2024 },
    });
    expect(snapshot).toMatchObject({
      totals: [{ total_amount: 100, tax_deductible_amount: 0 }],
      gifts: [{ ira_custodian: "Star Retirement", tax_deductible_amount: 0 }],
    });
  });
});
