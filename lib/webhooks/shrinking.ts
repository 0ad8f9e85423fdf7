import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import type { Permission } from "@/lib/identity/permissions";

type Member = { organizationId: number; id: number };

/**
 * Takes from a member's endpoints what the member may no longer see. Given back to the member, it does not
 * return by itself: somebody saves the endpoint again.
 */
export async function limitEndpoints(
  tx: Tx,
  { organizationId, id }: Member,
  held: ReadonlySet<Permission>,
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      permissions: sql`array(select unnest(permissions) intersect select unnest(${sql.param([...held])}::text[]))`,
      updatedAt: sql`${webhookEndpoints.updatedAt}`,
    })
    .where(
      within(
        webhookEndpoints,
        organizationId,
        eq(webhookEndpoints.createdByUserId, id),
        sql`not permissions <@ ${sql.param([...held])}::text[]`,
      ),
    );
}
