import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { portfolioMembers } from "@/db/schema";
import { type Donor, readDonor } from "@/lib/donors/donor-rows";
import { canReadGroup, type Group } from "@/lib/donors/relationship-rows";
import type { MemberActor } from "@/lib/identity/actor";
import { homesOf, type Subject, subjectsOf } from "./concerned";
import { type Frame, frameOf } from "./frame";
import { findGroup, findHousehold, type Household, readAssignments } from "./people";
import { findState, initializing, isReady, presentState, type State } from "./state";

export type Opened = Chosen & {
  frame: Frame;
  state: State;
  donor: Donor;
  household: Household | undefined;
};

/**
 * What a donor's profile is made of for this actor: the subject that the donor is shown as. Throws not
 * found, and the initializing error while no projection is ready.
 */
export async function openSubject(actor: MemberActor, donorId: number): Promise<Opened> {
  const donor = await readDonor(db, actor, donorId);
  const frame = await frameOf(db, actor.organizationId);
  const state = await findState(db, actor.organizationId);
  if (!state || !isReady(state)) throw initializing(presentState(state, frame.windows.day));
  const household = await findHousehold(db, actor.organizationId, donorId);
  return { frame, state, donor, household, ...(await chooseSubject(actor, donor, household)) };
}

export type Chosen = {
  subject: Subject;
  group?: Group;
  /** Is there a stored profile of it? */
  isStored: boolean;
  /** Relationships of the donor's that the actor may not see. */
  unreadable: number;
};

/** The stored subject, or what remains of it for an actor who may not see the relationship. */
async function chooseSubject(
  actor: MemberActor,
  { id, organizationId }: Donor,
  household: Household | undefined,
): Promise<Chosen> {
  const stored = await findSubject(organizationId, id);
  const subject = stored ?? (await resolveSubject(organizationId, id));
  const isStored = stored !== undefined;
  if (subject.subjectType !== "relationship") return { subject, isStored, unreadable: 0 };
  const group = await findGroup(db, organizationId, subject.subjectId);
  const ids = { donorId: null, householdId: null, groupId: subject.subjectId };
  const { relationship } = await readAssignments(db, organizationId, ids);
  if (group && canReadGroup(actor, group, relationship))
    return { subject, group, isStored, unreadable: 0 };
  const living = household?.members.filter(({ isDeceased }) => !isDeceased) ?? [];
  const rest: Subject =
    household && living.length >= 2
      ? { subjectType: "household", subjectId: household.id }
      : { subjectType: "donor", subjectId: id };
  return { subject: rest, isStored: false, unreadable: group ? 1 : 0 };
}

async function findSubject(organizationId: number, donorId: number): Promise<Subject | undefined> {
  const [found] = await db
    .select()
    .from(portfolioMembers)
    .where(
      and(
        eq(portfolioMembers.organizationId, organizationId),
        eq(portfolioMembers.donorId, donorId),
      ),
    );
  return found;
}

async function resolveSubject(organizationId: number, donorId: number): Promise<Subject> {
  const { rows } = await db.execute<{
    subject_type: Subject["subjectType"];
    subject_id: number;
  }>(subjectsOf(organizationId, homesOf(organizationId, sql`select ${donorId}::int as donor_id`)));
  const [found] = rows;
  if (!found) throw new Error("A donor has no subject.");
  return { subjectType: found.subject_type, subjectId: found.subject_id };
}
