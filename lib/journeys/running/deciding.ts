import type { JourneyNode } from "@/db/schema/journey-graph";
import type { Journey } from "../journey-rows";
import { readDueTask } from "./due-tasks";
import type { Enrollment } from "./rows";
import { type MessageChannel, mayGoOut } from "./sending-hours";
import type { Sight } from "./sight";
import { pathOf } from "./splitting";

/** What a step makes, or chose; kept with it. */
export type Effect = Record<string, string | number | boolean | null>;

/** A step that is over. @property ends it ends the journey for the donor */
export type Finished = {
  is: "finished";
  outcome: "done" | "skipped";
  reason: string | null;
  effect: Effect;
  next: string | null;
  ends?: "node";
};

/** A step that is put off. */
export type Postponed = { is: "postponed"; reason: string; until: Date };

export type Verdict = Finished | Postponed;

/** Where a donor is in a journey, as far as a decision takes it. */
export type Place = Pick<
  Enrollment,
  | "organizationId"
  | "journeyId"
  | "donorId"
  | "entryKey"
  | "subjectType"
  | "subjectId"
  | "enteredAt"
>;

export type Asked = {
  sight: Sight;
  place: Place;
  journey: Pick<Journey, "latePolicy">;
  zone: string;
  /** Now, or the instant that is imagined. */
  at: Date;
  dueAt: Date;
  /** When it was first due, where it was put off. */
  firstDueAt: Date;
  /** Messages that are only imagined so far, which count like others. */
  imagined?: readonly Date[];
};

/** A step that is later than this is late. */
const LATE_MS = 24 * 3_600_000;

export const isLate = (dueAt: Date, at: Date): boolean => at.getTime() - dueAt.getTime() > LATE_MS;

/** Nodes that decide and wait only: they are never left out for being late. */
const ROUTES: readonly JourneyNode["kind"][] = ["wait", "branch", "split", "exit"];

const done = (node: { next: string | null }, effect: Effect = {}): Finished => ({
  ...{ is: "finished", outcome: "done", reason: null },
  ...{ effect, next: node.next },
});

const skipped = (node: { next: string | null }, reason: string): Finished => ({
  ...{ is: "finished", outcome: "skipped", reason },
  ...{ effect: {}, next: node.next },
});

/** What a node that is no wait does now. Reads as the moment of the step has it, and writes nothing. */
export async function decide(
  node: Exclude<JourneyNode, { kind: "wait" }>,
  asked: Asked,
): Promise<Verdict> {
  if (!ROUTES.includes(node.kind) && "next" in node)
    if (asked.journey.latePolicy === "skip" && isLate(asked.dueAt, asked.at))
      return skipped(node, "late");
  const { sight, place } = asked;
  switch (node.kind) {
    case "branch":
      return branch(node, asked);
    case "split": {
      const nth = pathOf(node, place.entryKey);
      const path = node.paths[nth];
      return { ...done({ next: path?.next ?? null }), effect: { path: path?.label ?? "", nth } };
    }
    case "email":
    case "sms":
      return message(node, node.kind, asked);
    case "letter": {
      const refusal = await sight.refusal(place.donorId, "mail", null);
      return refusal ? skipped(node, refusal) : done(node);
    }
    case "task":
      return done(node, await readDueTask(sight, node, place, asked));
    case "tag":
      return (await sight.tag(node.tag_id)) ? done(node) : skipped(node, "gone");
    case "topic":
      return (await sight.topic(node.topic_id)) ? done(node) : skipped(node, "gone");
    case "note":
      return done(node);
    case "notify": {
      const people = await sight.notified(place.donorId, node.to);
      const missing = node.to === "assigned" ? "unassigned" : "gone";
      return people.length > 0 ? done(node, { people: people.length }) : skipped(node, missing);
    }
    case "webhook":
      return (await sight.endpoint(node.endpoint_id)) ? done(node) : skipped(node, "gone");
    case "enroll":
      return (await sight.journey(node.journey_id)) ? done(node) : skipped(node, "gone");
    case "exit":
      return { ...done({ next: null }), ends: "node" };
  }
}

async function branch(
  node: Extract<JourneyNode, { kind: "branch" }>,
  { sight, place }: Asked,
): Promise<Finished> {
  for (const [nth, { label, condition, next }] of node.paths.entries())
    if (await sight.meets(condition, place.donorId)) return done({ next }, { path: label, nth });
  return done(node, { path: null, nth: null });
}

async function message(
  node: Extract<JourneyNode, { kind: "email" | "sms" }>,
  channel: MessageChannel,
  { sight, place, zone, at, firstDueAt, imagined = [] }: Asked,
): Promise<Verdict> {
  const refusal = await sight.refusal(place.donorId, channel, node.topic_id);
  if (refusal) return skipped(node, refusal);
  const recent = [...(await sight.recent(place.donorId, at)), ...imagined]
    .filter((each) => each <= at)
    .sort((one, other) => other.getTime() - one.getTime());
  const may = mayGoOut({ channel, at, firstDueAt, zone }, recent);
  if (may === "now") return done(node);
  if ("skipped" in may) return skipped(node, may.skipped);
  return { is: "postponed", ...may };
}
