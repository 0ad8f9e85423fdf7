import { decide } from "./deciding";
import type { Ending } from "./ending";
import { perform } from "./performing";
import { type Enrollment, findNode } from "./rows";
import type { Onward } from "./steps";
import { end, finish, type Visit } from "./visit";
import { takeWait } from "./waiting";

/** A donor whom nobody merges until the step is over. */
export type HeldDonor = { status: string; isDeceased: boolean };

/** Why the journey is over before its next step. */
async function endingOf(
  { enrollment, graph, sight }: Visit,
  donor: HeldDonor | undefined,
): Promise<Ending | undefined> {
  if (donor?.isDeceased) return { state: "exited", reason: "deceased" };
  if (donor?.status !== "active") return { state: "exited", reason: "archived" };
  const { donorId, cause, enteredAt: at } = enrollment;
  for (const goal of graph.goals) {
    const isReached =
      goal.kind === "event"
        ? (await sight.event(goal.types, { donorId, cause, at })) !== undefined
        : await sight.meets(goal.condition, donorId);
    if (isReached) return { state: "exited", reason: "goal" };
  }
  return undefined;
}

/** Ends the journey of who is done with it, and otherwise does what their node says. */
export async function takeStep(visit: Visit, donor: HeldDonor | undefined): Promise<void> {
  const ending = await endingOf(visit, donor);
  if (ending) return end(visit, ending);
  const { graph, enrollment, journey, at, zone, sight, writes } = visit;
  const node = findNode(graph, enrollment.node);
  if (!node) return end(visit, { state: "completed", reason: "end" });
  if (node.kind === "wait") return takeWait(visit, node);
  const dueAt = enrollment.wakeAt ?? at;
  const firstDueAt = enrollment.firstDueAt ?? dueAt;
  if (node.kind === "email" || node.kind === "sms") await writes.holdMessages(enrollment.donorId);
  const place = enrollment;
  const verdict = await decide(node, { sight, place, journey, zone, at, dueAt, firstDueAt });
  if (verdict.is === "postponed") {
    const { reason, until } = verdict;
    const step = { outcome: "postponed" as const, reason, effect: {}, dueAt: firstDueAt };
    const onward = { ...stay(enrollment, until), firstDueAt };
    return writes.step({ enrollment, step: { ...step, doneAt: at }, onward });
  }
  const effect = await perform(visit, node, verdict, dueAt);
  await finish(visit, { ...verdict, effect }, { dueAt: firstDueAt, from: dueAt });
}

const stay = (enrollment: Enrollment, wakeAt: Date): Onward => ({
  ...{ node: enrollment.node ?? "", visit: enrollment.visit, wakeAt },
  ...{ firstDueAt: enrollment.firstDueAt, arrivedAt: enrollment.arrivedAt },
  listens: enrollment.listens,
});
