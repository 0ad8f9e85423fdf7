import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { campaigns, donors, fundraisingPages, organizations, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn, requireDonors } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import { type FundraisingPage, isPage, lockCampaign, lockPage, readCampaign } from "./page-rows";
import { addPage, freeSlug, requireTeam, rootOf, takenSlugs } from "./page-steps";
import { campaignPath, originOf } from "./paths";
import {
  NewPage,
  type NewPageInput,
  PageChanges,
  type PageChangesInput,
  type PageQuery,
  type PageView,
} from "./schema";

type Listed = { data: PageView[]; total: number; nextCursor: string | null };

const IN_ORDER = [{ by: fundraisingPages.id, type: "int" }] as const;

/** A campaign's pages, its own first, in the order in which they were made. Throws not found. */
export async function listPages(
  actor: MemberActor,
  campaignId: number,
  query: PageQuery,
): Promise<Listed> {
  requirePermission(actor, "donations_view");
  await readCampaign(db, actor, campaignId);
  const page = pageOf(actor, `campaign-pages-${campaignId}`, query, IN_ORDER);
  const wanted = within(
    fundraisingPages,
    actor.organizationId,
    eq(fundraisingPages.campaignId, campaignId),
    query.status && eq(fundraisingPages.status, query.status),
    query.kind && eq(fundraisingPages.kind, query.kind),
  );
  const [found, total] = await Promise.all([
    select(db, and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    db.$count(fundraisingPages, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ page: each }) => [String(each.id)]);
  return { data: rows.map(present), total, nextCursor };
}

/** Throws not found. */
export async function getPage(actor: MemberActor, id: number): Promise<PageView> {
  requirePermission(actor, "donations_view");
  return readPageView(db, actor, id);
}

/** Sets up a page for a supporter, live at once. Throws not found, 422. */
export async function createPage(
  actor: MemberActor,
  campaignId: number,
  input: NewPageInput,
): Promise<PageView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewPage, input);
  try {
    return await db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, actor, campaignId);
      const ownerDonorId = wanted.owner_donor_id ?? null;
      if (ownerDonorId !== null)
        await requireDonors(tx, actor.organizationId, [ownerDonorId], "owner_donor_id");
      if (wanted.slug && (await takenSlugs(tx, campaign, [wanted.slug])).size > 0) throw taken();
      const made = await addPage(tx, campaign, {
        ...{ kind: wanted.kind, title: wanted.title, story: wanted.story, ownerDonorId },
        status: "live",
        parentId: wanted.kind === "team" ? null : await requireTeam(tx, campaign, wanted.team_id),
        slug: wanted.slug ?? (await freeSlug(tx, campaign, wanted.title)),
        goal: wanted.goal == null ? null : amountIn(campaign.currency, wanted.goal, "goal"),
      });
      await recordChange(tx, actor, {
        ...{ action: "fundraising_page.create", subjectType: "fundraising_page" },
        ...{ subjectId: made.id, after: { campaign_id: campaignId, slug: made.slug } },
      });
      return readPageView(tx, actor, made.id);
    });
  } catch (error) {
    if (!uniqueViolation(error, "fundraising_pages_slug_key")) throw error;
    throw taken();
  }
}

const taken = () =>
  refused("slug", "taken", "Another page of the campaign has or had this address.");

/** Changes, approves, pauses, ends or rejects a page; what is not given stays. Throws not found, 422. */
export async function changePage(
  actor: MemberActor,
  id: number,
  input: PageChangesInput,
): Promise<PageView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(PageChanges, input);
  return db.transaction(async (tx) => {
    const page = await lockPage(tx, actor, id);
    const campaign = await readCampaign(tx, actor, page.campaignId);
    if (page.kind === "campaign")
      throw refused("id", "campaign_page", "Change the campaign itself instead.");
    const { title, story, status, goal } = wanted;
    const changes = changesIn(page, {
      ...{ title, story, status, parentId: await parentIn(tx, page, wanted.team_id) },
      statusReason: wanted.reason === undefined && status === "live" ? null : wanted.reason,
      goal: goal == null ? goal : amountIn(campaign.currency, goal, "goal"),
    });
    if (!changes) return readPageView(tx, actor, id);
    await tx.update(fundraisingPages).set(changes.after).where(isPage(actor, id));
    await recordChange(tx, actor, {
      ...{ action: actionOf(page, status), subjectType: "fundraising_page", subjectId: id },
      ...changes,
    });
    return readPageView(tx, actor, id);
  });
}

async function parentIn(
  tx: Tx,
  page: FundraisingPage,
  teamId: number | null | undefined,
): Promise<number | undefined> {
  if (teamId === undefined) return undefined;
  if (page.kind === "team" && teamId !== null)
    throw refused("team_id", "is_team", "A team can’t be part of another team.");
  const campaign = await readCampaign(tx, page, page.campaignId);
  return (await requireTeam(tx, campaign, teamId)) ?? rootOf(tx, page);
}

const ACTIONS = {
  live: "fundraising_page.approve",
  paused: "fundraising_page.pause",
  ended: "fundraising_page.end",
  rejected: "fundraising_page.reject",
} as const satisfies Record<string, Action>;

const actionOf = (page: FundraisingPage, status: keyof typeof ACTIONS | undefined): Action =>
  status === undefined || status === page.status ? "fundraising_page.change" : ACTIONS[status];

const teams = alias(fundraisingPages, "teams");

const select = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      page: fundraisingPages,
      campaign: { slug: campaigns.slug, currency: campaigns.currency },
      client: organizations.slug,
      owner: { id: donors.id, name: donors.displayName },
      team: { id: teams.id, name: teams.title },
      totals: pageTotals,
    })
    .from(fundraisingPages)
    .innerJoin(organizations, eq(organizations.id, fundraisingPages.organizationId))
    .innerJoin(
      campaigns,
      within(
        campaigns,
        fundraisingPages.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
      ),
    )
    .leftJoin(
      donors,
      within(donors, fundraisingPages.organizationId, eq(donors.id, fundraisingPages.ownerDonorId)),
    )
    .leftJoin(
      teams,
      and(
        within(teams, fundraisingPages.organizationId),
        eq(teams.id, fundraisingPages.parentId),
        eq(teams.kind, "team"),
      ),
    )
    .leftJoin(
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(where)
    .orderBy(asc(fundraisingPages.id))
    .$dynamic();

/** A page as staff see it. Throws not found. */
async function readPageView(
  reader: Db | Tx,
  place: { organizationId: number },
  id: number,
): Promise<PageView> {
  const [found] = await select(reader, isPage(place, id));
  if (!found) throw notFound("page");
  return present(found);
}

function present({
  page,
  campaign,
  totals,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): PageView {
  const { id, kind, slug, title, story, goal, status } = page;
  const major = (minor: number) => toMajor(minor, campaign.currency);
  return {
    ...{ id, kind, slug, title, story, status, owner: row.owner, team: row.team },
    campaign_id: page.campaignId,
    currency: campaign.currency,
    goal: goal === null ? null : major(goal),
    status_reason: page.statusReason,
    raised: major(totals?.raised ?? 0),
    matched: major(totals?.matched ?? 0),
    gifts: totals?.gifts ?? 0,
    computed_at: totals?.computedAt.toISOString() ?? null,
    url: `${originOf()}${campaignPath(row.client, campaign.slug, slug)}`,
    created_at: page.createdAt.toISOString(),
  };
}
