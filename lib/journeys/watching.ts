import { and, asc, desc, eq, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { journeyEnrollments, journeySteps, journeys } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { valuesOf } from "@/lib/mailings/placeholders";
import { placedPage } from "@/lib/paging/pages";
import { readChoices } from "./choices";
import { presentEnrollment, selectEnrollments } from "./enrollment-rows";
import { readJourney } from "./journey-rows";
import { namesOf } from "./known";
import type { EnrollmentQuery, EnrollmentSummary, EnrollmentView } from "./watching-schema";
import { nodeTitle } from "./words";

/** Reading who is in a journey is reading donors. */
function requirePeople(actor: MemberActor): void {
  requirePermission(actor, "journeys_view");
  requirePermission(actor, "donors_view");
}

/** Who is or was in a journey, the last to enter first. Throws not found, and 400 for a wrong cursor. */
export async function listEnrollments(
  actor: MemberActor,
  id: number,
  query: EnrollmentQuery,
): Promise<{ data: EnrollmentSummary[]; nextCursor: string | null; total: number }> {
  requirePeople(actor);
  const page = placedPage<number>(actor, `enrollments of ${id}`, query);
  await readJourney(db, actor, id);
  const { journeyId, state, node, donorId } = journeyEnrollments;
  const isAsked = and(
    eq(journeyId, id),
    query.state && eq(state, query.state),
    query.node === undefined ? undefined : and(eq(node, query.node), eq(state, "active")),
    query.donor_id === undefined ? undefined : eq(donorId, query.donor_id),
  );
  const isBeyond = page.place === undefined ? undefined : lt(journeyEnrollments.id, page.place);
  const [found, total, choices] = await Promise.all([
    selectEnrollments(db, actor)
      .where(within(journeyEnrollments, actor.organizationId, isAsked, isBeyond))
      .orderBy(desc(journeyEnrollments.id))
      .limit(page.limit),
    db.$count(journeyEnrollments, within(journeyEnrollments, actor.organizationId, isAsked)),
    readChoices(db, actor),
  ]);
  const names = namesOf(choices);
  const { rows, nextCursor } = page.of(found, ({ enrollment }) => enrollment.id);
  return { data: rows.map((row) => presentEnrollment(row, names)), nextCursor, total };
}

/** One of them with everything that happened. Throws not found. */
export async function getEnrollment(
  actor: MemberActor,
  id: number,
  enrollmentId: number,
): Promise<EnrollmentView> {
  requirePeople(actor);
  const isIt = and(eq(journeyEnrollments.journeyId, id), eq(journeyEnrollments.id, enrollmentId));
  const [found] = await selectEnrollments(db, actor).where(
    within(journeyEnrollments, actor.organizationId, isIt),
  );
  if (!found) throw notFound("enrollment");
  const [steps, choices] = await Promise.all([
    db
      .select()
      .from(journeySteps)
      .where(
        within(
          journeySteps,
          actor.organizationId,
          eq(journeySteps.enrollmentId, found.enrollment.id),
        ),
      )
      .orderBy(asc(journeySteps.visit), asc(journeySteps.id))
      .limit(MOST_STEPS),
    readChoices(db, actor),
  ]);
  const names = namesOf(choices, valuesOf(found.merged));
  return {
    ...presentEnrollment(found, names),
    steps: steps.map((step) => {
      const node = found.graph.nodes.find((each) => each.id === step.node);
      return {
        node: step.node,
        title: node ? nodeTitle(node, names) : step.node,
        ...{ visit: step.visit, outcome: step.outcome, reason: step.reason },
        effect: { ...step.effect },
        due_at: step.dueAt.toISOString(),
        done_at: step.doneAt.toISOString(),
      };
    }),
  };
}

/** Of one donor’s way, as a loop may go round for years. */
const MOST_STEPS = 500;

export type DonorJourney = EnrollmentSummary & { journey: { id: number; name: string } };

const MOST_OF_DONOR = 20;

/** The journeys that a donor is or was in, the last entered first. */
export async function listDonorJourneys(
  actor: MemberActor,
  donorId: number,
): Promise<DonorJourney[]> {
  requirePeople(actor);
  const found = await selectEnrollments(db, actor)
    .where(
      within(journeyEnrollments, actor.organizationId, eq(journeyEnrollments.donorId, donorId)),
    )
    .orderBy(desc(journeyEnrollments.id))
    .limit(MOST_OF_DONOR);
  if (found.length === 0) return [];
  const [named, choices] = await Promise.all([
    db
      .select({ id: journeys.id, name: journeys.name })
      .from(journeys)
      .where(within(journeys, actor.organizationId)),
    readChoices(db, actor),
  ]);
  const names = namesOf(choices);
  const byId = new Map(named.map(({ id, name }) => [id, name]));
  return found.map((row) => ({
    ...presentEnrollment(row, names),
    journey: { id: row.enrollment.journeyId, name: byId.get(row.enrollment.journeyId) ?? "" },
  }));
}
