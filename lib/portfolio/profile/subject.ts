import { eq, sql } from "drizzle-orm";
import { type Db, inSnapshot } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { portfolioMembers } from "@/db/schema";
import { within } from "@/db/within";
import { type Donor, readDonor } from "@/lib/donors/donor-rows";
import { type Group, isReadable } from "@/lib/donors/relationship-rows";
import type { MemberActor } from "@/lib/identity/actor";
import { type Basis, basisOf } from "../basis";
import { COLLAPSED, groupsOf, homesOf, type Subject, subjectsOf } from "../projection/concerned";
import { findState, initializing, isReady, presentState, type State } from "../state";
import { findGroup, findHousehold, type Household } from "./people";

export type ShownSubject = Chosen & {
  basis: Basis;
  state: State;
  donor: Donor;
  household: Household | undefined;
};

/**
 * What a donor's profile is made of for this actor: the subject that the donor is shown as. A caller that
 * reads rows of that subject which must still exist runs both in one `inSnapshot`. Throws not found, and
 * the initializing error while no projection is ready.
 */
export const readShownSubject = (
  reader: Db,
  actor: MemberActor,
  donorId: number,
): Promise<ShownSubject> => inSnapshot(() => open(reader, actor, donorId));

async function open(reader: Db, actor: MemberActor, donorId: number): Promise<ShownSubject> {
  const { organizationId } = actor;
  const donor = await readDonor(reader, actor, donorId);
  const basis = await basisOf(reader, organizationId);
  const state = await findState(reader, organizationId);
  const household = await findHousehold(reader, organizationId, donorId);
  const stored = await findSubject(reader, organizationId, donorId);
  if (!state || !isReady(state)) throw initializing(presentState(state, basis.windows.day));
  const chosen = await chooseSubject(reader, actor, donor, { household, stored });
  return { basis, state, donor, household, ...chosen };
}

export type Chosen = {
  subject: Subject;
  group?: Group;
  /** Is there a stored profile of it? */
  isStored: boolean;
  /** Has the donor been shown as something already? */
  isPlaced: boolean;
  /** Relationships of the donor's that the actor may not see. */
  unreadable: number;
};

/** The stored subject, or for an actor who may not see that relationship what is next to it. */
async function chooseSubject(
  reader: Db,
  actor: MemberActor,
  { id, organizationId }: Donor,
  { household, stored }: { household: Household | undefined; stored: Subject | undefined },
): Promise<Chosen> {
  const subject = stored ?? (await resolveSubject(reader, organizationId, id));
  const near = await groupsNear(reader, actor, id);
  const isPlaced = stored !== undefined;
  const unreadable = near.filter(({ is_readable }) => !is_readable).length;
  if (subject.subjectType !== "relationship")
    return { subject, isStored: isPlaced, isPlaced, unreadable };
  const readable = near.filter(({ is_readable, rank }) => is_readable && rank <= COLLAPSED);
  const chosen = readable.find(({ id }) => id === subject.subjectId) ?? readable[0];
  if (!chosen)
    return { subject: besideGroups(id, household), isStored: false, isPlaced, unreadable };
  return {
    subject: { subjectType: "relationship", subjectId: chosen.id },
    group: await findGroup(reader, organizationId, chosen.id),
    isStored: isPlaced && chosen.id === subject.subjectId,
    ...{ isPlaced, unreadable },
  };
}

/** What a donor is shown as without relationships. */
function besideGroups(donorId: number, household: Household | undefined): Subject {
  const living = household?.members.filter(({ isDeceased }) => !isDeceased) ?? [];
  return household && living.length >= 2
    ? { subjectType: "household", subjectId: household.id }
    : { subjectType: "donor", subjectId: donorId };
}

type Near = { id: number; rank: number; is_readable: boolean };

/** The active relationships of a donor, the nearest first. */
async function groupsNear(reader: Db, actor: MemberActor, donorId: number): Promise<Near[]> {
  const { organizationId } = actor;
  const { rows } = await executeKept<Near>(
    reader,
    sql`
    with home as (${homeOf(organizationId, donorId)}), near as (${groupsOf(organizationId)})
    select relationship_groups.id, min(near.rank)::int as rank,
      bool_and(${isReadable(actor) ?? sql`true`}) as is_readable
    from near join relationship_groups using (id)
    where relationship_groups.organization_id = ${organizationId}
    group by relationship_groups.id order by 2, 1`,
  );
  return rows;
}

const homeOf = (organizationId: number, donorId: number) =>
  homesOf(organizationId, sql`select ${donorId}::int as donor_id`);

async function findSubject(
  reader: Db,
  organizationId: number,
  donorId: number,
): Promise<Subject | undefined> {
  const [found] = await reader
    .select()
    .from(portfolioMembers)
    .where(within(portfolioMembers, organizationId, eq(portfolioMembers.donorId, donorId)));
  return found;
}

async function resolveSubject(
  reader: Db,
  organizationId: number,
  donorId: number,
): Promise<Subject> {
  const { rows } = await reader.execute<{
    subject_type: Subject["subjectType"];
    subject_id: number;
  }>(subjectsOf(organizationId, homeOf(organizationId, donorId)));
  const [found] = rows;
  if (!found) throw new Error("A donor has no subject.");
  return { subjectType: found.subject_type, subjectId: found.subject_id };
}
