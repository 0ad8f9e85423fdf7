import { and, desc, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import type { PlanView } from "@/lib/giving/plans/schema";
import { plansOf, readPlans } from "@/lib/giving/plans/view";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { aboutSubject } from "../projection/projection";
import { readShownSubject } from "./subject";

const MOST = 20;

/**
 * What a donor, or the members of their household or relationship, give again and again: those that
 * run come first, then the newest. Throws not found and the initializing error.
 */
export async function listRecurringGifts(actor: MemberActor, donorId: number): Promise<PlanView[]> {
  requirePermission(actor, "donors_view");
  const visible = plansOf(actor, "view");
  const { basis, subject } = await readShownSubject(db, actor, donorId);
  const { rows } = await db.execute<{ donor_id: number }>(sql`
    with ${aboutSubject(basis, subject)} select donor_id from concerned where is_member`);
  const members = rows.map((row) => row.donor_id);
  return readPlans(db, actor, and(visible, inArray(plans.donorId, members)), {
    limit: MOST,
    order: [sql`${plans.endedAt} is not null`, desc(plans.id)],
  });
}
