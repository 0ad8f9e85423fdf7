import { asc, eq, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fundraisingMarks, matchPools } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import {
  MatchPoolChanges,
  type MatchPoolChangesInput,
  type MatchPoolView,
  NewMatchPool,
  type NewMatchPoolInput,
} from "./credit-schema";
import { type Campaign, lockCampaign, readCampaign, requireWindow } from "./page-rows";

type Pool = typeof matchPools.$inferSelect;

/** Of a campaign: a change of its gifts gives all of them out again. */
const MOST_POOLS = 20;

/** A campaign's matching pools, the earliest first. Throws not found. */
export async function listPools(actor: MemberActor, campaignId: number): Promise<MatchPoolView[]> {
  requirePermission(actor, "donations_view");
  const campaign = await readCampaign(db, actor, campaignId);
  const found = await db
    .select()
    .from(matchPools)
    .where(within(matchPools, actor.organizationId, eq(matchPools.campaignId, campaignId)))
    .orderBy(asc(matchPools.id));
  return found.map((pool) => present(pool, campaign));
}

/** Opens a pool; gifts of its days that came already are matched, too. Throws not found, 409 `too_many_pools`, 422. */
export async function createPool(
  actor: MemberActor,
  campaignId: number,
  input: NewMatchPoolInput,
): Promise<MatchPoolView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewMatchPool, input);
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, actor, campaignId);
    requireWindow(wanted.starts_on, wanted.ends_on ?? null);
    const { organizationId } = actor;
    const isOfIt = within(matchPools, organizationId, eq(matchPools.campaignId, campaignId));
    if ((await tx.$count(matchPools, isOfIt)) >= MOST_POOLS)
      throw conflict("too_many_pools", `A campaign can have up to ${MOST_POOLS} matching pools.`);
    const [made] = await tx
      .insert(matchPools)
      .values({
        ...{ organizationId, campaignId, name: wanted.name, startsOn: wanted.starts_on },
        ratioPercent: wanted.ratio_percent,
        cap: amountIn(campaign.currency, wanted.cap, "cap"),
        endsOn: wanted.ends_on ?? null,
      })
      .returning();
    if (!made) throw new Error("A pool was not written.");
    const data = present(made, campaign);
    await recordChange(tx, actor, {
      ...{ action: "match_pool.create", subjectType: "campaign", subjectId: campaignId },
      after: { match_pool_id: made.id, name: data.name, cap: data.cap },
    });
    return data;
  });
}

/**
 * Changes a pool; what is not given stays, and what it granted is computed again. Throws not found, 409 for
 * a cap below what it has granted, 422.
 */
export async function changePool(
  actor: MemberActor,
  id: number,
  input: MatchPoolChangesInput,
): Promise<MatchPoolView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(MatchPoolChanges, input);
  return db.transaction(async (tx) => {
    const [pool] = await tx.select().from(matchPools).where(isPool(actor, id)).for("update");
    if (!pool) throw notFound("matching pool");
    const campaign = await readCampaign(tx, actor, pool.campaignId);
    const changes = changesIn(pool, {
      ...{ name: wanted.name, ratioPercent: wanted.ratio_percent },
      ...{ startsOn: wanted.starts_on, endsOn: wanted.ends_on },
      cap: wanted.cap === undefined ? undefined : amountIn(campaign.currency, wanted.cap, "cap"),
    });
    if (!changes) return present(pool, campaign);
    const changed = { ...pool, ...changes.after };
    requireWindow(changed.startsOn, changed.endsOn);
    if (changed.cap < pool.granted) {
      const granted = formatMoney(pool.granted, campaign.currency);
      throw conflict("below_granted", `This pool has already matched ${granted}.`);
    }
    await tx.update(matchPools).set(changes.after).where(isPool(actor, id));
    const { organizationId } = actor;
    await tx.insert(fundraisingMarks).values({ organizationId, campaignId: campaign.id });
    await recordChange(tx, actor, {
      ...{ action: "match_pool.change", subjectType: "campaign", subjectId: campaign.id },
      ...changes,
    });
    return present(changed, campaign);
  });
}

const isPool = ({ organizationId }: MemberActor, id: number): SQL =>
  within(matchPools, organizationId, eq(matchPools.id, id));

const present = (pool: Pool, { currency }: Campaign): MatchPoolView => ({
  ...{ id: pool.id, name: pool.name, currency },
  campaign_id: pool.campaignId,
  ratio_percent: pool.ratioPercent,
  cap: toMajor(pool.cap, currency),
  granted: toMajor(pool.granted, currency),
  starts_on: pool.startsOn,
  ends_on: pool.endsOn,
});
