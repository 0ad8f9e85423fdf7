import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pledges } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pledgeCounting } from "./paid";
import { presentSummary, selectPledges } from "./pledge-rows";
import type { PledgeSummary } from "./schema";

/** More are found in the list of pledges. */
const MOST = 50;

/** What a donor promised, the newest first. */
export async function listDonorPledges(
  actor: MemberActor,
  donorId: number,
): Promise<PledgeSummary[]> {
  requirePermission(actor, "donations_view");
  const counting = await pledgeCounting(db, actor.organizationId);
  const isTheirs = within(pledges, actor.organizationId, eq(pledges.donorId, donorId));
  const found = await selectPledges(db, counting, isTheirs).limit(MOST);
  return found.map((row) => presentSummary(row, counting));
}
