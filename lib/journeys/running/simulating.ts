import { db } from "@/db/client";
import type { JourneyGraph, JourneyNode } from "@/db/schema/journey-graph";
import { now } from "@/lib/clock";
import { readDonor } from "@/lib/donors/donor-rows";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { openConditions } from "@/lib/segments/opened";
import { readChoices } from "../choices";
import { type Journey, readJourney } from "../journey-rows";
import { namesOf } from "../known";
import { type Names, nodeTitle } from "../words";
import { decide, type Effect, type Finished, type Place } from "./deciding";
import { Grounds } from "./ground";
import { findNode, readGraph } from "./rows";
import { type Simulated, Simulation, type SimulationInput } from "./schema";
import { Sight } from "./sight";
import { endOfWait } from "./waits";

const MOST_STEPS = 200;

/**
 * A donor’s way through a journey, with its dates, if nothing about them changes from now on. Writes nothing.
 * Throws not found, 409 for a current version that there is not, and as the conditions do.
 */
export async function simulateJourney(
  actor: MemberActor,
  journeyId: number,
  input: SimulationInput,
): Promise<Simulated> {
  requirePermission(actor, "journeys_view");
  requirePermission(actor, "donors_view");
  const { donor_id: donorId, from, graph: which } = accept(Simulation, input);
  const journey = await readJourney(db, actor, journeyId);
  const donor = await readDonor(db, actor, donorId);
  const graph = which === "draft" ? journey.draft : await currentGraph(journey);
  const at = from ? new Date(from) : now();
  const walk = await openWalk(actor, journey, graph, donorId, at);
  const assumptions = assumptionsOf(graph);
  if (donor.isDeceased) return over([], at, "deceased", assumptions);
  if (donor.status !== "active") return over([], at, "archived", assumptions);
  const { steps, endsAt, reason } = await imagine(walk);
  return over(steps, endsAt, reason, assumptions);
}

async function currentGraph(journey: Journey): Promise<JourneyGraph> {
  if (journey.versionId === null)
    throw conflict("no_version", "This journey has never been activated.");
  return readGraph(db, journey, journey.versionId);
}

type Step = Simulated["steps"][number];

const over = (
  steps: Step[],
  at: Date | null,
  reason: string | null,
  assumptions: string[],
): Simulated => ({
  ...{ steps, ends_at: at?.toISOString() ?? null, end_reason: reason, assumptions },
});

/** What makes the future another one than it is told to be. */
function assumptionsOf({ entry, goals, nodes }: JourneyGraph): string[] {
  const kinds = new Set<string>(nodes.map((node) => node.kind));
  const waitsForEvents = nodes.some((node) => node.kind === "wait" && node.until.kind === "event");
  const compares = kinds.has("branch") || goals.some(({ kind }) => kind === "condition");
  return [
    "The donor’s record stays as it is today.",
    ...(compares ? ["Conditions are checked against today’s date, even for later steps."] : []),
    ...(waitsForEvents
      ? ["None of the events the journey waits for happen, so those waits time out."]
      : []),
    ...(goals.some(({ kind }) => kind === "event") ? ["The donor doesn’t reach a goal."] : []),
    ...(kinds.has("email") || kinds.has("sms")
      ? ["No message from outside this journey is sent to the donor meanwhile."]
      : []),
    ...(entry.kind !== "manual"
      ? ["The donor enters, whether or not they meet the entry conditions."]
      : []),
  ];
}

type Imagined = {
  graph: JourneyGraph;
  journey: Pick<Journey, "latePolicy">;
  place: Place;
  zone: string;
  sight: Sight;
  from: Date;
  /** What the records are called that steps are about. */
  names: Names;
};

async function openWalk(
  actor: MemberActor,
  journey: Journey,
  graph: JourneyGraph,
  donorId: number,
  from: Date,
): Promise<Imagined> {
  const { organizationId, id, reentry } = journey;
  const opened = openConditions(db, actor);
  return {
    ...{ graph, journey, from },
    names: namesOf(await readChoices(db, actor)),
    place: {
      ...{ organizationId, journeyId: id, donorId, enteredAt: from },
      ...{ subjectType: null, subjectId: null },
      entryKey: reentry === "once" ? `donor:${donorId}` : `donor:${donorId}:0`,
    },
    zone: await new Grounds().zoneOf(db, organizationId),
    sight: new Sight(db, journey, async () => ({ actor, opened: await opened })),
  };
}

/** The same decisions as the walk makes, at the instants at which it would make them. */
async function imagine(
  walk: Imagined,
): Promise<{ steps: Step[]; endsAt: Date | null; reason: string | null }> {
  const { graph, sight, place } = walk;
  const steps: Step[] = [];
  const sent: Date[] = [];
  let node = graph.nodes[0];
  let [at, firstDueAt] = [walk.from, walk.from];
  while (node && steps.length < MOST_STEPS) {
    for (const goal of graph.goals)
      if (goal.kind === "condition" && (await sight.meets(goal.condition, place.donorId)))
        return { steps, endsAt: at, reason: "goal" };
    if (node.kind === "wait") {
      const waited = await imagineWait(walk, node, at, steps);
      steps.push(stepOf(walk, node, waited.at, waited.finished));
      [at, firstDueAt] = [waited.at, waited.at];
      node = findNode(graph, waited.finished.next);
      continue;
    }
    const { zone, journey } = walk;
    const verdict = await decide(node, {
      ...{ sight, place, journey, zone, at, dueAt: at, firstDueAt, imagined: sent },
    });
    if (verdict.is === "postponed") {
      at = verdict.until;
      continue;
    }
    const isMessage = node.kind === "email" || node.kind === "sms";
    if (isMessage && verdict.outcome === "done") sent.push(at);
    steps.push(stepOf(walk, node, at, verdict));
    if (verdict.ends) return { steps, endsAt: at, reason: verdict.ends };
    node = findNode(graph, verdict.next);
    firstDueAt = at;
  }
  return node ? { steps, endsAt: null, reason: null } : { steps, endsAt: at, reason: "end" };
}

async function imagineWait(
  { sight, place, zone }: Imagined,
  node: Extract<JourneyNode, { kind: "wait" }>,
  from: Date,
  steps: readonly Step[],
): Promise<{ at: Date; finished: Finished }> {
  const isAgain =
    node.until.kind === "time" &&
    steps.some((step) => step.node === node.id && step.at === from.toISOString());
  const at = await endOfWait(sight, node.until, place, { from, zone, isAgain });
  const finished = (reason: string | null, effect: Effect, next: string | null): Finished => ({
    ...{ is: "finished", outcome: reason ? "skipped" : "done", reason, effect, next },
  });
  if (at === null) return { at: from, finished: finished("no_date", {}, node.next) };
  return node.until.kind === "event"
    ? { at, finished: finished(null, { path: "timeout" }, node.until.timeout_next) }
    : { at, finished: finished(null, {}, node.next) };
}

const stepOf = (
  { names }: Imagined,
  node: JourneyNode,
  at: Date,
  { outcome, reason, effect }: Finished,
): Step => ({
  ...{ at: at.toISOString(), node: node.id, title: nodeTitle(node, names), kind: node.kind },
  ...{ outcome, reason, effect },
});
