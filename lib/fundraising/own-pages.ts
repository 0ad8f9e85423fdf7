import { asc, desc, eq, gt, ne } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import {
  campaigns,
  donations,
  fundraisingPages,
  organizations,
  pageCredits,
  pageTotals,
  pageUpdates,
} from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { publicName } from "./credits";
import {
  NewPageUpdate,
  type NewPageUpdateInput,
  type OwnPage,
  OwnPageChanges,
  type OwnPageChangesInput,
  type OwnSupporter,
} from "./own-schema";
import { type FundraisingPage, isPage, readCampaign } from "./page-rows";
import { campaignPath, originOf } from "./paths";

const MOST_SUPPORTERS = 100;
const MOST_MEMBERS = 100;

/** Does a signed-in donor have a page? */
export const hasOwnPages = async ({ organizationId, donorId }: DonorActor): Promise<boolean> =>
  (await db.$count(
    fundraisingPages,
    within(fundraisingPages, organizationId, eq(fundraisingPages.ownerDonorId, donorId)),
  )) > 0;

/** The pages of a signed-in donor, the newest first. */
export async function listOwnPages(actor: DonorActor): Promise<OwnPage[]> {
  const found = await db
    .select({
      page: fundraisingPages,
      campaign: campaigns,
      client: organizations.slug,
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
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(
      within(
        fundraisingPages,
        actor.organizationId,
        eq(fundraisingPages.ownerDonorId, actor.donorId),
        ne(fundraisingPages.kind, "campaign"),
      ),
    )
    .orderBy(desc(fundraisingPages.id));
  return found.map(({ page, campaign, client, totals }) => ({
    ...{ id: page.id, title: page.title, story: page.story, status: page.status },
    kind: page.kind === "team" ? "team" : "individual",
    campaign: campaign.title,
    goal: page.goal === null ? null : toMajor(page.goal, campaign.currency),
    currency: campaign.currency,
    statusReason: page.statusReason,
    raised: toMajor(totals?.raised ?? 0, campaign.currency),
    matched: toMajor(totals?.matched ?? 0, campaign.currency),
    gifts: totals?.gifts ?? 0,
    url: `${originOf()}${campaignPath(client, campaign.slug, page.slug)}`,
  }));
}

/**
 * Who gave to a donor's own page, the latest first: the name that the page shows and the amount, never an
 * anonymous giver's name or anybody's address. Throws not found.
 */
export async function listOwnSupporters(actor: DonorActor, id: number): Promise<OwnSupporter[]> {
  const page = await ownPage(db, actor, id);
  const { currency } = await readCampaign(db, actor, page.campaignId);
  const found = await db
    .select({ name: publicName, counted: pageCredits.counted, on: donations.donatedOn })
    .from(pageCredits)
    .innerJoin(
      donations,
      within(donations, pageCredits.organizationId, eq(donations.id, pageCredits.donationId)),
    )
    .where(
      within(
        pageCredits,
        actor.organizationId,
        eq(page.kind === "team" ? pageCredits.teamId : pageCredits.pageId, id),
        gt(pageCredits.counted, 0),
      ),
    )
    .orderBy(desc(pageCredits.id))
    .limit(MOST_SUPPORTERS);
  return found.map(({ name, counted, on }) => ({ name, on, amount: toMajor(counted, currency) }));
}

/** The pages of a captain's team with what each has raised, those with most first. Throws not found. */
export async function listOwnTeam(actor: DonorActor, id: number) {
  const page = await ownPage(db, actor, id);
  const { currency } = await readCampaign(db, actor, page.campaignId);
  const found = await db
    .select({
      id: fundraisingPages.id,
      title: fundraisingPages.title,
      status: fundraisingPages.status,
      raised: pageTotals.raised,
    })
    .from(fundraisingPages)
    .innerJoin(
      pageTotals,
      within(
        pageTotals,
        fundraisingPages.organizationId,
        eq(pageTotals.pageId, fundraisingPages.id),
      ),
    )
    .where(within(fundraisingPages, actor.organizationId, eq(fundraisingPages.parentId, id)))
    .orderBy(desc(pageTotals.raised), asc(fundraisingPages.id))
    .limit(MOST_MEMBERS);
  return found.map((member) => ({ ...member, raised: toMajor(member.raised, currency) }));
}

/** Changes what a donor's own page says; what is not given stays. Throws not found, 422. */
export async function changeOwnPage(
  actor: DonorActor,
  id: number,
  input: OwnPageChangesInput,
): Promise<void> {
  const { title, story, goal } = accept(OwnPageChanges, input);
  await db.transaction(async (tx) => {
    const page = await ownPage(tx, actor, id);
    const { currency } = await readCampaign(tx, actor, page.campaignId);
    const changes = changesIn(page, {
      ...{ title, story },
      goal: goal == null ? goal : amountIn(currency, goal, "goal"),
    });
    if (!changes) return;
    await tx.update(fundraisingPages).set(changes.after).where(isPage(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "fundraising_page.change", subjectType: "fundraising_page", subjectId: id },
      ...changes,
    });
  });
}

/** Tells the page's supporters what is new. Throws not found, 422. */
export async function postUpdate(
  actor: DonorActor,
  id: number,
  input: NewPageUpdateInput,
): Promise<void> {
  const { body } = accept(NewPageUpdate, input);
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    await ownPage(tx, actor, id);
    await tx.insert(pageUpdates).values({ organizationId, pageId: id, body });
    await recordChange(tx, actor, {
      ...{ action: "fundraising_page.update", subjectType: "fundraising_page", subjectId: id },
    });
  });
}

/** Of a donor who is its owner. Throws not found. */
export async function ownPage(
  reader: Db | Tx,
  { organizationId, donorId }: DonorActor,
  id: number,
): Promise<FundraisingPage> {
  const [found] = await reader
    .select()
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.id, id),
        eq(fundraisingPages.ownerDonorId, donorId),
      ),
    );
  if (!found) throw notFound("page");
  return found;
}
