import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import type { JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { lockDonor } from "@/lib/donors/donor-rows";
import { NewInteraction, NewTask } from "@/lib/donors/engagement/schema";
import { choose } from "@/lib/donors/preferences/choices";
import { MOST_CAUSES } from "@/lib/event-types/definitions";
import { accept } from "@/lib/input";
import { conditionalBlocks } from "@/lib/mailings/content";
import { mergeLine, valuesOf } from "@/lib/mailings/placeholders";
import type { Effect, Finished } from "./deciding";
import { enterDonors, entryKeyFor } from "./entering";
import { notifyStaff } from "./notifying";
import { type Enrollment, walkerOf } from "./rows";
import type { Visit } from "./visit";

/** Makes what a node that was decided on makes, in the transaction of its step. Returns what is kept of it. */
export async function perform(
  visit: Visit,
  node: Exclude<JourneyNode, { kind: "wait" }>,
  verdict: Finished,
  dueAt: Date,
): Promise<Effect> {
  if (verdict.outcome === "skipped") return verdict.effect;
  switch (node.kind) {
    case "email":
    case "sms":
      return writeMessage(visit, node, dueAt);
    case "letter":
      return { letter_id: (await visit.writes.letter(rowOf(visit))).id };
    case "task":
      return writeTask(visit, node, verdict.effect);
    case "tag":
      return changeTag(visit, node);
    case "topic":
      return changeTopic(visit, node);
    case "note":
      return writeNote(visit, node);
    case "notify":
      return notify(visit, node);
    case "webhook":
      return tellEndpoint(visit, node);
    case "enroll":
      return enrollElsewhere(visit, node);
    default:
      return verdict.effect;
  }
}

/** Of a task: a name in it may make it longer than its node allows. */
const LONGEST_TITLE = 255;

/** A text of a step, with what the donor’s placeholders stand for. */
async function said({ sight, enrollment }: Visit, text: string): Promise<string> {
  if (!text.includes("{{")) return text;
  return mergeLine(text, valuesOf(await sight.donor(enrollment.donorId)));
}

/** What rows of a step have in common. */
const rowOf = ({ enrollment, at }: Visit) => ({
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
  visit: Visit,
  node: Extract<JourneyNode, { kind: "email" | "sms" }>,
  dueAt: Date,
): Promise<Effect> {
  const isConditional = node.kind === "email" && conditionalBlocks(node.content).length > 0;
  const shownBlocks = isConditional
    ? await visit.sight.shownBlocks(node.content, visit.enrollment.donorId)
    : [];
  const { id } = await visit.writes.message({
    ...rowOf(visit),
    ...{ channel: node.kind, topicId: node.topic_id, shownBlocks, dueAt },
  });
  return { message_id: id };
}

async function writeTask(
  visit: Visit,
  node: Extract<JourneyNode, { kind: "task" }>,
  { due_at: dueAt, owner_user_id: owner }: Effect,
): Promise<Effect> {
  const { enrollment, writes } = visit;
  const due = typeof dueAt === "string" ? dueAt : null;
  const ownerUserId = typeof owner === "number" ? owner : null;
  const task = await writes.task(
    accept(NewTask, {
      subject: { type: "donor", id: enrollment.donorId },
      // To contact someone takes a day.
      kind: due === null ? "task" : node.task_kind,
      title: (await said(visit, node.task_title)).slice(0, LONGEST_TITLE),
      note: node.note && (await said(visit, node.note)),
      ...{ due_at: due, owner_user_id: ownerUserId },
    }),
  );
  await writes.journeyTask({
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
  { enrollment, sight, writes }: Visit,
  node: Extract<JourneyNode, { kind: "tag" }>,
): Promise<Effect> {
  const tag = await sight.tag(node.tag_id);
  if (!tag) return { is_changed: false };
  await writes.holdDonor(enrollment.donorId);
  return { tag_id: tag.id, is_changed: await writes.tag(tag, node.change, enrollment.donorId) };
}

async function changeTopic(
  { tx, enrollment, journey, writes }: Visit,
  node: Extract<JourneyNode, { kind: "topic" }>,
): Promise<Effect> {
  await writes.holdDonor(enrollment.donorId);
  const donor = await lockDonor(tx, enrollment, enrollment.donorId);
  const status = node.change === "subscribe" ? "subscribed" : "unsubscribed";
  const choice = { channel: "email", topicId: node.topic_id, status } as const;
  const evidence = `Journey “${journey.name}”`;
  await choose(tx, writes.walker, donor, [choice], { source: "journey", evidence });
  return { topic_id: node.topic_id };
}

async function writeNote(
  visit: Visit,
  node: Extract<JourneyNode, { kind: "note" }>,
): Promise<Effect> {
  const { enrollment, journey, at, writes } = visit;
  const note = accept(NewInteraction, {
    ...{ donor_id: enrollment.donorId, channel: "note", is_automatic: true },
    ...{ subject: journey.name, occurred_at: at.toISOString() },
    note: await said(visit, node.text),
  });
  const { id } = await writes.note(note);
  return { interaction_id: id };
}

async function notify(
  visit: Visit,
  node: Extract<JourneyNode, { kind: "notify" }>,
): Promise<Effect> {
  const { tx, enrollment, journey, sight } = visit;
  const people = await sight.notified(enrollment.donorId, node.to);
  const [subject, text] = [await said(visit, node.subject), await said(visit, node.text)];
  const { displayName: donor } = await sight.donor(enrollment.donorId);
  await notifyStaff(tx, people, { node: { ...node, subject, text }, donor, enrollment, journey });
  return { people: people.length };
}

async function tellEndpoint(
  { enrollment, journey, writes }: Visit,
  node: Extract<JourneyNode, { kind: "webhook" }>,
): Promise<Effect> {
  await writes.change({
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
  { tx, enrollment, at, sight }: Visit,
  node: Extract<JourneyNode, { kind: "enroll" }>,
): Promise<Effect> {
  const journey = await sight.journey(node.journey_id);
  if (!journey) return { enrollment_id: null };
  const { donorId, subjectType, subjectId } = enrollment;
  const cause = [...enrollment.cause, await eventOfEntry(tx, enrollment)];
  if (cause.length > MOST_CAUSES) return { enrollment_id: null };
  const occasion = { subjectType, subjectId, eventId: null };
  const entryKey = await entryKeyFor(tx, journey, { donorId, at }, occasion);
  if (!entryKey) return { enrollment_id: null };
  const entrant = { donorId, entryKey, subjectType, subjectId, cause, at };
  const walker = walkerOf(enrollment, enrollment.cause);
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
