import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import { changeReceiptProfile } from "../receipt-profiles/settings";
import { exportOwnGifts, listGivenYears, readGivingYear } from "./own-receipts";

it("names a sponsored child by first name in the portal and its CSV, as the receipt does", async () => {
  const tenant = await createTenant();
  const { donorId } = await createGivingFixture(tenant);
  const { programId } = await createProgramFixture(tenant, { frequencies: [0, 1] });
  const child = { en_child_name: "Tomas Adeyo" };
  const [entity_id = 0] = await createEntities(tenant.owner, programId, [child]);
  await recordDonation(tenant.owner, {
    ...{ donor_id: donorId, program_id: programId, lines: [{ entity_id, amount: 38 }] },
    ...{ method: "check", received_on: "2025-03-01" },
  });
  const donor = await signInFixture(tenant, donorId);
  expect(await readGivingYear(donor)).toMatchObject({
    deductible_label: "May be deductible",
    gifts: [{ purpose: "Sponsorship program (Tomas)" }],
  });
  expect(await exportOwnGifts(donor)).not.toContain("Adeyo");
  await changeReceiptProfile(tenant.owner, { jurisdiction: "plain" });
  expect(await readGivingYear(donor)).toMatchObject({
    deductible_label: null,
    gifts: [{ tax_deductible_amount: null }],
  });
});

it("tells the story of years in which something was given and kept", async () => {
  const tenant = await createTenant();
  const { donorId, programId, designationId } = await createGivingFixture(tenant);
  for (const received_on of ["2023-05-01", "2024-05-01", "2025-05-01"])
    await recordDonation(tenant.owner, {
      ...{ donor_id: donorId, program_id: programId, method: "check", received_on },
      lines: [{ designation_id: designationId, amount: 40 }],
    });
  const donor = await signInFixture(tenant, donorId);
  await db
    .update(donations)
    .set({ refundedAmount: 4_000 })
    .where(within(donations, tenant.organizationId, eq(donations.donatedOn, "2024-05-01")));
  expect(await listGivenYears(donor)).toEqual([2025, 2023]);
  expect((await readGivingYear(donor)).years).toEqual([2025, 2024, 2023]);
});

it("writes the list of gifts in the donor’s language, with dates and amounts that programs read", async () => {
  const tenant = await createTenant();
  const { donorId, programId, designationId } = await createGivingFixture(tenant);
  await recordDonation(tenant.owner, {
    ...{ donor_id: donorId, program_id: programId, method: "check", received_on: "2025-05-01" },
    lines: [{ designation_id: designationId, amount: 1250.5 }],
  });
  const donor = await signInFixture(tenant, donorId);
  expect(await exportOwnGifts(donor)).toContain("May be deductible,Currency,Method");
  await db
    .update(donors)
    .set({ language: "de" })
    .where(within(donors, tenant.organizationId, eq(donors.id, donorId)));
  const [heading, gift] = (await exportOwnGifts(donor)).split("\r\n");
  expect(heading).toContain("Datum,Gespendet von,Zweck,Betrag,Übernommene Gebühren,Erstattet,");
  expect(heading).not.toMatch(/deductible|Currency|Method/);
  expect(gift).toContain("2025-05-01,");
  expect(gift).toContain("1250.5");
  expect(gift).toContain("Scheck");
});
