import { expect, it } from "vitest";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { checkedFile, importFile } from "@/lib/testing/imports";
import { createTenant } from "@/lib/testing/tenant";
import { KINDS } from "./schema";
import { importTemplate } from "./templates";

it.each(KINDS)("the template for %s can be imported as is", async (what) => {
  const tenant = await createTenant();
  const giving = await createGivingFixture(tenant);
  if (what !== "donors") await createDonorFixture(tenant, { externalId: "1001" });
  if (what === "relationships") await createDonorFixture(tenant, { externalId: "1002" });
  if (what === "soft_credits" || what === "sponsorships") {
    const giver = what === "sponsorships" ? "1001" : "";
    const gifts = [
      "Gift ID,Donor ID,Name,Amount,Date,Method",
      `G-5001,${giver},Otto Ray,100,2025-05-31,check`,
    ];
    await importFile(tenant.owner, "gifts", gifts, { designation_id: giving.designationId });
  }
  if (what === "sponsorships")
    await importFile(tenant.owner, "recipients", ["Recipient ID,Name", "BO-1207,Maria"]);
  const view = await checkedFile(tenant.owner, what, [await importTemplate(tenant.owner, what)]);
  expect(view.refused_rows).toEqual([]);
  expect(view).toMatchObject({ rows: 1, counts: { new: 1 } });
  expect(view.columns.filter(({ field }) => field === null)).toEqual([]);
});

it("a template is limited to staff who may import its kind", async () => {
  const { owner } = await createTenant();
  const viewer = { ...owner, permissions: new Set(["donations_edit"] as const) };
  await expect(importTemplate(viewer, "donors")).rejects.toThrow("donors_edit");
  expect(await importTemplate(viewer, "gifts")).toContain("Amount");
});
