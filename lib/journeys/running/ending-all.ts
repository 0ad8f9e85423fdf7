import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { recordChanges } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import type { Journey } from "../journey-rows";
import type { ExitReason } from "./ending";
import { sqlNow } from "./rows";

const AT_ONCE = 1_000;

/** Ends the enrollments `e` of a journey for one reason, a thousand in each statement. Returns how many. */
export async function endAll(
  tx: Tx,
  actor: Actor,
  { organizationId, id: journeyId }: Pick<Journey, "organizationId" | "id">,
  reason: ExitReason,
  which: SQL = sql`true`,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const { rows } = await tx.execute<{ id: number; donorId: number }>(sql`
      update journey_enrollments e set state = 'exited', end_reason = ${reason}, ended_at = ${sqlNow()},
        node = null, wake_at = null, arrived_at = null, listens = '{}', last_error = null
      where e.organization_id = ${organizationId} and e.id in (
        select e.id from journey_enrollments e
        where e.organization_id = ${organizationId} and e.journey_id = ${journeyId}
          and e.state = 'active' and ${which}
        order by e.id limit ${AT_ONCE} for no key update)
      returning e.id, e.donor_id as "donorId"`);
    await recordChanges(
      tx,
      actor,
      rows.map(({ id, donorId }) => ({
        ...{ action: "journey_enrollment.exit", subjectType: "donor", subjectId: donorId },
        ...{ aboutId: id, donorId, isUnlogged: true, after: { reason } },
      })),
    );
    ended += rows.length;
    if (rows.length < AT_ONCE) return ended;
  }
}
