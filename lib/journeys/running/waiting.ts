import type { Tx } from "@/db/client";
import type { JourneyNode } from "@/db/schema/journey-graph";
import type { Journey } from "../journey-rows";
import type { Effect, Finished } from "./deciding";
import type { Grounds } from "./ground";
import { type Enrollment, findNode, listensTo, readGraph } from "./rows";
import type { Onward } from "./steps";
import { finish, openVisits, type Visit } from "./visit";
import { endOfWait } from "./waits";

type Wait = Extract<JourneyNode, { kind: "wait" }>;

/** A wait is reckoned when the donor comes to it, and is a step once it is over. */
export async function takeWait(visit: Visit, node: Wait): Promise<void> {
  const { enrollment, zone, at, sight, writes } = visit;
  const dueAt = enrollment.wakeAt ?? at;
  const { arrivedAt, donorId, cause } = enrollment;
  if (arrivedAt === null) {
    const end = await reckon(visit, node, dueAt);
    if (end === null)
      return finish(visit, overWith(node, "skipped", "no_date"), { dueAt, from: dueAt });
    return writes.wait({ enrollment, onward: arriving(visit, node, { at: dueAt, end }) });
  }
  if (node.until.kind === "date") {
    const end = await endOfWait(sight, node.until, enrollment, { from: arrivedAt, zone });
    // The date has moved on since.
    if (end && end > at)
      return writes.wait({ enrollment, onward: arriving(visit, node, { at: arrivedAt, end }) });
  }
  if (node.until.kind !== "event")
    return finish(visit, overWith(node, "done", null), { dueAt, from: dueAt });
  const missed = await sight.event(node.until.types, { donorId, cause, at: arrivedAt });
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
  const [visit] = await openVisits(tx, grounds, { enrollments: [enrollment], journey });
  if (visit) await finishByEvent(visit, node, event);
  return visit !== undefined;
}

async function reckon(
  { enrollment, zone, sight }: Visit,
  node: Wait,
  from: Date,
): Promise<Date | null> {
  const isAgain =
    node.until.kind === "time" &&
    (await sight.hasWaited({ id: enrollment.id, node: node.id, from }));
  return endOfWait(sight, node.until, enrollment, { from, zone, isAgain });
}

const arriving = (
  { graph, enrollment }: Visit,
  node: Wait,
  { at, end }: { at: Date; end: Date },
): Onward => ({
  ...{ node: node.id, visit: enrollment.visit, wakeAt: end, firstDueAt: null, arrivedAt: at },
  listens: listensTo(graph, node),
});
