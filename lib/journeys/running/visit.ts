import type { Tx } from "@/db/client";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import { now } from "@/lib/clock";
import type { Journey } from "../journey-rows";
import { type Finished, isLate } from "./deciding";
import type { Ending } from "./ending";
import type { Grounds } from "./ground";
import { type Enrollment, findNode, listensTo, readGraph, walkerFor } from "./rows";
import { Sight } from "./sight";
import type { Step } from "./steps";
import { Writes } from "./writes";

/** A donor at a node, in the transaction of the step; others may be there too. */
export type Visit = {
  tx: Tx;
  enrollment: Enrollment;
  journey: Journey;
  graph: JourneyGraph;
  zone: string;
  at: Date;
  sight: Sight;
  writes: Writes;
};

/** What takes steps, or ends waits, of donors who are at the same version of a journey, each once. */
export async function openVisits(
  tx: Tx,
  grounds: Grounds,
  { enrollments, journey }: { enrollments: readonly Enrollment[]; journey: Journey },
): Promise<Visit[]> {
  const [first] = enrollments;
  if (!first) return [];
  const { organizationId, id: journeyId } = journey;
  const shared = {
    ...{ tx, journey, at: now() },
    graph: await readGraph(tx, first, first.versionId),
    zone: await grounds.zoneOf(tx, organizationId),
    sight: new Sight(tx, journey, () => grounds.of(tx, journey)),
    writes: new Writes(tx, walkerFor({ organizationId, journeyId }, enrollments)),
  };
  return enrollments.map((enrollment) => ({ ...shared, enrollment }));
}

/** Ends the journey of the donor. */
export const end = ({ enrollment, at, writes }: Visit, ending: Ending): Promise<void> =>
  writes.ending({ enrollment, ending, at });

/**
 * Writes a step that is over, and leads on or ends.
 * @param from when the next node is due: as this one was, however late that is noticed, unless late steps are made up for
 */
export async function finish(
  visit: Visit,
  { outcome, reason, effect, next, ends }: Finished,
  { dueAt, from }: { dueAt: Date; from: Date },
): Promise<void> {
  const { graph, enrollment, journey, at, writes } = visit;
  const step: Step = { outcome, reason, effect, dueAt, doneAt: at };
  const node = findNode(graph, next);
  if (!node || ends) {
    await writes.step({ enrollment, step, onward: undefined });
    await end(
      visit,
      ends ? { state: "exited", reason: ends } : { state: "completed", reason: "end" },
    );
    return;
  }
  const wakeAt = journey.latePolicy === "run" && isLate(from, at) ? at : from;
  const onward = {
    ...{ node: node.id, visit: enrollment.visit + 1, wakeAt },
    ...{ firstDueAt: null, arrivedAt: null, listens: listensTo(graph) },
  };
  await writes.step({ enrollment, step, onward });
}
