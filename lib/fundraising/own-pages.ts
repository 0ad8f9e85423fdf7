import { and, asc, desc, eq, ne, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { campaigns, fundraisingPages, organizations, pageTotals, programs } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import type { DonorActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { latestCredits } from "./credits";
import type { OwnPage, OwnPageDetail, OwnSupporter, OwnTeamMember } from "./own-schema";
import { readOwnUpdates } from "./own-updates";
import { type FundraisingPage, isRunning, readCampaign } from "./page-rows";
import { campaignPath, originOf } from "./paths";
import { isStoryFull, picturesOf, presentPicture, takesPictures } from "./picture-rows";

const MOST_SUPPORTERS = 100;
const MOST_MEMBERS = 100;
const MOST_PAGES = 200;

/** Does a signed-in donor have a page? */
export const hasOwnPages = async ({ organizationId, donorId }: DonorActor): Promise<boolean> =>
  (await db.$count(
    fundraisingPages,
    within(fundraisingPages, organizationId, eq(fundraisingPages.ownerDonorId, donorId)),
  )) > 0;

/** The pages of a signed-in donor, the newest first. */
export async function listOwnPages(actor: DonorActor): Promise<OwnPage[]> {
  const [found, today] = await Promise.all([
    select(db, actor).orderBy(desc(fundraisingPages.id)).limit(MOST_PAGES),
    todayOf(db, actor.organizationId),
  ]);
  return found.map((row) => present(row, today));
}

/**
 * A donor's own page with its updates and who gave to it: the name that the page shows and the amount, never an
 * anonymous giver's name or anybody's address. Throws not found.
 */
export const getOwnPage = (actor: DonorActor, id: number): Promise<OwnPageDetail> =>
  readOwnPage(db, actor, id);

/** As `getOwnPage`. */
export async function readOwnPage(
  reader: Db | Tx,
  actor: DonorActor,
  id: number,
): Promise<OwnPageDetail> {
  const [found] = await select(reader, actor, eq(fundraisingPages.id, id));
  if (!found) throw notFound("page");
  const today = await todayOf(reader, actor.organizationId);
  const supporters = await supportersOf(reader, found);
  const pictures = await picturesOf(reader, found.page);
  return {
    ...present(found, today),
    supporters,
    updates: await readOwnUpdates(reader, found.page),
    pictures: pictures.map(presentPicture),
    can_add_pictures: takesPictures(found.page.status),
    story_is_full: isStoryFull(pictures.filter(({ picture }) => !picture.isCover).length),
  };
}

/** The pages of a captain's team with what each has raised, those with most first. Throws not found. */
export async function listOwnTeam(actor: DonorActor, id: number): Promise<OwnTeamMember[]> {
  const page = await ownPage(db, actor, id);
  const { currency } = await readCampaign(db, actor, page.campaignId);
  const found = await db
    .select({
      id: fundraisingPages.id,
      title: fundraisingPages.title,
      status: fundraisingPages.status,
      raised: pageTotals.raised,
      gifts: pageTotals.gifts,
      sponsorships: pageTotals.sponsorships,
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

const select = (reader: Db | Tx, actor: DonorActor, more?: SQL) =>
  reader
    .select({
      page: fundraisingPages,
      campaign: campaigns,
      fundingType: programs.fundingType,
      client: { slug: organizations.slug, postalAddress: organizations.postalAddress },
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
    .innerJoin(
      programs,
      within(programs, campaigns.organizationId, eq(programs.id, campaigns.programId)),
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
        and(ne(fundraisingPages.kind, "campaign"), more),
      ),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

function present({ page, campaign, client, totals, fundingType }: Row, today: string): OwnPage {
  const major = (minor: number) => toMajor(minor, campaign.currency);
  return {
    ...{ id: page.id, title: page.title, story: page.story, status: page.status },
    campaign: { slug: campaign.slug, title: campaign.title },
    kind: page.kind === "team" ? "team" : "individual",
    goal: page.goal === null ? null : major(page.goal),
    sponsorship_goal: page.sponsorshipGoal,
    currency: campaign.currency,
    ...{ minor_name: page.minorName, status_reason: page.statusReason },
    can_resume: page.status === "paused" && page.pausedByOwner,
    can_message:
      campaign.allowsMessages &&
      page.status === "live" &&
      isRunning(campaign, today) &&
      Boolean(client.postalAddress?.trim()),
    tells_owner: page.tellsOwner,
    raised: major(totals?.raised ?? 0),
    matched: major(totals?.matched ?? 0),
    gifts: totals?.gifts ?? 0,
    sponsorships: totals?.sponsorships ?? 0,
    can_sponsor: fundingType === "sponsors",
    url: `${originOf()}${campaignPath(client.slug, campaign.slug, page.slug)}`,
  };
}

async function supportersOf(reader: Db | Tx, { page, campaign }: Row): Promise<OwnSupporter[]> {
  const found = await latestCredits(reader, page, MOST_SUPPORTERS);
  return found.map(({ counted, message: _, ...supporter }) => ({
    ...supporter,
    amount: toMajor(counted, campaign.currency),
  }));
}
