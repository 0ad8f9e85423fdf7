import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { now } from "@/lib/clock";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { type Basis, basisOf } from "../basis";

/** Of so many who gave, so many gave again in the fiscal year after. */
export type Retained = { gave: number; again: number };
type Retention = { current: Retained; last: Retained };

/**
 * Grouping three years of two million gifts takes more than a second, and every member’s home asks for it: the
 * result is kept for a hundred times as long as counting took.
 */
const TIMES_KEPT = 100;
const LONGEST_KEPT_MS = 5 * 60_000;
const MOST_KEPT = 500;
const kept = new Map<string, { until: number; retention: Promise<Retention> }>();

/** For tests that go on with another database, whose organizations have the same IDs. */
export const forgetRetention = (): void => kept.clear();

/**
 * Retention of donors by fiscal years, each donor by themselves as reports count them: of those of last year so
 * far, and of those of the year before in last year. A gift shows within five minutes, and at once where counting
 * is quick; another day or another rule of what counts shows at once. Throws 403.
 */
export async function getRetention(actor: Actor): Promise<Retention> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donations_view");
  const basis = await basisOf(db, actor.organizationId);
  const { windows, currency, excludedMethods, countsCoveredFees, countsTestGifts } = basis;
  const rules = { windows, currency, excludedMethods, countsCoveredFees, countsTestGifts };
  const key = JSON.stringify([actor.organizationId, rules]);
  const known = kept.get(key);
  if (known && now().getTime() < known.until) return known.retention;
  const startedAt = performance.now();
  const own = { until: Number.POSITIVE_INFINITY, retention: readRetention(basis) };
  kept.delete(key);
  kept.set(key, own);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  try {
    const retention = await own.retention;
    const took = performance.now() - startedAt;
    own.until = now().getTime() + Math.min(LONGEST_KEPT_MS, took * TIMES_KEPT);
    return retention;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

async function readRetention(basis: Basis): Promise<Retention> {
  const { organizationId } = basis;
  const { current, last, yearBefore } = basis.windows;
  const gaveIn = ({ from, to }: { from: string; to: string }) =>
    sql`bool_or(d.donated_on between ${from}::date and ${to}::date)`;
  const { rows } = await db.execute<Record<"current" | "last", Retained>>(sql`
    select
      json_build_object('gave', count(*) filter (where giver.last),
        'again', count(*) filter (where giver.last and giver.this)) as current,
      json_build_object('gave', count(*) filter (where giver.before),
        'again', count(*) filter (where giver.before and giver.last)) as last
    from (
      select d.donor_id, ${gaveIn(current)} as this, ${gaveIn(last)} as last,
        ${gaveIn(yearBefore)} as before
      from donations d
      where d.organization_id = ${organizationId} and d.donated_on >= ${yearBefore.from}::date
        and ${qualifies(basis)} and ${converted(basis, netOf(basis))} is not null
      group by d.donor_id) giver
    join donors donor on donor.organization_id = ${organizationId}
      and donor.id = giver.donor_id
    where donor.merged_into_id is null and donor.status = 'active'`);
  const nobody = { gave: 0, again: 0 };
  return rows[0] ?? { current: nobody, last: nobody };
}
