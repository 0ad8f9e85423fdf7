import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { fundraisingPages } from "@/db/schema";
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
  { organizationId, id, status }: Pick<FundraisingPage, "organizationId" | "id" | "status">,
): Promise<void> {
  if (status !== "live") return;
  const wasNever = and(eq(fundraisingPages.id, id), isNull(fundraisingPages.liveAt));
  const first = await tx
    .update(fundraisingPages)
    .set({ liveAt: now() })
    .where(within(fundraisingPages, organizationId, wasNever))
    .returning({ id: fundraisingPages.id });
  if (first.length === 0) return;
  await recordChange(tx, actor, {
    ...{ action: "fundraising_page.go_live", subjectType: "fundraising_page", subjectId: id },
    isUnlogged: true,
  });
}
