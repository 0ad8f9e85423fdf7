import { and, eq, sql } from "drizzle-orm";
import { db, longTransaction, type Tx } from "@/db/client";
import { journeyEnrollments } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { holdUnmerged } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { lockJourney, readJourney } from "../journey-rows";
import { endEnrollment } from "./ending";
import { enterDonors, entryKeyFor, holdOpenJourney, livingDonors } from "./entering";
import { type Enrollment, isEnrollment, listensTo, readGraph } from "./rows";
import { type Enrolled, type Moved, NewEnrollment, type NewEnrollmentInput } from "./schema";

function requireRunning(actor: MemberActor): void {
  requirePermission(actor, "journeys_run");
  requirePermission(actor, "donors_view");
}

/**
 * Lets a donor in, whatever the entry of the journey asks for. Throws not found, 409 for a journey that is not
 * active and where its rule lets the donor in no more, and 422 for a donor who is merged, archived, or has died.
 */
export async function enrollDonor(
  actor: MemberActor,
  journeyId: number,
  input: NewEnrollmentInput,
): Promise<Enrolled> {
  requireRunning(actor);
  const { donor_id: donorId } = accept(NewEnrollment, input);
  return db.transaction(async (tx) => {
    const id = await enrollOne(tx, actor, journeyId, donorId);
    return present(await readEnrollment(tx, actor, journeyId, id));
  });
}

/** The same, in a transaction that does more. Returns the enrollment’s id. */
export async function enrollOne(
  tx: Tx,
  actor: MemberActor,
  journeyId: number,
  donorId: number,
): Promise<number> {
  const { organizationId } = actor;
  await readJourney(tx, actor, journeyId);
  if (!(await holdUnmerged(tx, organizationId, donorId)))
    throw refused("donor_id", "unknown_donor", "No donor has this ID.");
  const journey = await holdOpenJourney(tx, actor, journeyId);
  if (!journey)
    throw conflict(
      "not_active",
      "This journey isn’t active. Activate it before you enroll donors.",
    );
  const [alive] = await livingDonors(tx, organizationId, [donorId]);
  if (!alive) throw refused("donor_id", "not_living", "This donor is archived or has died.");
  const at = now();
  const none = { subjectType: null, subjectId: null };
  const entryKey = await entryKeyFor(tx, journey, { donorId, at }, { ...none, eventId: null });
  const entrant = { donorId, entryKey: entryKey ?? "", ...none, cause: [], at };
  const [id] = entryKey ? await enterDonors(tx, actor, journey, [entrant], { isLogged: true }) : [];
  if (id === undefined)
    throw conflict(
      "already_enrolled",
      "This donor is already in the journey, or its re-entry rule doesn’t allow them to enter again yet.",
    );
  return id;
}

/** Takes a donor out of a journey. Throws not found, and 409 for one who is out already. */
export async function exitEnrollment(
  actor: MemberActor,
  journeyId: number,
  enrollmentId: number,
): Promise<Enrolled> {
  requireRunning(actor);
  return db.transaction(async (tx) => {
    await exitOne(tx, actor, journeyId, enrollmentId);
    return present(await readEnrollment(tx, actor, journeyId, enrollmentId));
  });
}

/** The same, in a transaction that does more. */
export async function exitOne(
  tx: Tx,
  actor: MemberActor,
  journeyId: number,
  id: number,
): Promise<void> {
  const [found] = await tx
    .select()
    .from(journeyEnrollments)
    .where(and(isEnrollment(actor, id), eq(journeyEnrollments.journeyId, journeyId)))
    .for("no key update");
  if (!found) throw notFound("enrollment");
  const ending = { state: "exited", reason: "staff" } as const;
  if (!(await endEnrollment(tx, actor, found, ending, { at: now(), isLogged: true })))
    throw conflict("ended", "This donor has already left the journey.");
}

/** The enrollments of a donor that are active in a journey. */
export const activeEnrollments = async (
  tx: Tx,
  { organizationId }: MemberActor,
  journeyId: number,
  donorId: number,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select e.id from journey_enrollments e
    where e.organization_id = ${organizationId} and e.journey_id = ${journeyId}
      and e.donor_id = ${donorId} and e.state = 'active' order by e.id`);
  return rows.map(({ id }) => id);
};

/** Milliseconds. */
const PATIENCE = { statement: 60_000, lock: 5_000 };

/**
 * Has those inside an older version go on in the current one, from the step that they are at. Who waits keeps the
 * wait that they began; whose step is gone finishes their version. Throws not found, and 409 for a journey without
 * a version.
 */
export async function moveEnrollments(actor: MemberActor, journeyId: number): Promise<Moved> {
  requireRunning(actor);
  return longTransaction(PATIENCE, async (tx) => {
    const { organizationId, versionId } = await lockJourney(tx, actor, journeyId);
    if (versionId === null) throw conflict("no_version", "This journey has never been activated.");
    const graph = await readGraph(tx, actor, versionId);
    let moved = 0;
    for (const node of graph.nodes) {
      const listens = JSON.stringify(listensTo(graph, node));
      const { rowCount } = await tx.execute(sql`
        update journey_enrollments e set version_id = ${versionId},
          listens = array(select jsonb_array_elements_text(${listens}::jsonb))
        where e.organization_id = ${organizationId} and e.journey_id = ${journeyId}
          and e.state = 'active' and e.version_id <> ${versionId} and e.node = ${node.id}`);
      moved += rowCount ?? 0;
    }
    const { rows } = await tx.execute<{ stayed: number }>(sql`
      select count(*)::int as stayed from journey_enrollments e
      where e.organization_id = ${organizationId} and e.journey_id = ${journeyId}
        and e.state = 'active' and e.version_id <> ${versionId}`);
    const result = { moved, stayed: rows[0]?.stayed ?? 0 };
    if (moved > 0)
      await recordChange(tx, actor, {
        ...{ action: "journey.move", subjectType: "journey", subjectId: journeyId },
        after: result,
      });
    return result;
  });
}

async function readEnrollment(
  tx: Tx,
  actor: MemberActor,
  journeyId: number,
  id: number,
): Promise<Enrollment> {
  const [found] = await tx
    .select()
    .from(journeyEnrollments)
    .where(and(isEnrollment(actor, id), eq(journeyEnrollments.journeyId, journeyId)));
  if (!found) throw notFound("enrollment");
  return found;
}

const present = (enrollment: Enrollment): Enrolled => ({
  id: enrollment.id,
  journey_id: enrollment.journeyId,
  donor_id: enrollment.donorId,
  state: enrollment.state,
  end_reason: enrollment.endReason,
  node: enrollment.node,
  wake_at: enrollment.wakeAt?.toISOString() ?? null,
  entered_at: enrollment.enteredAt.toISOString(),
});
