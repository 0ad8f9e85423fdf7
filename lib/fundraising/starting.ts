import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { campaigns, fundraisingPages, organizations, pageStarts } from "@/db/schema";
import type { WantedPage } from "@/db/schema/fundraising-pages";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { checkTogether } from "@/lib/checking";
import { now, secondsFromNow } from "@/lib/clock";
import { matchDonor } from "@/lib/donors/matching";
import { findDonorSession } from "@/lib/donors/portal/sessions";
import { conflict, notFound } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { systemActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import { accept, check, refused } from "@/lib/input";
import { proveMailbox } from "@/lib/messages/gate";
import { announceLive } from "./announcing";
import { requireFirstNameOnly } from "./first-names";
import { type Campaign, isRunning, lockCampaign } from "./page-rows";
import { isStart, type Starter } from "./page-starts";
import { addPage, freeSlug, requireTeam } from "./page-steps";
import { campaignPath, originOf } from "./paths";
import {
  type DeclinedView,
  PageGuardian,
  PageStart,
  PageStarter,
  type PageStartInput,
  type StartedView,
} from "./public-schema";
import { sendStartLetter } from "./start-letter";
import { wantedIn } from "./wanted-page";

/** How long the link of the email works. */
const HOURS = 48;

/** Pages of one donor in one campaign. */
const MOST_PAGES = 10;

const SENT = {
  starter: "Check your email: the link in it publishes your page.",
  guardian: "The guardian gets an email. The page goes live once they agree by the link in it.",
};

/**
 * The guardian may be on record by another last name than the one that was entered. Nothing is lost by refusing:
 * the link still works and shows the story, for whoever starts the page again without the name.
 */
const SAYS_LAST_NAME =
  "The page includes your last name. Start it again with only the first name of the child or teenager.";

/**
 * Starts a page. A signed-in donor's is public at once, unless the campaign asks for approval; of anybody
 * else the address is proved first, by a link in an email. So is, in any case, that of the guardian of someone
 * under 16, who has to agree. Throws not found, 409 for a campaign that is over, and 422.
 */
export async function startPage(
  actor: Starter,
  slug: string,
  input: PageStartInput,
): Promise<StartedView> {
  const wanted = accept(PageStart, input);
  const { organizationId, requestId } = actor;
  const session =
    actor.kind === "visitor" && wanted.session_id
      ? await findDonorSession(organizationId, wanted.session_id, requestId)
      : undefined;
  const starter = session ?? actor;
  return db.transaction(async (tx) => {
    const campaign = await openCampaign(tx, organizationId, slug);
    if (starter.kind === "donor" && !wanted.minor) {
      const page = await wantedIn(tx, campaign, wanted, { first_name: "", last_name: "" });
      return open(tx, starter, campaign, page, starter.donorId);
    }
    const { first_name, last_name, email: address } = wanted;
    const Person = wanted.minor ? PageGuardian : PageStarter;
    const names = { first_name: first_name ?? "", last_name: last_name ?? "" };
    const { person, page } = await checkTogether({
      person: () => check({ first_name, last_name, email: address }, Person),
      page: () => wantedIn(tx, campaign, wanted, names),
    });
    const token = newSecret();
    const email = (person.email ?? "").toLowerCase();
    const language = wanted.language ?? null;
    const [kept] = await tx
      .insert(pageStarts)
      .values({
        ...{ organizationId, campaignId: campaign.id, email, language, wanted: page },
        ...{ tokenHash: hashSecret(token), expiresAt: secondsFromNow(HOURS * 3600) },
      })
      .returning({ id: pageStarts.id });
    if (!kept) throw new Error("A page’s start was not written.");
    const path = `${campaignPath(await clientOf(tx, organizationId), slug)}/start/${token}`;
    const letter = { ...kept, organizationId, email, language, path, hours: HOURS };
    await sendStartLetter(tx, { ...letter, isForGuardian: Boolean(wanted.minor) });
    return { message: SENT[wanted.minor ? "guardian" : "starter"], page: null };
  });
}

/**
 * Proves the address of whoever started a page of the campaign, or of the guardian, who agrees with it; the link is
 * used up by it. Throws not found, 409, 422.
 */
export async function confirmPageStart(
  actor: Starter,
  slug: string,
  token: string,
  { guardianAgrees = false }: { guardianAgrees?: boolean } = {},
): Promise<StartedView> {
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const [start] = await tx
      .delete(pageStarts)
      .where(isStart(actor, slug, token))
      .returning();
    if (!start) throw notFound("link");
    const { email, wanted, language } = start;
    if (wanted.minor_name && !guardianAgrees)
      throw refused("guardian_agrees", "required", "Confirm that you are the guardian and agree.");
    const campaign = await lockCampaign(tx, actor, start.campaignId);
    await requireRunning(tx, campaign);
    await proveMailbox(tx, { organizationId, address: email }, "link");
    const { first_name, last_name } = wanted;
    const giver = { first_name, last_name, email, language: language ?? undefined };
    const donor = await matchDonor(tx, systemActor(organizationId, actor.requestId), giver);
    return open(tx, actor, campaign, wanted, donor.id);
  });
}

/**
 * Ends a page's start by the link of its email, before the link expires: nothing of what was entered is kept. Nobody
 * else is told, because no address is known of whoever filled in the form. Throws not found.
 */
export async function declinePageStart(
  actor: Starter,
  slug: string,
  token: string,
): Promise<DeclinedView> {
  const ended = await db
    .delete(pageStarts)
    .where(isStart(actor, slug, token))
    .returning({ id: pageStarts.id });
  if (ended.length === 0) throw notFound("link");
  return {
    message:
      "The page was declined. Nothing was published, and everything that was entered has been deleted.",
  };
}

async function open(
  tx: Tx,
  actor: Starter,
  campaign: Campaign,
  wanted: WantedPage,
  ownerDonorId: number,
): Promise<StartedView> {
  const { organizationId } = campaign;
  await requireRoom(tx, campaign, ownerDonorId);
  const parentId = wanted.kind === "team" ? null : await requireTeam(tx, campaign, wanted.team_id);
  const status = campaign.needsApproval ? "pending" : "live";
  const slug = await freeSlug(tx, campaign, wanted.title);
  const { kind, title, story, goal, minor_name: minorName = null } = wanted;
  const sponsorshipGoal = wanted.sponsorship_goal ?? null;
  const guardianAgreedAt = minorName === null ? null : now();
  const made = await addPage(tx, campaign, {
    ...{ kind, title, story, goal, sponsorshipGoal, status, slug, parentId, ownerDonorId },
    ...{ minorName, guardianAgreedAt },
  });
  await requireFirstNameOnly(tx, made, { title, story }, SAYS_LAST_NAME);
  const agreed = minorName === null ? {} : { guardian_agreed: true };
  await recordChange(tx, actor, {
    ...{ action: "fundraising_page.create", subjectType: "fundraising_page", subjectId: made.id },
    ...{ donorId: ownerDonorId, after: { campaign_id: campaign.id, slug, status, ...agreed } },
  });
  await announceLive(tx, actor, made);
  const path = campaignPath(await clientOf(tx, organizationId), campaign.slug, slug);
  const message =
    status === "live"
      ? "Your page is live."
      : "Your page is waiting for approval. It goes live as soon as it is approved.";
  return { message, page: { id: made.id, slug, status, url: `${originOf()}${path}` } };
}

async function openCampaign(tx: Tx, organizationId: number, slug: string): Promise<Campaign> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(within(campaigns, organizationId, eq(campaigns.slug, slug), IS_PUBLISHED))
    .for("no key update");
  if (!campaign) throw notFound("campaign");
  await requireRunning(tx, campaign);
  return campaign;
}

const IS_PUBLISHED = eq(campaigns.status, "published");

async function requireRunning(tx: Tx, campaign: Campaign): Promise<void> {
  if (!isRunning(campaign, await todayOf(tx, campaign.organizationId)))
    throw conflict("campaign_over", "This campaign has ended, so no pages can be started.");
}

async function requireRoom(
  tx: Tx,
  { organizationId, id }: Campaign,
  ownerDonorId: number,
): Promise<void> {
  const own = await tx.$count(
    fundraisingPages,
    within(
      fundraisingPages,
      organizationId,
      eq(fundraisingPages.campaignId, id),
      eq(fundraisingPages.ownerDonorId, ownerDonorId),
    ),
  );
  if (own >= MOST_PAGES)
    throw conflict("too_many_pages", `You can have up to ${MOST_PAGES} pages in a campaign.`);
}

async function clientOf(tx: Tx, organizationId: number): Promise<string> {
  const [found] = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return found?.slug ?? "";
}
