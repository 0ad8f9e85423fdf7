import { asc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Journey } from "../journey-rows";
import { type Finished, isLate } from "./deciding";
import { type Ending, endEnrollment } from "./ending";
import { type Grounds, OneDonor } from "./ground";
import { type Enrollment, findNode, listensTo, readGraph, walkerOf } from "./rows";
import { type Step, writeStep } from "./steps";

/** A donor at a node, in the transaction of the step. */
export type Visit = {
  tx: Tx;
  grounds: Grounds;
  enrollment: Enrollment;
  journey: Journey;
  graph: JourneyGraph;
  zone: string;
  donor: OneDonor;
  at: Date;
  /** Has the journey ended for the donor by this step? */
  isOver: boolean;
};

/** What takes a step, or ends a wait. */
export async function openVisit(
  tx: Tx,
  grounds: Grounds,
  { enrollment, journey }: { enrollment: Enrollment; journey: Journey },
): Promise<Visit> {
  return {
    ...{ tx, grounds, enrollment, journey, at: now(), isOver: false },
    graph: await readGraph(tx, enrollment, enrollment.versionId),
    zone: await grounds.zoneOf(tx, enrollment.organizationId),
    donor: new OneDonor(tx, () => grounds.of(tx, journey), enrollment.donorId),
  };
}

/** An event of the donor since an instant that is not what brought them in. It may have been committed late. */
export async function eventSince(
  tx: Tx,
  { organizationId, donorId, cause }: Pick<Enrollment, "organizationId" | "donorId" | "cause">,
  types: readonly string[],
  since: Date,
): Promise<{ id: number; createdAt: Date } | undefined> {
  const [found] = await tx
    .select({ id: outboundEvents.id, createdAt: outboundEvents.createdAt })
    .from(outboundEvents)
    .where(
      within(
        outboundEvents,
        organizationId,
        eq(outboundEvents.donorId, donorId),
        inArray(outboundEvents.type, [...types]),
        gte(outboundEvents.createdAt, since),
        sql`${outboundEvents.id} <> all(${sql.param(cause)}::int[])`,
      ),
    )
    .orderBy(asc(outboundEvents.id))
    .limit(1);
  return found;
}

/** Ends the journey of the donor. */
export async function end(visit: Visit, ending: Ending): Promise<void> {
  const { tx, enrollment, at } = visit;
  visit.isOver = true;
  await endEnrollment(tx, walkerOf(enrollment, enrollment.cause), enrollment, ending, { at });
}

/**
 * Writes a step that is over, and leads on or ends.
 * @param from when the next node is due: as this one was, however late that is noticed, unless late steps are made up for
 */
export async function finish(
  visit: Visit,
  { outcome, reason, effect, next, ends }: Finished,
  { dueAt, from }: { dueAt: Date; from: Date },
): Promise<void> {
  const { tx, graph, enrollment, journey, at } = visit;
  const step: Step = { outcome, reason, effect, dueAt, doneAt: at };
  const node = findNode(graph, next);
  if (!node || ends) {
    await writeStep(tx, enrollment, step, undefined);
    await end(
      visit,
      ends ? { state: "exited", reason: ends } : { state: "completed", reason: "end" },
    );
    return;
  }
  const wakeAt = journey.latePolicy === "run" && isLate(from, at) ? at : from;
  await writeStep(tx, enrollment, step, {
    ...{ node: node.id, visit: enrollment.visit + 1, wakeAt },
    ...{ firstDueAt: null, arrivedAt: null, listens: listensTo(graph) },
  });
}
