import { asc, inArray, type SQL, sql } from "drizzle-orm";
import { longTransaction, type Tx } from "@/db/client";
import { fundraisingMarks } from "@/db/schema";
import { within } from "@/db/within";
import { showOnPages } from "@/lib/audit/audit";
import { announceCredits } from "./announcing";
import { recount, regrant, writeTotals } from "./counting";
import { reachMilestones } from "./milestones";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Something that pages' totals are computed from has changed; a trigger says so. */
    "fundraising-refresh": { organizationId: number };
  }
}

/** Marks taken at once. */
const BATCH = 500;

/** Milliseconds: a refresh of a whole campaign may take longer than a request's statements. */
const STATEMENT = 20_000;
const WAIT = 60_000;

/**
 * Brings the totals in line with the gifts that have changed. One refresh of an organization runs at a
 * time, and each total is computed as a whole, so repeating it changes nothing.
 */
export async function refreshFundraising(organizationId: number): Promise<void> {
  for (;;) {
    const taken = await longTransaction({ statement: WAIT + STATEMENT, lock: WAIT }, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext('fundraising'), ${organizationId}::int)`,
      );
      const marks = await takeMarks(tx, organizationId);
      if (marks.length > 0) await bringInLine(tx, organizationId, marks);
      return marks.length;
    });
    if (taken < BATCH) return;
  }
}

type Mark = Pick<typeof fundraisingMarks.$inferSelect, "donationId" | "pageId" | "campaignId">;

function takeMarks(tx: Tx, organizationId: number): Promise<Mark[]> {
  const next = tx
    .select({ id: fundraisingMarks.id })
    .from(fundraisingMarks)
    .where(within(fundraisingMarks, organizationId))
    .orderBy(asc(fundraisingMarks.id))
    .limit(BATCH);
  return tx.delete(fundraisingMarks).where(inArray(fundraisingMarks.id, next)).returning({
    donationId: fundraisingMarks.donationId,
    pageId: fundraisingMarks.pageId,
    campaignId: fundraisingMarks.campaignId,
  });
}

async function bringInLine(tx: Tx, organizationId: number, marks: readonly Mark[]): Promise<void> {
  const gifts = listOf(marks.map(({ donationId }) => donationId));
  const pages = listOf(marks.map(({ pageId }) => pageId));
  const campaigns = listOf(marks.map(({ campaignId }) => campaignId));
  const concerned = sql`select c.donation_id as id from page_credits c
    where c.organization_id = ${organizationId} and c.campaign_id in (${campaigns})
    union select id from (${gifts}) g`;
  await recount(tx, organizationId, concerned);
  const ofGifts = sql`select c.campaign_id from page_credits c
    where c.organization_id = ${organizationId} and c.donation_id in (${gifts})`;
  const ofPages = sql`select p.campaign_id from fundraising_pages p
    where p.organization_id = ${organizationId} and p.id in (${pages})`;
  const touched = sql`${campaigns} union ${ofGifts} union ${ofPages}`;
  const regranted = listOf(await regrant(tx, organizationId, touched));
  const concernedPages = sql`${pages} union ${regranted}
      union select c.page_id from page_credits c
        where c.organization_id = ${organizationId} and c.donation_id in (${gifts})
      union select c.team_id from page_credits c
        where c.organization_id = ${organizationId} and c.donation_id in (${gifts})
          and c.team_id is not null
      union select p.id from fundraising_pages p where p.organization_id = ${organizationId}
        and (p.campaign_id in (${campaigns}) or p.kind = 'campaign' and p.campaign_id in (${touched}))`;
  await writeTotals(tx, organizationId, concernedPages);
  await announceCredits(tx, organizationId, concerned);
  await reachMilestones(tx, organizationId, concernedPages);
  showOnPages(tx, organizationId);
}

/** A query of the given IDs. */
const listOf = (ids: readonly (number | null)[]): SQL =>
  sql`select unnest(string_to_array(${[...new Set(ids.filter((id) => id !== null))].join(",")}, ',')::int[]) as id`;
