import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { journeyLetters, journeyMessages, journeyTasks, outboundEvents } from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { lockDonor } from "@/lib/donors/donor-rows";
import { addInteraction } from "@/lib/donors/engagement/interactions";
import { NewInteraction, NewTask } from "@/lib/donors/engagement/schema";
import { addTask } from "@/lib/donors/engagement/tasks";
import { choose } from "@/lib/donors/preferences/choices";
import { putTag, takeTag } from "@/lib/donors/tags/tag-steps";
import { MOST_CAUSES } from "@/lib/event-types/definitions";
import type { MemberActor, SystemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { shownBlocksOf } from "@/lib/mailings/conditions";
import { conditionalBlocks } from "@/lib/mailings/content";
import type { Journey } from "../journey-rows";
import type { Effect, Finished } from "./deciding";
import { enterableJourney, enterDonors, entryKeyFor, livingDonors } from "./entering";
import { notifyStaff } from "./notifying";
import type { Enrollment } from "./rows";
import { said } from "./said";
import { readNotified, readTag } from "./targets";

/** A step that is being made. @property reader of conditions, as whom the journey acts for */
export type Performed = {
  enrollment: Enrollment;
  journey: Journey;
  walker: SystemActor;
  reader: () => Promise<MemberActor>;
  at: Date;
  dueAt: Date;
};

/** Makes what a node that was decided on makes, in the transaction of its step. Returns what is kept of it. */
export async function perform(
  tx: Tx,
  node: Exclude<JourneyNode, { kind: "wait" }>,
  verdict: Finished,
  performed: Performed,
): Promise<Effect> {
  if (verdict.outcome === "skipped") return verdict.effect;
  switch (node.kind) {
    case "email":
    case "sms":
      return writeMessage(tx, node, performed);
    case "letter":
      return writeLetter(tx, performed);
    case "task":
      return writeTask(tx, node, verdict.effect, performed);
    case "tag":
      return changeTag(tx, node, performed);
    case "topic":
      return changeTopic(tx, node, performed);
    case "note":
      return writeNote(tx, node, performed);
    case "notify":
      return notify(tx, node, performed);
    case "webhook":
      return tellEndpoint(tx, node, performed);
    case "enroll":
      return enrollElsewhere(tx, node, performed);
    default:
      return verdict.effect;
  }
}

/** Of a task: a name in it may make it longer than its node allows. */
const LONGEST_TITLE = 255;

/** What rows of a step have in common. */
const visitOf = ({ enrollment, at }: Performed) => ({
  organizationId: enrollment.organizationId,
  enrollmentId: enrollment.id,
  journeyId: enrollment.journeyId,
  versionId: enrollment.versionId,
  node: enrollment.node ?? "",
  visit: enrollment.visit,
  donorId: enrollment.donorId,
  createdAt: at,
});

async function writeMessage(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "email" | "sms" }>,
  performed: Performed,
): Promise<Effect> {
  const { enrollment, dueAt, reader } = performed;
  const isConditional = node.kind === "email" && conditionalBlocks(node.content).length > 0;
  const shownBlocks = isConditional
    ? await shownBlocksOf(tx, await reader(), node.content, enrollment.donorId)
    : [];
  const [made] = await tx
    .insert(journeyMessages)
    .values({
      ...visitOf(performed),
      ...{ channel: node.kind, topicId: node.topic_id, shownBlocks, dueAt },
    })
    .returning({ id: journeyMessages.id });
  return { message_id: made?.id ?? null };
}

async function writeLetter(tx: Tx, performed: Performed): Promise<Effect> {
  const [made] = await tx
    .insert(journeyLetters)
    .values(visitOf(performed))
    .returning({ id: journeyLetters.id });
  return { letter_id: made?.id ?? null };
}

async function writeTask(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "task" }>,
  { due_at: dueAt, owner_user_id: owner }: Effect,
  performed: Performed,
): Promise<Effect> {
  const { enrollment, walker } = performed;
  const due = typeof dueAt === "string" ? dueAt : null;
  const ownerUserId = typeof owner === "number" ? owner : null;
  const task = await addTask(
    tx,
    walker,
    accept(NewTask, {
      subject: { type: "donor", id: enrollment.donorId },
      // To contact someone takes a day.
      kind: due === null ? "task" : node.task_kind,
      title: (await said(tx, enrollment, node.task_title)).slice(0, LONGEST_TITLE),
      note: node.note && (await said(tx, enrollment, node.note)),
      ...{ due_at: due, owner_user_id: ownerUserId },
    }),
  );
  await tx.insert(journeyTasks).values({
    ...{ organizationId: enrollment.organizationId, taskId: task.id },
    ...{ enrollmentId: enrollment.id, node: node.id, visit: enrollment.visit },
    dateField: node.due.from === "date" ? node.due.field : null,
    ...{ days: node.due.days, minute: node.minute, skipsWeekends: node.skip_weekends },
    ...{ setDueAt: task.dueAt, followsAssigned: node.owner === "assigned" },
    setOwnerUserId: ownerUserId,
  });
  return { task_id: task.id };
}

async function changeTag(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "tag" }>,
  { enrollment, walker }: Performed,
): Promise<Effect> {
  const { donorId } = enrollment;
  const tag = await readTag(tx, enrollment, node.tag_id);
  if (!tag) return { is_changed: false };
  await lockDonor(tx, enrollment, donorId);
  const changed =
    node.change === "add"
      ? (await putTag(tx, walker, tag, [donorId])).length
      : await takeTag(tx, walker, tag, [donorId]);
  return { tag_id: tag.id, is_changed: changed > 0 };
}

async function changeTopic(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "topic" }>,
  { enrollment, journey, walker }: Performed,
): Promise<Effect> {
  const donor = await lockDonor(tx, enrollment, enrollment.donorId);
  const status = node.change === "subscribe" ? "subscribed" : "unsubscribed";
  const choice = { channel: "email", topicId: node.topic_id, status } as const;
  const evidence = `Journey “${journey.name}”`;
  await choose(tx, walker, donor, [choice], { source: "journey", evidence });
  return { topic_id: node.topic_id };
}

async function writeNote(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "note" }>,
  performed: Performed,
): Promise<Effect> {
  const { enrollment, journey, walker, at } = performed;
  const note = accept(NewInteraction, {
    ...{ donor_id: enrollment.donorId, channel: "note", is_automatic: true },
    ...{ subject: journey.name, occurred_at: at.toISOString() },
    note: await said(tx, performed.enrollment, node.text),
  });
  const { id } = await addInteraction(tx, walker, note);
  return { interaction_id: id };
}

async function notify(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "notify" }>,
  performed: Performed,
): Promise<Effect> {
  const { enrollment, journey } = performed;
  const people = await readNotified(tx, enrollment, node.to);
  const [subject, text] = [
    await said(tx, performed.enrollment, node.subject),
    await said(tx, performed.enrollment, node.text),
  ];
  await notifyStaff(tx, people, { node: { ...node, subject, text }, enrollment, journey });
  return { people: people.length };
}

async function tellEndpoint(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "webhook" }>,
  { enrollment, journey, walker }: Performed,
): Promise<Effect> {
  await recordChange(tx, walker, {
    ...{ action: "journey.reach", subjectType: "journey", subjectId: journey.id },
    ...{ donorId: enrollment.donorId, isUnlogged: true },
    details: {
      ...{ endpoint_id: node.endpoint_id, name: node.name },
      ...{ enrollment_id: enrollment.id, node: node.id },
    },
  });
  return { endpoint_id: node.endpoint_id };
}

/** One cause more than those of the journey that enrolls, so that journeys that enroll each other come to an end. */
async function enrollElsewhere(
  tx: Tx,
  node: Extract<JourneyNode, { kind: "enroll" }>,
  { enrollment, walker, at }: Performed,
): Promise<Effect> {
  const journey = await enterableJourney(tx, enrollment, node.journey_id);
  if (!journey) return { enrollment_id: null };
  const { organizationId, donorId, subjectType, subjectId } = enrollment;
  const cause = [...enrollment.cause, await eventOfEntry(tx, enrollment)];
  const isTooDeep = cause.length > MOST_CAUSES;
  const occasion = { subjectType, subjectId, eventId: null };
  const entryKey = isTooDeep
    ? undefined
    : await entryKeyFor(tx, journey, { donorId, at }, occasion);
  const [alive] = await livingDonors(tx, organizationId, [donorId]);
  if (!entryKey || !alive) return { enrollment_id: null };
  const entrant = { donorId, entryKey, subjectType, subjectId, cause, at };
  const [id] = await enterDonors(tx, walker, journey, [entrant]);
  return { enrollment_id: id ?? null };
}

/** The event that told of the entry; 0 once it is no longer kept. */
async function eventOfEntry(tx: Tx, { organizationId, id }: Enrollment): Promise<number> {
  const [found] = await tx
    .select({ id: outboundEvents.id })
    .from(outboundEvents)
    .where(
      within(
        outboundEvents,
        organizationId,
        eq(outboundEvents.subjectType, "journey_enrollment"),
        eq(outboundEvents.subjectId, id),
      ),
    )
    .orderBy(outboundEvents.id)
    .limit(1);
  return found?.id ?? 0;
}
