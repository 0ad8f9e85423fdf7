import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { journeyEnrollments, journeySteps } from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import type { Journey } from "../journey-rows";
import type { Effect, Finished } from "./deciding";
import type { Grounds } from "./ground";
import { type Enrollment, findNode, isEnrollment, listensTo, readGraph } from "./rows";
import type { Onward } from "./steps";
import { eventSince, finish, openVisit, type Visit } from "./visit";
import { endOfWait } from "./waits";

type Wait = Extract<JourneyNode, { kind: "wait" }>;

/** A wait is reckoned when the donor comes to it, and is a step once it is over. */
export async function takeWait(visit: Visit, node: Wait): Promise<void> {
  const { tx, enrollment, zone, at } = visit;
  const dueAt = enrollment.wakeAt ?? at;
  const { arrivedAt } = enrollment;
  if (arrivedAt === null) {
    const end = await reckon(visit, node, dueAt);
    if (end === null)
      return finish(visit, overWith(node, "skipped", "no_date"), { dueAt, from: dueAt });
    return setWait(tx, enrollment, arriving(visit, node, { at: dueAt, end }));
  }
  if (node.until.kind === "date") {
    const end = await endOfWait(tx, node.until, enrollment, { from: arrivedAt, zone });
    // The date has moved on since.
    if (end && end > at)
      return setWait(tx, enrollment, arriving(visit, node, { at: arrivedAt, end }));
  }
  if (node.until.kind !== "event")
    return finish(visit, overWith(node, "done", null), { dueAt, from: dueAt });
  const missed = await eventSince(tx, enrollment, node.until.types, arrivedAt);
  return missed
    ? finishByEvent(visit, node, missed)
    : finish(
        visit,
        { ...overWith(node, "done", null, { path: "timeout" }), next: node.until.timeout_next },
        { dueAt, from: dueAt },
      );
}

const overWith = (
  node: Wait,
  outcome: "done" | "skipped",
  reason: string | null,
  effect: Effect = {},
): Finished => ({ is: "finished", outcome, reason, effect, next: node.next });

/** Ends a wait by what it waited for. */
function finishByEvent(
  visit: Visit,
  node: Wait,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<void> {
  const since = visit.enrollment.arrivedAt ?? createdAt;
  const from = createdAt < since ? since : createdAt;
  const effect = { path: "event", event_id: id };
  return finish(visit, overWith(node, "done", null, effect), { dueAt: from, from });
}

/** The same for who still waits there, whatever the time. False for who does not, or not for this. */
export async function endWaitByEvent(
  tx: Tx,
  grounds: Grounds,
  { enrollment, journey }: { enrollment: Enrollment; journey: Journey },
  event: { id: number; type: string; createdAt: Date },
): Promise<boolean> {
  const graph = await readGraph(tx, enrollment, enrollment.versionId);
  const node = findNode(graph, enrollment.node);
  if (node?.kind !== "wait" || node.until.kind !== "event") return false;
  if (enrollment.arrivedAt === null || event.createdAt < enrollment.arrivedAt) return false;
  if (!node.until.types.includes(event.type)) return false;
  const visit = await openVisit(tx, grounds, { enrollment, journey });
  await finishByEvent(visit, node, event);
  return true;
}

async function reckon(
  { tx, enrollment, zone }: Visit,
  node: Wait,
  from: Date,
): Promise<Date | null> {
  const isAgain =
    node.until.kind === "time" &&
    (await tx.$count(
      journeySteps,
      within(
        journeySteps,
        enrollment.organizationId,
        eq(journeySteps.enrollmentId, enrollment.id),
        eq(journeySteps.node, node.id),
        eq(journeySteps.dueAt, from),
      ),
    )) > 0;
  return endOfWait(tx, node.until, enrollment, { from, zone, isAgain });
}

const arriving = (
  { graph, enrollment }: Visit,
  node: Wait,
  { at, end }: { at: Date; end: Date },
): Onward => ({
  ...{ node: node.id, visit: enrollment.visit, wakeAt: end, firstDueAt: null, arrivedAt: at },
  listens: listensTo(graph, node),
});

const setWait = async (tx: Tx, enrollment: Enrollment, onward: Onward): Promise<void> => {
  await tx
    .update(journeyEnrollments)
    .set({
      ...{ wakeAt: onward.wakeAt, arrivedAt: onward.arrivedAt, listens: [...onward.listens] },
      ...{ attempts: 0, lastError: null },
    })
    .where(isEnrollment(enrollment, enrollment.id));
};
