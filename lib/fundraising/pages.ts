import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { fundraisingMarks, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn, requireDonors } from "@/lib/donors/changes";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { announceLive } from "./announcing";
import { requireFirstNameOnly } from "./first-names";
import { tellOwner } from "./owner-notices";
import { type FundraisingPage, isPage, lockCampaign, lockPage, readCampaign } from "./page-rows";
import { addPage, freeSlug, requireTeam, rootOf, takenSlugs } from "./page-steps";
import { presentPage, readPageView, selectPages } from "./page-views";
import { showPictures } from "./picture-rows";
import {
  NewPage,
  type NewPageInput,
  PageChanges,
  type PageChangesInput,
  type PageQuery,
  type PageView,
} from "./schema";
import { statusAction } from "./status-actions";

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
    selectPages(db, and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    db.$count(fundraisingPages, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ page: each }) => [String(each.id)]);
  return { data: rows.map(presentPage), total, nextCursor };
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
        sponsorshipGoal: wanted.sponsorship_goal ?? null,
      });
      await recordChange(tx, actor, {
        ...{ action: "fundraising_page.create", subjectType: "fundraising_page" },
        ...{ subjectId: made.id, after: { campaign_id: campaignId, slug: made.slug } },
      });
      await announceLive(tx, actor, made);
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
    await requireFirstNameOnly(tx, page, { title, story });
    const changes = changesIn(page, {
      ...{ minorName: page.minorName === null ? undefined : title },
      ...{ title, story, status, parentId: await parentIn(tx, page, wanted.team_id) },
      statusReason: wanted.reason === undefined && status === "live" ? null : wanted.reason,
      pausedByOwner: status === undefined ? undefined : false,
      goal: goal == null ? goal : amountIn(campaign.currency, goal, "goal"),
      sponsorshipGoal: wanted.sponsorship_goal,
    });
    if (!changes) return readPageView(tx, actor, id);
    await tx.update(fundraisingPages).set(changes.after).where(isPage(actor, id));
    await recordChange(tx, actor, {
      ...{ action: statusAction(page, status), subjectType: "fundraising_page", subjectId: id },
      ...changes,
    });
    if (changes.after.goal !== undefined)
      await tx
        .insert(fundraisingMarks)
        .values({ organizationId: actor.organizationId, pageId: id });
    if (changes.after.status) {
      await announceLive(tx, actor, { ...page, ...changes.after });
      await showPictures(tx, page, changes.after.status);
      await tellDecision(tx, page, changes.after);
    }
    return readPageView(tx, actor, id);
  });
}

/** Tells the owner what staff decided about their page. */
async function tellDecision(
  tx: Tx,
  { organizationId, id: pageId, status: before }: FundraisingPage,
  { status, statusReason }: Partial<FundraisingPage>,
): Promise<void> {
  if (!status || status === "pending") return;
  const kind = status === "live" && before !== "paused" && before !== "ended" ? "approved" : status;
  await tellOwner(tx, { organizationId, pageId }, `${kind}:${now().getTime()}`, () => ({
    ...{ kind, reason: statusReason ?? null },
  }));
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
