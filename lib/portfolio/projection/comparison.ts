import { sql } from "drizzle-orm";
import { portfolioMembers, portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { basisOf } from "../basis";
import { findState, isOfOtherRules } from "../state";
import { refreshMarked } from "./builds";
import { withComputationLock } from "./computation-lock";
import { hasMarks } from "./marks";
import { refreshDonors } from "./projection";
import { donorRows } from "./staging";

/**
 * Compares some profiles with a computation, and repairs them. Returns how many differed without a change
 * that explains it: one that is marked, or that everything is being computed anew for.
 */
export async function compareSample(organizationId: number, size: number): Promise<number> {
  await refreshMarked(organizationId);
  return withComputationLock(organizationId, "alone", async (tx) => {
    const basis = await basisOf(tx, organizationId);
    const state = await findState(tx, organizationId);
    if (!state || state.build || isOfOtherRules(state, basis)) return 0;
    if (state.calculatedForDate !== basis.windows.day) return 0;
    const sample = await tx
      .select({ id: portfolioMembers.donorId })
      .from(portfolioMembers)
      .where(within(portfolioMembers, organizationId))
      .orderBy(sql`random()`)
      .limit(size);
    const ids = sample.map(({ id }) => id);
    const differed = await refreshDonors(tx, basis, ids);
    const explained = differed > 0 && (await hasMarks(tx, organizationId, donorRows(ids)));
    const mismatches = explained ? 0 : differed;
    await tx
      .update(portfolioState)
      .set({ mismatches, lastReconciledAt: now() })
      .where(within(portfolioState, organizationId));
    return mismatches;
  });
}
