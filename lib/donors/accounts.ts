import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donorAccounts, donorTokens } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Donor } from "./donor-rows";
import { revokeSessions } from "./sessions";

type Key = Pick<Donor, "organizationId" | "id">;

/** Ends a donor's own access at once: password, sessions and every link that was sent. */
export async function removeAccount(tx: Tx, { organizationId, id }: Key): Promise<void> {
  await tx
    .delete(donorAccounts)
    .where(and(eq(donorAccounts.organizationId, organizationId), eq(donorAccounts.donorId, id)));
  await revokeSessions(tx, { organizationId, donorId: id });
  await voidTokens(tx, { organizationId, id });
}

/** Makes every unused link and code of a donor useless, or those of one purpose. */
export async function voidTokens(
  tx: Tx,
  { organizationId, id }: Key,
  purpose?: (typeof donorTokens.$inferSelect)["purpose"],
): Promise<void> {
  await tx
    .update(donorTokens)
    .set({ usedAt: now() })
    .where(
      and(
        eq(donorTokens.organizationId, organizationId),
        eq(donorTokens.donorId, id),
        isNull(donorTokens.usedAt),
        purpose && eq(donorTokens.purpose, purpose),
      ),
    );
}
