import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, importedPlans, outboundEvents, plans } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import { updateCard } from "@/lib/giving/payments/donor-cards";
import { cancelPlan } from "@/lib/giving/plans/endings";
import { listOwnPlans, summarizePlans } from "@/lib/giving/plans/list";
import { changePlan } from "@/lib/giving/plans/plans";
import { createChild } from "@/lib/testing/checkout";
import { createDonorFixture, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { checkedFile, importFile, rowsOfImport, runToEnd, sendFile } from "@/lib/testing/imports";
import { giftsOf } from "@/lib/testing/plans";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { checkImport, undoImport } from "../imports";

let tenant: Tenant;
let programId: number;
let designationId: number;
let ids: Record<"ida" | "otto", number>;

beforeEach(async () => {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  tenant = await createTenant();
  ({ programId, designationId } = await createGivingFixture(tenant));
  const named = (firstName: string) => ({ firstName, displayName: `${firstName} Ray` });
  ids = {
    ida: await createDonorFixture(tenant, { externalId: "1", ...named("Ida") }),
    otto: await createDonorFixture(tenant, {
      ...{ externalId: "2", ...named("Otto") },
      email: `otto-${tenant.organizationId}@example.org`,
    }),
  };
  // Plans that other tests left due are none of these tests'.
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
});

afterEach(resumeClock);

const all = () =>
  db.select().from(plans).where(within(plans, tenant.organizationId)).orderBy(asc(plans.id));

const HEADING =
  "Recurring Gift ID,Donor ID,Email,Amount,Frequency,Start date,Next gift date,Fund,Status";

const lines = () => [
  HEADING,
  "R1,1,,$30.00,Monthly,5/31/2025,6/30/2026,General fund,Active",
  `R2,,otto-${tenant.organizationId}@example.org,120,annually,,2026-12-01,general,`,
  "R3,2,,5.50,every 2 weeks,2026-01-07,,General fund,In Progress",
  "R4,1,,10,monthly,2020-01-01,,General fund,Cancelled",
];

const bring = (file: readonly string[] = lines()) =>
  importFile(tenant.owner, "recurring_gifts", file);

const takeBack = async (id: number) => {
  await undoImport(tenant.owner, id);
  return runToEnd(tenant.owner, id);
};

describe("an import of recurring gifts", () => {
  it("adds recurring gifts that wait for their first card, with a preview", async () => {
    const checked = await checkedFile(tenant.owner, "recurring_gifts", lines());
    expect(checked).toMatchObject({ counts: { new: 3, skipped: 1, refused: 0 } });
    expect(await all()).toEqual([]);
    const { id } = await bring();
    const waiting = {
      ...{ status: "active", paymentMethodId: null, firstDonationId: null, openDonationId: null },
      ...{ awaitsCardSince: new Date("2026-06-15T12:00:00Z"), feesCovered: 0, currency: "USD" },
      ...{ designationId, programId, entityId: null },
    };
    expect(await all()).toMatchObject([
      {
        ...{ ...waiting, donorId: ids.ida, amount: 3_000, intervalUnit: "month", interval: 1 },
        ...{ startedOn: "2025-05-31", nextChargeOn: "2026-06-30", anchorDay: 31 },
      },
      {
        ...{ ...waiting, donorId: ids.otto, amount: 12_000, intervalUnit: "year", interval: 1 },
        ...{ startedOn: "2026-06-15", nextChargeOn: "2026-12-01", anchorDay: 1 },
      },
      {
        ...{ ...waiting, donorId: ids.otto, amount: 550, intervalUnit: "week", interval: 2 },
        ...{ startedOn: "2026-01-07", nextChargeOn: "2026-06-24" },
      },
    ]);
    const [first] = await all();
    expect((await rowsOfImport(id))[0]).toMatchObject({ donorId: ids.ida, recordId: first?.id });
    expect(await listOwnPlans(await signInFixture(tenant, ids.ida))).toMatchObject([
      { status: "active", awaits_card: true, next_charge_on: null, amount: 30 },
    ]);
    expect(await summarizePlans(tenant.owner, {})).toMatchObject({
      ...{ counts: { active: 3 }, awaiting_card: 3, monthly: [] },
    });
    const events = await db
      .select({ type: outboundEvents.type })
      .from(outboundEvents)
      .where(
        within(outboundEvents, tenant.organizationId, eq(outboundEvents.type, "plan.imported")),
      );
    expect(events).toHaveLength(3);
  });

  it("adds nothing when the same file is imported again", async () => {
    await bring();
    const again = await bring();
    expect(again.counts).toMatchObject({ new: 0, unchanged: 3, skipped: 1 });
    expect(await all()).toHaveLength(3);
    const withoutIds = lines().map((line) => line.replace(/^[^,]*/, ""));
    withoutIds[0] = HEADING;
    expect((await bring(withoutIds)).counts).toMatchObject({ new: 3 });
    const nextMonth = withoutIds.map((line) => line.replace("6/30/2026", "7/31/2026"));
    expect((await bring(nextMonth)).counts).toMatchObject({ new: 0, unchanged: 3 });
    expect(await all()).toHaveLength(6);
  });

  it("reports a repeated line without an ID in the dry run", async () => {
    const line = ",1,,30,monthly,2026-05-31,,General fund,";
    const checked = await checkedFile(tenant.owner, "recurring_gifts", [HEADING, line, line]);
    expect(checked.counts).toMatchObject({ new: 1, unchanged: 1 });
    const view = await bring([HEADING, line, line]);
    expect(view.counts).toMatchObject({ new: 1, unchanged: 1, refused: 0 });
  });

  it("distinguishes the IDs of several systems", async () => {
    const file = lines().slice(0, 2);
    await bring(file);
    const other = await importFile(tenant.owner, "recurring_gifts", file, { source: "Old" });
    expect(other.counts).toMatchObject({ new: 1 });
  });

  it("charges nothing and writes to no one until the donor adds a card", async () => {
    await bring();
    for (const day of ["2026-06-30", "2026-07-31", "2027-06-30"]) {
      stopClock(new Date(`${day}T17:00:00Z`));
      expect(await chargeDuePlans("test")).toBe(0);
    }
    expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(0);
    const donor = await signInFixture(tenant, ids.ida);
    await updateCard(donor, null, { cardHolderName: "Ida Ray", token: "tok_visa" });
    expect(await chargeDuePlans("test")).toBe(1);
    const [first] = await all();
    expect(await giftsOf(first?.id ?? 0)).toMatchObject([
      { period: "2027-06-30", status: "completed", amount: 3_000 },
    ]);
  });

  it("accepts recipients, and amounts and dates in the file's format", async () => {
    const { programId: far } = await createProgramFixture(tenant, { name: "Far", currency: "EUR" });
    const entityId = await createChild(tenant, far, { en_child_name: "Aiko" });
    await createChild(tenant, programId, { en_child_name: "Maria" });
    const heading =
      "Donor ID,Amount,Currency,Frequency,Interval,Start date,Child,Program,Anonymous";
    const view = await bring([
      heading,
      '1,"1.038,00",EUR,month,3,31.05.2026,Aiko,Far,yes',
      "1,38,USD,month,1,31.05.2026,Maria,,",
    ]);
    expect(view.refused_rows).toMatchObject([
      { reason: "Program: Enter the recipient’s program." },
    ]);
    expect(await all()).toMatchObject([
      {
        ...{ programId: far, entityId, designationId: null, isAnonymous: true },
        ...{ currency: "EUR", amount: 103_800, intervalUnit: "month", interval: 3 },
        ...{ startedOn: "2026-05-31", nextChargeOn: "2026-08-31", anchorDay: 31 },
      },
    ]);
  });

  it("refuses each invalid row, and says why", async () => {
    const foreign = await createTenant();
    await createGivingFixture(foreign);
    await importFile(foreign.owner, "recipients", ["Child ID,Name", "F1,Far"]);
    await importFile(tenant.owner, "recipients", [
      "Child ID,Name,Status",
      "B1,Maria,active",
      "B2,Ben,archived",
    ]);
    const view = await bring([
      "ID,Donor ID,Amount,Currency,Frequency,Interval,Start date,Next charge,End date,Status,Fund,Child ID",
      "1,9,30,,monthly,,2026-01-01,,,,general,",
      "2,1,,,monthly,,2026-01-01,,,,general,",
      "3,1,-5,,monthly,,2026-01-01,,,,general,",
      "4,1,5.555,,monthly,,2026-01-01,,,,general,",
      "5,1,30,EUR,monthly,,2026-01-01,,,,general,",
      "6,1,30,,,,2026-01-01,,,,general,",
      "7,1,30,,1st and 15th,,2026-01-01,,,,general,",
      "8,1,30,,month,often,2026-01-01,,,,general,",
      "9,1,30,,weekly,53,2026-01-01,,,,general,",
      "10,1,30,,monthly,,,,,,general,",
      "11,1,30,,monthly,,soon,,,,general,",
      "12,1,30,,monthly,,2026-05-01,2026-04-01,,,general,",
      "13,1,30,,monthly,,2026-01-01,,2027-01-01,,general,",
      "14,1,30,,monthly,,2026-01-01,,,paused,general,",
      "15,1,30,,monthly,,2026-01-01,,,,Roof,",
      "16,1,30,,monthly,,2026-01-01,,,,,",
      "17,1,30,,monthly,,2026-01-01,,,,,F1",
      "18,1,30,,monthly,,2026-01-01,,,,,B2",
      "19,1,30,,monthly,,2026-01-01,,,,,B1",
      "19,1,30,,monthly,,2026-01-01,,,,,B1",
      "20,9,30,,monthly,,2026-01-01,,2026-06-15,,general,",
    ]);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Donor ID: No donor matches. Import donors first.",
      "Amount: Fill this in.",
      "Amount: Enter an amount above zero, such as 1,234.50.",
      "Amount: Enter an amount in USD above zero, with at most 2 decimals.",
      expect.stringMatching(/^Currency: .* takes gifts in USD\.$/),
      "Frequency: Fill this in.",
      "Frequency: Enter a frequency such as monthly, quarterly, yearly, or every 2 weeks.",
      "Frequency interval: Enter a number from 1 to 52, such as 3 for every 3 months.",
      "Frequency interval: Enter a number from 1 to 52, such as 3 for every 3 months.",
      "Next charge date: Fill this in.",
      "Start date: Enter a date such as 5/31/2026 or 2026-05-31.",
      "Next charge date: Enter a day on or after the start date.",
      "End date: A recurring gift continues until someone cancels it. Leave the end date blank to import it.",
      "Status: Enter “active” or “ended”. Import a paused recurring gift once it resumes.",
      "Designation: There is no designation “Roof”.",
      "Designation: Enter what the gift is for.",
      "Recipient ID: No recipient matches. Import recipients first.",
      "Recipient: This recipient or its program is archived.",
      "Recurring gift ID: An earlier line has the same ID.",
    ]);
    expect(view.counts).toMatchObject({ new: 1, skipped: 1 });
    expect(await all()).toHaveLength(1);
  });

  it("refuses an ID with a changed amount or frequency", async () => {
    await bring();
    const view = await bring([HEADING, "R1,1,,35,Monthly,2025-05-31,2026-06-30,general,"]);
    expect(view.refused_rows.map(({ reason }) => reason)).toEqual([
      "Recurring gift ID: This recurring gift already exists: $30.00 every month.",
    ]);
  });

  it("asks for a designation when rows name none", async () => {
    const file = ["Donor ID,Amount,Frequency,Start date", "1,30,monthly,2026-05-31"];
    const id = await sendFile(tenant.owner, "recurring_gifts", file);
    await expect(checkImport(tenant.owner, id, {})).rejects.toMatchObject({
      problems: [{ path: "designation_id" }],
    });
    const chosen = { designation_id: designationId };
    const view = await importFile(tenant.owner, "recurring_gifts", file, chosen);
    expect(view.counts).toMatchObject({ new: 1 });
  });

  it("is limited to staff who may edit gifts", async () => {
    const donors = { ...tenant.owner, permissions: new Set(["donors_edit"] as const) };
    await expect(sendFile(donors, "recurring_gifts", lines())).rejects.toThrow("donations_edit");
  });

  it("follows a merge of its donors, and loses row contents once the donor is erased", async () => {
    const { id } = await bring();
    await mergeDonors(tenant.owner, ids.otto, { merged_donor_id: ids.ida });
    expect((await all()).map(({ donorId }) => donorId)).toEqual([ids.otto, ids.otto, ids.otto]);
    const again = await bring();
    expect(again.refused_rows).toEqual([]);
    expect(again.counts).toMatchObject({ new: 0, unchanged: 3 });
    for (const plan of await all()) await cancelPlan(tenant.owner, plan.id, {});
    const { preview_token } = await previewErasure(tenant.owner, ids.otto);
    await eraseDonor(tenant.owner, ids.otto, { confirmation: "Otto Ray", preview_token });
    expect((await rowsOfImport(id)).slice(1, 3)).toMatchObject([{ cells: [] }, { cells: [] }]);
    expect(await all()).toHaveLength(3);
  });
});

describe("undoing an import of recurring gifts", () => {
  it("removes untouched recurring gifts, and lets another file add them again", async () => {
    const { id } = await bring();
    expect(await takeBack(id)).toMatchObject({ taken_back: { undone: 3, kept: 0 } });
    expect(await all()).toEqual([]);
    const remembered = within(importedPlans, tenant.organizationId);
    expect(await db.$count(importedPlans, remembered)).toBe(0);
    expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(0);
    const told = within(auditLog, tenant.organizationId, eq(auditLog.action, "plan.remove"));
    expect(await db.$count(auditLog, told)).toBe(3);
    expect((await bring()).counts).toMatchObject({ new: 3 });
  });

  it("keeps recurring gifts with a card, changed or canceled since, or of a merged donor", async () => {
    const kept = [HEADING];
    for (const number of [1, 2, 3, 4]) {
      await createDonorFixture(tenant, { externalId: `D${number}` });
      kept.push(`K${number},D${number},,30,monthly,2026-05-31,,general,`);
    }
    const { id } = await bring([...kept, "K5,1,,30,monthly,2026-05-31,,general,"]);
    const [one, two, three, four] = await all();
    if (!one || !two || !three || !four) throw new Error("not all were imported");
    const donor = await signInFixture(tenant, one.donorId);
    await updateCard(donor, null, { cardHolderName: "Ida Ray", token: "tok_visa" });
    await changePlan(tenant.owner, two.id, { amount: 45 });
    await cancelPlan(tenant.owner, three.id, {});
    await mergeDonors(tenant.owner, ids.otto, { merged_donor_id: four.donorId });
    expect(await takeBack(id)).toMatchObject({ taken_back: { undone: 1, kept: 4 } });
    expect(await all()).toHaveLength(4);
    const reasons = (await rowsOfImport(id)).flatMap(({ problems }) => problems ?? []);
    expect(reasons).toHaveLength(4);
    expect(reasons[0]?.message).toContain("now has a card");
  });
});
