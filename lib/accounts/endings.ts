import { eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accessTokens, dashboardSessions, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { forgetDevices } from "./devices";
import { voidTokens } from "./email-tokens";

type Owner = { id: number; organizationId: number };

/**
 * Ends whatever a user is signed in with and every link they were sent, at once and in all processes:
 * after a password change, and when the user is suspended (`decisions §3`, `quality A6`).
 */
export async function endEverything(tx: Tx, user: Owner): Promise<void> {
  const revokedAt = now();
  await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(within(users, user.organizationId, eq(users.id, user.id)));
  await tx
    .update(accessTokens)
    .set({ revokedAt })
    .where(
      within(
        accessTokens,
        user.organizationId,
        eq(accessTokens.userId, user.id),
        isNull(accessTokens.revokedAt),
      ),
    );
  await endSessions(tx, user);
  await forgetDevices(tx, user);
  await voidTokens(tx, user);
}

/** Ends dashboard sessions: all of a user, all but one, or one. Tells how many. */
export async function endSessions(
  tx: Tx,
  user: Owner,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await tx
    .update(dashboardSessions)
    .set({ revokedAt: now() })
    .where(
      within(
        dashboardSessions,
        user.organizationId,
        eq(dashboardSessions.userId, user.id),
        or(isNull(dashboardSessions.revokedAt), gt(dashboardSessions.revokedAt, now())),
        which.only === undefined ? undefined : eq(dashboardSessions.id, which.only),
        which.except === undefined ? undefined : ne(dashboardSessions.id, which.except),
      ),
    )
    .returning({ id: dashboardSessions.id });
  return ended.length;
}
