import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { pledges } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";

type Gift = { organizationId: number; donorId: number; currency: string };

/**
 * Throws 422 unless a gift can pay a pledge: of the same donor, in the same currency, and not closed.
 * Whoever closes it waits until the gift is written.
 * @param had the pledge that the gift pays already, which may be closed by now
 */
export async function requirePledge(
  tx: Tx,
  { organizationId, donorId, currency }: Gift,
  id: number | null | undefined,
  had: number | null = null,
): Promise<void> {
  if (id == null) return;
  const [found] = await tx
    .select()
    .from(pledges)
    .where(within(pledges, organizationId, eq(pledges.id, id)))
    .for("share");
  if (found?.donorId !== donorId)
    throw refused("pledge_id", "unknown_pledge", "This pledge isn’t from this donor.");
  if (found.currency !== currency)
    throw refused("pledge_id", "other_currency", `This pledge is in ${found.currency}.`);
  if (found.status !== "open" && id !== had)
    throw refused("pledge_id", "closed_pledge", "This pledge is closed. Reopen it first.");
}
