import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { programs } from "@/db/schema";
import { within } from "@/db/within";
import { raisedFor } from "@/lib/checkout/campaign";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";

/** Amounts in major units of the program’s currency. */
export type Goal = { id: number; name: string; currency: string; goal: number; raised: number };

const MOST = 6;

/** How far programs are that have a goal, as their giving pages tell it. */
export async function listGoals(actor: MemberActor): Promise<Goal[]> {
  requirePermission(actor, "entities_view");
  const { organizationId } = actor;
  const isShown = and(eq(programs.status, "active"), isNotNull(programs.goalAmount));
  const found = await db
    .select()
    .from(programs)
    .where(within(programs, organizationId, isShown))
    .orderBy(asc(programs.name), asc(programs.id))
    .limit(MOST);
  return Promise.all(
    found.map(async ({ id, name, currency, goalAmount }) => ({
      ...{ id, name, currency, goal: toMajor(goalAmount ?? 0, currency) },
      raised: toMajor(await raisedFor(actor, id, currency), currency),
    })),
  );
}
