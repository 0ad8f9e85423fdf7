import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { requireProjection } from "../projection/ready-projection";
import { profilesSeen, readable, visibilityOf } from "./visibility";

/** Of so many who gave, so many gave again in the fiscal year after. */
export type Retained = { gave: number; again: number };

/**
 * Retention of donors, households and relationships by fiscal years: of those of last year so far, and of
 * those of the year before in last year. Throws 403 and the initializing error.
 */
export async function getRetention(actor: Actor): Promise<{ current: Retained; last: Retained }> {
  requirePermission(actor, "donors_view");
  return inSnapshot(async () => {
    await requireProjection(actor.organizationId);
    const visibility = await visibilityOf(db, actor);
    const { rows } = await db.execute<Record<"current" | "last", Retained>>(sql`
      select
        json_build_object('gave', count(*) filter (where p.last_year > 0),
          'again', count(*) filter (where p.last_year > 0 and p.ytd > 0)) as current,
        json_build_object('gave', count(*) filter (where p.year_before > 0),
          'again', count(*) filter (where p.year_before > 0 and p.last_year > 0)) as last
      from ${profilesSeen(visibility)} p where ${readable(visibility)}`);
    const nobody = { gave: 0, again: 0 };
    return rows[0] ?? { current: nobody, last: nobody };
  });
}
