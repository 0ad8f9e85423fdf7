import { and, asc, eq, ilike, or } from "drizzle-orm";
import { db } from "@/db/client";
import { designations, donors, programs } from "@/db/schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

export type PurposeChoice = {
  programId: number;
  designationId: number;
  name: string;
  program: string;
  currency: string;
};

/** What a gift can be entered for: the designations of programs that are in use. */
export async function listPurposes(actor: MemberActor): Promise<PurposeChoice[]> {
  requirePermission(actor, "donations_view");
  return db
    .select({
      programId: programs.id,
      designationId: designations.id,
      name: designations.name,
      program: programs.name,
      currency: programs.currency,
    })
    .from(designations)
    .innerJoin(
      programs,
      and(
        eq(programs.organizationId, designations.organizationId),
        eq(programs.id, designations.programId),
      ),
    )
    .where(
      and(
        eq(designations.organizationId, actor.organizationId),
        eq(designations.active, true),
        eq(programs.status, "active"),
      ),
    )
    .orderBy(asc(programs.name), asc(designations.position), asc(designations.id));
}

export type GiverChoice = { id: number; name: string; email: string | null; city: string | null };

const columns = {
  id: donors.id,
  name: donors.displayName,
  email: donors.email,
  city: donors.city,
};

const MOST = 10;

/** Donors whose name or address has these words, for whoever enters a gift. */
export async function findGivers(actor: MemberActor, words: string): Promise<GiverChoice[]> {
  requirePermission(actor, "donations_edit");
  const pattern = `%${words.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .select(columns)
    .from(donors)
    .where(
      and(
        eq(donors.organizationId, actor.organizationId),
        eq(donors.status, "active"),
        or(ilike(donors.displayName, pattern), ilike(donors.email, pattern)),
      ),
    )
    .orderBy(asc(donors.displayName), asc(donors.id))
    .limit(MOST);
}

/** Undefined when there is no such donor. */
export async function findGiver(actor: MemberActor, id: number): Promise<GiverChoice | undefined> {
  requirePermission(actor, "donations_edit");
  const [found] = await db
    .select(columns)
    .from(donors)
    .where(and(eq(donors.organizationId, actor.organizationId), eq(donors.id, id)));
  return found;
}
