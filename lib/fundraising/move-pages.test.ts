import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { createCampaignFixture } from "@/lib/testing/fundraising";
import { createTenant } from "@/lib/testing/tenant";
import { listMovePages } from "./moves";
import { createPage } from "./pages";

it("lists every page that a gift can be counted for by title, more than a list shows at once", async () => {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const { campaignId, alone } = await createCampaignFixture(tenant);
  await db
    .update(fundraisingPages)
    .set({ status: "pending" })
    .where(within(fundraisingPages, organizationId, eq(fundraisingPages.id, alone)));
  for (let nth = 0; nth < 100; nth++)
    await createPage(owner, campaignId, { kind: "individual", title: `Zoe rows ${100 + nth}` });
  const listed = await listMovePages(owner, campaignId);
  expect(listed.slice(0, 5).map(({ title }) => title)).toEqual([
    ...["Ada runs", "Ben walks", "Harbor team", "Hill team", "Spring run"],
  ]);
  expect(listed).toHaveLength(105);
  expect(listed.map(({ id }) => id)).not.toContain(alone);
});

it("lists pages of a campaign of the organization alone, for those who can move gifts", async () => {
  const tenant = await createTenant();
  const { campaignId } = await createCampaignFixture(tenant);
  const reader = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
  await expect(listMovePages(reader, campaignId)).rejects.toMatchObject({ kind: "forbidden" });
  const { owner: other } = await createTenant();
  await expect(listMovePages(other, campaignId)).rejects.toMatchObject({ kind: "not_found" });
});
