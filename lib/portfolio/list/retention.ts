import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { basisOf } from "../basis";

/** Of so many who gave, so many gave again in the fiscal year after. */
export type Retained = { gave: number; again: number };

/**
 * Retention of donors by fiscal years, each donor by themselves as reports count them: of those of last year so
 * far, and of those of the year before in last year. Throws 403.
 */
export async function getRetention(actor: Actor): Promise<{ current: Retained; last: Retained }> {
  requirePermission(actor, "donors_view");
  requirePermission(actor, "donations_view");
  const basis = await basisOf(db, actor.organizationId);
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
      where d.organization_id = ${actor.organizationId} and d.donated_on >= ${yearBefore.from}::date
        and ${qualifies(basis)} and ${converted(basis, netOf(basis))} is not null
      group by d.donor_id) giver
    join donors donor on donor.organization_id = ${actor.organizationId}
      and donor.id = giver.donor_id
    where donor.merged_into_id is null and donor.status = 'active'`);
  const nobody = { gave: 0, again: 0 };
  return rows[0] ?? { current: nobody, last: nobody };
}
