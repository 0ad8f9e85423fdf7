import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, files, pageCredits, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { addFileOf } from "@/lib/files/uploads";
import { createCampaign } from "@/lib/fundraising/campaigns";
import { creditLines } from "@/lib/fundraising/crediting";
import { lockPage } from "@/lib/fundraising/page-rows";
import { createPage } from "@/lib/fundraising/pages";
import { addPictureRow } from "@/lib/fundraising/picture-rows";
import type { NewCampaignInput } from "@/lib/fundraising/schema";
import { linesOf } from "@/lib/giving/donations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { createGivingFixture, type GivingFixture } from "./giving";
import { picture } from "./sponsorship";
import type { Tenant } from "./tenant";

export type CampaignFixture = GivingFixture & {
  campaignId: number;
  slug: string;
  /** The campaign's own page, two teams, a page in each, and one of no team. */
  root: number;
  teams: [number, number];
  inFirst: number;
  inSecond: number;
  alone: number;
};

export async function createCampaignFixture(
  tenant: Tenant,
  values: Partial<NewCampaignInput> = {},
): Promise<CampaignFixture> {
  const giving = await createGivingFixture(tenant);
  const campaign = await createCampaign(tenant.owner, {
    ...{ program_id: giving.programId, designation_id: giving.designationId },
    ...{ slug: "spring-run", title: "Spring run", goal: 10_000, starts_on: "2020-01-01" },
    status: "published",
    ...values,
  });
  const { id: campaignId, slug, page_id: root } = campaign;
  const page = async (kind: "team" | "individual", title: string, team_id?: number) =>
    (await createPage(tenant.owner, campaignId, { kind, title, team_id })).id;
  const first = await page("team", "Harbor team");
  const second = await page("team", "Hill team");
  return {
    ...{ ...giving, campaignId, slug, root, teams: [first, second] },
    inFirst: await page("individual", "Ada runs", first),
    inSecond: await page("individual", "Ben walks", second),
    alone: await page("individual", "Cleo swims"),
  };
}

/** A received gift, in major units, each line for a page or for none. */
export async function giveToPages(
  { owner, organizationId }: Tenant,
  { programId, designationId, donorId }: GivingFixture,
  lines: readonly { amount: number; page?: number; name?: string; isAnonymous?: boolean }[],
  on = "2026-01-15",
) {
  const { id } = await recordDonation(owner, {
    ...{ donor_id: donorId, program_id: programId, method: "cash", received_on: on },
    lines: lines.map(({ amount }) => ({ designation_id: designationId, amount })),
  });
  return db.transaction(async (tx) => {
    const written = await linesOf(tx, { organizationId, id });
    await creditLines(
      tx,
      organizationId,
      written.flatMap((line, index) => {
        const { page: pageId, name = null, isAnonymous = false } = lines[index] ?? {};
        const shown = { displayName: name, isAnonymous, message: null };
        return pageId === undefined ? [] : [{ line, pageId, ...shown }];
      }),
    );
    return { id, lines: written.map((line) => line.id) };
  });
}

/** What the database says that a page has raised. Minor units. */
export async function totalOf({ organizationId }: Tenant, pageId: number) {
  const [found] = await db
    .select()
    .from(pageTotals)
    .where(within(pageTotals, organizationId, eq(pageTotals.pageId, pageId)));
  if (!found) throw new Error("the page has no total");
  return found;
}

export const creditOf = async ({ organizationId }: Tenant, lineId: number) => {
  const [found] = await db
    .select()
    .from(pageCredits)
    .where(within(pageCredits, organizationId, eq(pageCredits.lineId, lineId)));
  return found;
};

/** Changes what the ledger says of a gift, as a refund or a mistake would. */
export const rewriteGift = (
  { organizationId }: Tenant,
  id: number,
  set: Partial<typeof donations.$inferInsert>,
) =>
  db
    .update(donations)
    .set(set)
    .where(within(donations, organizationId, eq(donations.id, id)));

/** A cover on a page, as its owner would upload it. Returns its ID. */
export async function addTestPicture(
  { organizationId }: Tenant,
  pageId: number,
  { alt = "Ada at the harbor", isCover = true } = {},
): Promise<number> {
  const uploader = { organizationId, uploadedByKind: "donor", uploadedById: null };
  const bytes = await picture();
  const file = await addFileOf(uploader, { purpose: "page_picture", name: "ada.png", bytes });
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, { organizationId }, pageId);
    await tx
      .update(files)
      .set({ status: "claimed" })
      .where(within(files, organizationId, eq(files.id, file.id)));
    const added = await addPictureRow(tx, page, { file, alt, isCover });
    return added.picture.id;
  });
}
