import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { decide } from "./deciding";
import type { Ending } from "./ending";
import type { OneDonor } from "./ground";
import { perform } from "./performing";
import { type Enrollment, findNode, walkerOf } from "./rows";
import { type Onward, writeStep } from "./steps";
import { end, eventSince, finish, type Visit } from "./visit";
import { takeWait } from "./waiting";

/** A donor whom nobody merges until the step is over. */
export type HeldDonor = { status: string; isDeceased: boolean };

/** Why the journey is over before its next step. */
async function endingOf(
  { tx, enrollment, graph, donor }: Visit,
  { status, isDeceased }: HeldDonor,
): Promise<Ending | undefined> {
  if (isDeceased) return { state: "exited", reason: "deceased" };
  if (status !== "active") return { state: "exited", reason: "archived" };
  for (const goal of graph.goals) {
    const isReached =
      goal.kind === "event"
        ? (await eventSince(tx, enrollment, goal.types, enrollment.enteredAt)) !== undefined
        : await donor.meets(goal.condition);
    if (isReached) return { state: "exited", reason: "goal" };
  }
  return undefined;
}

/** Ends the journey of who is done with it, and otherwise does what their node says. */
export async function takeStep(visit: Visit, donor: HeldDonor): Promise<void> {
  const ending = await endingOf(visit, donor);
  if (ending) return end(visit, ending);
  const { graph, enrollment } = visit;
  const node = findNode(graph, enrollment.node);
  if (!node) return end(visit, { state: "completed", reason: "end" });
  if (node.kind === "wait") return takeWait(visit, node);
  const { tx, journey, at, zone, grounds } = visit;
  const dueAt = enrollment.wakeAt ?? at;
  const firstDueAt = enrollment.firstDueAt ?? dueAt;
  const meets = (condition: Parameters<OneDonor["meets"]>[0]) => visit.donor.meets(condition);
  if (node.kind === "email" || node.kind === "sms") await holdMessages(tx, enrollment);
  const asked = { place: enrollment, reader: tx, journey, zone, at, dueAt, firstDueAt, meets };
  const verdict = await decide(node, asked);
  if (verdict.is === "postponed") {
    const { reason, until } = verdict;
    const step = {
      outcome: "postponed",
      reason,
      effect: {},
      dueAt: firstDueAt,
      doneAt: at,
    } as const;
    return writeStep(tx, enrollment, step, { ...stay(enrollment, until), firstDueAt });
  }
  const effect = await perform(tx, node, verdict, {
    ...{ enrollment, journey, at, dueAt },
    walker: walkerOf(enrollment, enrollment.cause),
    reader: async () => (await grounds.of(tx, journey)).actor,
  });
  await finish(visit, { ...verdict, effect }, { dueAt: firstDueAt, from: dueAt });
}

/** Messages to one donor are decided on one after the other, so that none slips past the limit. */
const holdMessages = (tx: Tx, { donorId }: Enrollment) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('journey-message'), ${donorId}::int)`);

const stay = (enrollment: Enrollment, wakeAt: Date): Onward => ({
  ...{ node: enrollment.node ?? "", visit: enrollment.visit, wakeAt },
  ...{ firstDueAt: enrollment.firstDueAt, arrivedAt: enrollment.arrivedAt },
  listens: enrollment.listens,
});
