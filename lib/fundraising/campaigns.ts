import { and, desc, eq, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import {
  campaigns,
  designations,
  fundraisingPages,
  organizations,
  pagePictures,
  pageTotals,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import { publicFileUrl } from "@/lib/files/links";
import { currencyOf } from "@/lib/giving/gifts/content";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import { changeCover } from "./campaign-cover";
import { type Campaign, isCampaign, lockCampaign, requireWindow } from "./page-rows";
import { addPage, requireDesignation } from "./page-steps";
import { campaignPath, originOf } from "./paths";
import {
  CampaignChanges,
  type CampaignChangesInput,
  type CampaignQuery,
  type CampaignView,
  NewCampaign,
  type NewCampaignInput,
} from "./schema";

type Place = { organizationId: number };

/** Campaigns, the newest first, a page at a time. */
export async function listCampaigns(
  actor: MemberActor,
  query: CampaignQuery,
): Promise<{ data: CampaignView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donations_view");
  const page = pageOf(actor, "campaigns", query, NEWEST_FIRST);
  const wanted = within(
    campaigns,
    actor.organizationId,
    query.status && eq(campaigns.status, query.status),
  );
  const [found, total] = await Promise.all([
    select(db, and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    db.$count(campaigns, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ campaign }) => [String(campaign.id)]);
  return { data: rows.map(present), total, nextCursor };
}

const NEWEST_FIRST = [{ by: campaigns.id, type: "int", descending: true }] as const;

/** Throws not found. */
export async function getCampaign(actor: MemberActor, id: number): Promise<CampaignView> {
  requirePermission(actor, "donations_view");
  return read(db, actor, id);
}

/** Opens a campaign with its own page. Throws 422, also for an address that any campaign ever had. */
export async function createCampaign(
  actor: MemberActor,
  input: NewCampaignInput,
): Promise<CampaignView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewCampaign, input);
  const { organizationId } = actor;
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const programId = wanted.program_id;
      const currency = await currencyOf(tx, organizationId, programId);
      await requireDesignation(tx, { organizationId, programId }, wanted.designation_id);
      requireWindow(wanted.starts_on, wanted.ends_on ?? null);
      const [made] = await tx
        .insert(campaigns)
        .values({
          ...{ organizationId, programId, currency, slug: wanted.slug, title: wanted.title },
          ...{ story: wanted.story, status: wanted.status, teamRule: wanted.team_rule },
          designationId: wanted.designation_id,
          goal: wanted.goal == null ? null : amountIn(currency, wanted.goal, "goal"),
          startsOn: wanted.starts_on,
          endsOn: wanted.ends_on ?? null,
          needsApproval: wanted.needs_approval,
          ...{ allowsMessages: wanted.allows_messages, milestones: wanted.milestones },
          sponsorshipGoal: wanted.sponsorship_goal ?? null,
          countsSponsorshipGifts: wanted.counts_sponsorship_gifts,
        })
        .returning();
      if (!made) throw new Error("A campaign was not written.");
      await addPage(tx, made, { kind: "campaign", title: made.title, status: "live" });
      await recordChange(tx, actor, {
        ...{ action: "campaign.create", subjectType: "campaign", subjectId: made.id },
        after: { slug: made.slug, title: made.title, program_id: programId },
      });
      return read(tx, actor, made.id);
    }),
  );
}

/** Changes a campaign; what is not given stays. Its address and currency never change. Throws 404, 422. */
export async function changeCampaign(
  actor: MemberActor,
  id: number,
  input: CampaignChangesInput,
): Promise<CampaignView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(CampaignChanges, input);
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, actor, id);
    if (wanted.designation_id !== undefined)
      await requireDesignation(tx, campaign, wanted.designation_id);
    const changes = changesIn(campaign, columnsOf(campaign, wanted));
    const cover = await changeCover(tx, campaign, wanted);
    if (!changes && !cover) return read(tx, actor, id);
    if (changes) await writeChanges(tx, campaign, changes.after);
    await recordChange(tx, actor, {
      ...{ action: "campaign.change", subjectType: "campaign", subjectId: id },
      before: { ...changes?.before, ...cover?.before },
      after: { ...changes?.after, ...cover?.after },
    });
    return read(tx, actor, id);
  });
}

/** Throws 422 for a last day before the first one. */
async function writeChanges(tx: Tx, campaign: Campaign, after: Partial<Campaign>): Promise<void> {
  const changed = { ...campaign, ...after };
  requireWindow(changed.startsOn, changed.endsOn);
  await tx.update(campaigns).set(after).where(isCampaign(campaign, campaign.id));
  if (after.title !== undefined)
    await tx.update(fundraisingPages).set({ title: changed.title }).where(isOwnPage(campaign));
}

const columnsOf = ({ currency }: Campaign, wanted: CampaignChanges): Partial<Campaign> => ({
  ...{ title: wanted.title, story: wanted.story, status: wanted.status },
  ...{ designationId: wanted.designation_id, startsOn: wanted.starts_on, endsOn: wanted.ends_on },
  ...{ needsApproval: wanted.needs_approval, teamRule: wanted.team_rule },
  ...{ allowsMessages: wanted.allows_messages, milestones: wanted.milestones },
  sponsorshipGoal: wanted.sponsorship_goal,
  countsSponsorshipGifts: wanted.counts_sponsorship_gifts,
  goal: wanted.goal == null ? wanted.goal : amountIn(currency, wanted.goal, "goal"),
});

const isOwnPage = ({ organizationId, id }: Campaign): SQL =>
  within(
    fundraisingPages,
    organizationId,
    eq(fundraisingPages.campaignId, id),
    eq(fundraisingPages.kind, "campaign"),
  );

async function withFreeSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "campaigns_slug_key")) throw error;
    throw refused("slug", "taken", "Another campaign has or had this address.");
  }
}

const isPictureOfRoot = within(
  pagePictures,
  campaigns.organizationId,
  eq(pagePictures.pageId, fundraisingPages.id),
);

const select = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      campaign: campaigns,
      program: { id: programs.id, name: programs.name },
      designation: { id: designations.id, name: designations.name },
      client: organizations.slug,
      pageId: fundraisingPages.id,
      totals: pageTotals,
      cover: pagePictures,
    })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .innerJoin(
      programs,
      within(programs, campaigns.organizationId, eq(programs.id, campaigns.programId)),
    )
    .innerJoin(
      designations,
      within(designations, campaigns.organizationId, eq(designations.id, campaigns.designationId)),
    )
    .innerJoin(
      fundraisingPages,
      within(
        fundraisingPages,
        campaigns.organizationId,
        eq(fundraisingPages.campaignId, campaigns.id),
        eq(fundraisingPages.kind, "campaign"),
      ),
    )
    .leftJoin(
      pageTotals,
      within(pageTotals, campaigns.organizationId, eq(pageTotals.pageId, fundraisingPages.id)),
    )
    .leftJoin(pagePictures, and(isPictureOfRoot, eq(pagePictures.isCover, true)))
    .where(where)
    .orderBy(desc(campaigns.id))
    .$dynamic();

async function read(reader: Db | Tx, place: Place, id: number): Promise<CampaignView> {
  const [found] = await select(reader, isCampaign(place, id));
  if (!found) throw notFound("campaign");
  return present(found);
}

function present({
  campaign,
  totals,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): CampaignView {
  const { id, slug, title, story, goal, currency, status } = campaign;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...{ id, slug, title, story, currency, status },
    ...{ program: row.program, designation: row.designation, page_id: row.pageId },
    cover_url: row.cover && publicFileUrl({ id: row.cover.fileId }),
    cover_alt: row.cover?.alt ?? null,
    goal: goal === null ? null : major(goal),
    sponsorship_goal: campaign.sponsorshipGoal,
    counts_sponsorship_gifts: campaign.countsSponsorshipGifts,
    starts_on: campaign.startsOn,
    ends_on: campaign.endsOn,
    needs_approval: campaign.needsApproval,
    team_rule: campaign.teamRule,
    ...{ allows_messages: campaign.allowsMessages, milestones: campaign.milestones },
    raised: major(totals?.raised ?? 0),
    matched: major(totals?.matched ?? 0),
    gifts: totals?.gifts ?? 0,
    sponsorships: totals?.sponsorships ?? 0,
    computed_at: totals?.computedAt.toISOString() ?? null,
    url: `${originOf()}${campaignPath(row.client, slug)}`,
    created_at: campaign.createdAt.toISOString(),
  };
}
