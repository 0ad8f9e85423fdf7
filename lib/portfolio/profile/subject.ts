import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keptParts, part, rowOf } from "@/db/parts";
import { given } from "@/db/prepared";
import { donors, portfolioState, relationshipGroups } from "@/db/schema";
import type { Donor } from "@/lib/donors/donor-rows";
import { type Group, isReadable } from "@/lib/donors/relationship-rows";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { type Basis, basisFrom, basisParts } from "../basis";
import { COLLAPSED, groupsOf, homesOf, type Subject, subjectsOf } from "../projection/concerned";
import { initializing, isReady, presentState, type State } from "../state";
import { type Household, householdPart } from "./people";

export type ShownSubject = Chosen & {
  basis: Basis;
  state: State;
  donor: Donor;
  household: Household | undefined;
  /** Has the donor been shown as something already? */
  isPlaced: boolean;
  /** Is there a stored profile of the subject? */
  isStored: boolean;
};

/**
 * What a donor's profile is made of for this actor: the subject that the donor is shown as. A caller that
 * reads rows of that subject which must still exist runs both in one `inSnapshot`. Throws not found, and
 * the initializing error while no projection is ready.
 */
export async function readShownSubject(
  reader: Db,
  actor: MemberActor,
  donorId: number,
): Promise<ShownSubject> {
  const { organizationId } = actor;
  const found = await readAround(reader, { actor, donorId });
  if (!found.donors[0]) throw notFound("donor");
  const donor = rowOf(donors, found.donors[0]);
  const basis = basisFrom(organizationId, found);
  const state = found.states[0] && rowOf(portfolioState, found.states[0]);
  if (!state || !isReady(state)) throw initializing(presentState(state, basis.windows.day));
  const household = found.households[0];
  const stored = found.stored[0];
  const subject = stored ?? (await resolveSubject(reader, organizationId, donorId));
  const chosen = chooseSubject(donorId, { household, subject, near: found.near });
  return { basis, state, donor, household, ...chosen, ...placing(chosen.subject, stored) };
}

type Json = Record<string, unknown>;
type Asked = { actor: MemberActor; donorId: number };

const readAround = keptParts(
  ({ actor }: Asked) => (isReadable(actor) ? "some relationships" : "all relationships"),
  ({ actor }) => ({ parts: aroundParts(symbolicActor(actor), given("donorId")) }),
  ({ actor, donorId }) => ({
    organizationId: actor.organizationId,
    user: actingUser(actor),
    donorId,
  }),
);

/** An actor of the same rights, whose organization and user are given when a statement runs. */
const symbolicActor = (actor: MemberActor): MemberActor => ({
  ...(actor.kind === "staff"
    ? { ...actor, userId: given<number>("user") }
    : { ...actor, ownerId: given<number>("user") }),
  organizationId: given<number>("organizationId"),
});

/** A donor with all that decides what they are shown as. */
function aroundParts(actor: MemberActor, donorId: number) {
  const { organizationId } = actor;
  const of = sql`organization_id = ${organizationId}`;
  return {
    ...basisParts(organizationId),
    donors: part<Json>(sql`select * from donors where ${of} and id = ${donorId}`),
    states: part<Json>(sql`select * from portfolio_state where ${of}`),
    households: householdPart(organizationId, donorId),
    stored: part<Subject>(sql`
      select subject_type as "subjectType", subject_id as "subjectId" from portfolio_members
      where ${of} and donor_id = ${donorId}`),
    near: nearPart(actor, donorId),
  };
}

type Chosen = {
  subject: Subject;
  group?: Group;
  /** Relationships of the donor's that the actor may not see. */
  unreadable: number;
};

const placing = (subject: Subject, stored: Subject | undefined) => ({
  isPlaced: stored !== undefined,
  isStored: stored?.subjectType === subject.subjectType && stored.subjectId === subject.subjectId,
});

type Around = { household: Household | undefined; subject: Subject; near: Near[] };

/** The subject of the donor, or for an actor who may not see that relationship what is next to it. */
function chooseSubject(donorId: number, { household, subject, near }: Around): Chosen {
  const unreadable = near.filter(({ is_readable }) => !is_readable).length;
  if (subject.subjectType !== "relationship") return { subject, unreadable };
  const readable = near.filter(({ is_readable, rank }) => is_readable && rank <= COLLAPSED);
  const chosen = readable.find(({ id }) => id === subject.subjectId) ?? readable[0];
  if (!chosen) return { subject: besideGroups(donorId, household), unreadable };
  return {
    subject: { subjectType: "relationship", subjectId: chosen.id },
    group: rowOf(relationshipGroups, chosen.group),
    unreadable,
  };
}

/** What a donor is shown as without relationships. */
function besideGroups(donorId: number, household: Household | undefined): Subject {
  const living = household?.members.filter(({ isDeceased }) => !isDeceased) ?? [];
  return household && living.length >= 2
    ? { subjectType: "household", subjectId: household.id }
    : { subjectType: "donor", subjectId: donorId };
}

type Near = { id: number; rank: number; is_readable: boolean; group: Json };

/** The active relationships of a donor, the nearest first. */
const nearPart = (actor: MemberActor, donorId: number) =>
  part<Near>(sql`
    with home as (${homeOf(actor.organizationId, donorId)}),
    near as (${groupsOf(actor.organizationId)})
    select relationship_groups.id, min(near.rank)::int as rank,
      bool_and(${isReadable(actor) ?? sql`true`}) as is_readable, to_json(relationship_groups) as group
    from near join relationship_groups using (id)
    where relationship_groups.organization_id = ${actor.organizationId}
    group by relationship_groups.organization_id, relationship_groups.id order by 2, 1`);

const homeOf = (organizationId: number, donorId: number) =>
  homesOf(organizationId, sql`select ${donorId}::int as donor_id`);

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
