import { expect, it } from "vitest";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import { checkedFile } from "@/lib/testing/imports";
import { createTenant } from "@/lib/testing/tenant";
import { KINDS } from "./schema";
import { importTemplate } from "./templates";

it.each(KINDS)("the template for %s can be imported as it is", async (what) => {
  const tenant = await createTenant();
  await createGivingFixture(tenant);
  if (what !== "donors") await createDonorFixture(tenant, { externalId: "1001" });
  const view = await checkedFile(tenant.owner, what, [importTemplate(tenant.owner, what)]);
  expect(view.refused_rows).toEqual([]);
  expect(view).toMatchObject({ rows: 1, counts: { new: 1 } });
  expect(view.columns.filter(({ field }) => field === null)).toEqual([]);
});

it("a template is for who may import the kind", async () => {
  const { owner } = await createTenant();
  const viewer = { ...owner, permissions: new Set(["donations_edit"] as const) };
  expect(() => importTemplate(viewer, "donors")).toThrow("donors_edit");
  expect(importTemplate(viewer, "gifts")).toContain("Amount");
});
