import { asc, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { designations, programs } from "@/db/schema";
import { within } from "@/db/within";
import { type DonorChoice, donorChoice, donorsNamed } from "@/lib/donors/donor-search";
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
  return purposesOf(db, actor.organizationId);
}

/** The designations of an organization that are in use, program by program. */
export const purposesOf = (reader: Db | Tx, organizationId: number): Promise<PurposeChoice[]> =>
  reader
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
      within(programs, designations.organizationId, eq(programs.id, designations.programId)),
    )
    .where(
      within(
        designations,
        organizationId,
        eq(designations.active, true),
        eq(programs.status, "active"),
      ),
    )
    .orderBy(asc(programs.name), asc(designations.position), asc(designations.id));

/** Donors whose name or address has these words, for whoever enters a gift. */
export async function findGivers(
  actor: MemberActor,
  words: string,
  narrowed?: { except: number },
): Promise<DonorChoice[]> {
  requirePermission(actor, "donations_edit");
  return donorsNamed(db, actor.organizationId, words, narrowed);
}

/** Undefined when there is no such donor. */
export async function findGiver(actor: MemberActor, id: number): Promise<DonorChoice | undefined> {
  requirePermission(actor, "donations_edit");
  return donorChoice(db, actor.organizationId, id);
}
