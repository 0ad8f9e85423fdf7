import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChange, recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { type Actor, systemActor } from "@/lib/identity/actor";
import type { FundraisingPage } from "./page-rows";

type Fresh = {
  donation_id: number;
  page_id: number;
  campaign_id: number;
  is_root: boolean;
  is_sponsorship: boolean;
};

/** Credits that are told of in one statement. */
const AT_ONCE = 500;

/**
 * Tells once of each credit that counts and never did before: of its giver with the gift, and of the page’s owner
 * with the page. What is refunded later is not told of again when it comes back.
 * @param gifts a query of `id`
 */
export async function announceCredits(tx: Tx, organizationId: number, gifts: SQL): Promise<void> {
  const { rows } = await tx.execute<Fresh>(sql`
    update page_credits c set announced_at = ${now().toISOString()}::timestamptz
    from fundraising_pages p
    where c.organization_id = ${organizationId} and c.donation_id in (${gifts})
      and c.announced_at is null and (c.counted > 0 or c.sponsored_at is not null)
      and p.organization_id = c.organization_id and p.id = c.page_id
    returning c.donation_id, c.page_id, c.campaign_id, p.kind = 'campaign' as is_root,
      c.sponsored_at is not null as is_sponsorship`);
  const actor = systemActor(organizationId, "fundraising-refresh");
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await recordChanges(tx, actor, rows.slice(start, start + AT_ONCE).flatMap(changesOf));
}

const changesOf = (fresh: Fresh): Change[] =>
  fresh.is_root ? [ofGiver(fresh)] : [ofGiver(fresh), ofOwner(fresh)];

const ofGiver = ({ donation_id, page_id, campaign_id, is_sponsorship }: Fresh): Change => ({
  ...{ action: "page_credit.count", subjectType: "donation", subjectId: donation_id },
  isUnlogged: true,
  details: {
    ...{ fundraising_page_id: page_id, fundraising_campaign_id: campaign_id, is_sponsorship },
  },
});

const ofOwner = ({ donation_id, page_id, is_sponsorship }: Fresh): Change => ({
  ...{ action: "fundraising_page.count_gift", subjectType: "fundraising_page" },
  ...{ subjectId: page_id, isUnlogged: true, details: { donation_id, is_sponsorship } },
});

/** Tells that a page is public for the first time, be it at its start or once staff approve it. */
export async function announceLive(
  tx: Tx,
  actor: Actor,
  { id, status }: Pick<FundraisingPage, "id" | "status">,
): Promise<void> {
  if (status !== "live") return;
  await recordChange(tx, actor, {
    ...{ action: "fundraising_page.go_live", subjectType: "fundraising_page", subjectId: id },
    isUnlogged: true,
  });
}

/** The same for a page that staff make live, unless it was public before. @param status what it has from now on */
export async function announceFirstLive(
  tx: Tx,
  actor: Actor,
  page: FundraisingPage,
  status: FundraisingPage["status"] | undefined,
): Promise<void> {
  if (status !== "live" || page.status === "live" || (await wasLive(tx, page))) return;
  await announceLive(tx, actor, { id: page.id, status });
}

/**
 * Whatever takes a page down notes in the activity log that it was live. The log of a page whose owner was erased is
 * blank; such a page has a former address.
 */
async function wasLive(
  tx: Tx,
  { organizationId, id, formerSlugHash }: FundraisingPage,
): Promise<boolean> {
  if (formerSlugHash !== null) return true;
  const takenDown = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      within(
        auditLog,
        organizationId,
        eq(auditLog.subjectType, "fundraising_page"),
        eq(auditLog.subjectId, id),
        sql`${auditLog.before} ->> 'status' = 'live'`,
      ),
    )
    .limit(1);
  return takenDown.length > 0;
}
