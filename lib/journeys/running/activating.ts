import { eq, inArray, sql } from "drizzle-orm";
import { db, longTransaction, type Tx } from "@/db/client";
import {
  journeyLetters,
  journeyMatches,
  journeyMessages,
  journeys,
  journeyVersions,
} from "@/db/schema";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { isJourney, type Journey, lockJourney, readJourney } from "../journey-rows";
import { publishDraft } from "../versions";
import { lastDatedDay } from "./dated";
import { endAll } from "./ending-all";
import { stopSteps } from "./holding";
import { entryCondition, MOST_MATCHING, meetingSql, neverInside } from "./matching";
import { readGraph } from "./rows";
import { requireRunnable } from "./runnable";
import {
  type Activated,
  Activation,
  type ActivationInput,
  type JourneyState,
  type Matching,
} from "./schema";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "enroll-matching": { organizationId: number; journeyId: number };
  }
}

/** Milliseconds. */
const PATIENCE = { statement: 60_000, lock: 5_000 };

function requireRunning(actor: MemberActor): void {
  requirePermission(actor, "journeys_run");
  requirePermission(actor, "donors_view");
}

/**
 * Publishes the draft and lets donors in from now on; with `matching` also those who meet the condition of its
 * entry today, in the background. Throws not found, 409 for an archived journey, and 422 for what keeps it from
 * running and for conditions whose fields the actor may not read.
 */
export async function activateJourney(
  actor: MemberActor,
  journeyId: number,
  input: ActivationInput,
): Promise<Activated> {
  requireRunning(actor);
  const { from } = accept(Activation, input);
  return longTransaction(PATIENCE, async (tx) => {
    const before = await lockJourney(tx, actor, journeyId);
    if (before.state === "archived")
      throw conflict("archived", "This journey is archived. Copy it to use it again.");
    const { versionId, number } = await publishDraft(tx, actor, journeyId);
    const graph = await readGraph(tx, actor, versionId);
    await requireRunnable(tx, actor, graph);
    const goesOn = await hasSameEntry(tx, before, graph);
    await tx
      .update(journeys)
      .set({
        ...{ state: "active", versionId, actsForUserId: actingUser(actor) },
        ...{ activatedAt: before.activatedAt ?? now(), pausedAt: null },
        entryTypes: graph.entry.kind === "event" ? graph.entry.types : [],
        ...(!goesOn && { datedOn: await lastDatedDay(tx, actor, graph) }),
      })
      .where(isJourney(actor, journeyId));
    const enrolled = from === "matching" ? await countIn(tx, actor, graph, journeyId) : null;
    if (!goesOn) await noteMatches(tx, actor, graph, journeyId);
    if (enrolled !== null) {
      const { organizationId } = actor;
      await enqueue(tx, "enroll-matching", { organizationId, journeyId });
    }
    await recordChange(tx, actor, {
      ...{ action: "journey.activate", subjectType: "journey", subjectId: journeyId },
      ...{ before: { state: before.state }, after: { state: "active", version: number, from } },
    });
    return { id: journeyId, state: "active", version: number, enrolled };
  });
}

/** Does a journey that is active go on letting in whom it lets in now? Then nobody is passed over. */
async function hasSameEntry(tx: Tx, before: Journey, { entry }: JourneyGraph): Promise<boolean> {
  if (before.state !== "active" || before.versionId === null) return false;
  const current = await readGraph(tx, before, before.versionId);
  return JSON.stringify(current.entry) === JSON.stringify(entry);
}

/** How many would enter with `matching` now. Throws not found, and as conditions do. */
export async function countMatching(actor: MemberActor, journeyId: number): Promise<Matching> {
  requireRunning(actor);
  const { draft } = await readJourney(db, actor, journeyId);
  return { donors: await countIn(db, actor, draft, journeyId) };
}

async function countIn(
  reader: typeof db | Tx,
  actor: MemberActor,
  graph: JourneyGraph,
  journeyId: number,
): Promise<number> {
  const condition = entryCondition(graph);
  if (!condition) return 0;
  const meeting = await meetingSql(reader, actor, condition);
  const { rows } = await reader.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select donor.id ${meeting} and ${neverInside(journeyId)} limit ${MOST_MATCHING}) matching`);
  return rows[0]?.count ?? 0;
}

/** Notes who meets the entry’s condition already: only those who come to meet it enter later on. */
async function noteMatches(
  tx: Tx,
  actor: MemberActor,
  graph: JourneyGraph,
  journeyId: number,
): Promise<void> {
  const { organizationId } = actor;
  await tx
    .delete(journeyMatches)
    .where(within(journeyMatches, organizationId, eq(journeyMatches.journeyId, journeyId)));
  if (graph.entry.kind !== "condition") return;
  const meeting = await meetingSql(tx, actor, graph.entry.condition);
  await tx.execute(sql`
    insert into journey_matches (organization_id, journey_id, donor_id)
    select ${organizationId}::int, ${journeyId}::int, donor.id ${meeting}`);
}

/** Stops a journey at once: no step is taken and nobody enters until it is resumed. Throws not found, and 409. */
export async function pauseJourney(actor: MemberActor, id: number): Promise<JourneyState> {
  requirePermission(actor, "journeys_run");
  return turn(actor, id, "journey.pause", async (tx, before) => {
    if (before.state === "paused") return;
    if (before.state !== "active") throw conflict("not_active", "This journey isn’t active.");
    await write(tx, before, { state: "paused", pausedAt: now() });
  });
}

/**
 * Goes on with those inside. What would have brought donors in meanwhile is passed over, and steps that are more
 * than a day late are left out unless the journey makes up for them. Throws not found, and 409.
 */
export async function resumeJourney(actor: MemberActor, id: number): Promise<JourneyState> {
  requireRunning(actor);
  return turn(actor, id, "journey.resume", async (tx, before) => {
    if (before.state === "active") return;
    if (before.state !== "paused" || before.versionId === null)
      throw conflict("not_paused", "This journey isn’t paused.");
    const graph = await readGraph(tx, before, before.versionId);
    await requireRunnable(tx, actor, graph);
    await write(tx, before, {
      ...{ state: "active", pausedAt: null, actsForUserId: actingUser(actor) },
      datedOn: await lastDatedDay(tx, actor, graph),
    });
    await noteMatches(tx, actor, graph, id);
  });
}

/** Ends a journey for good: those inside leave it, and what it has not sent or printed yet is not. Throws not found. */
export async function archiveJourney(actor: MemberActor, id: number): Promise<JourneyState> {
  requirePermission(actor, "journeys_run");
  return turn(actor, id, "journey.archive", async (tx, before) => {
    if (before.state === "archived") return;
    await write(tx, before, { state: "archived", entryTypes: [], datedOn: null });
    await endAll(tx, actor, before, "archived");
    const { organizationId } = actor;
    await tx
      .update(journeyMessages)
      .set({ state: "skipped", skipReason: "archived", claimedBy: null, claimedUntil: null })
      .where(
        within(
          journeyMessages,
          organizationId,
          eq(journeyMessages.journeyId, id),
          inArray(journeyMessages.state, ["queued", "claimed"]),
        ),
      );
    await tx
      .update(journeyLetters)
      .set({ state: "skipped", skipReason: "archived" })
      .where(
        within(
          journeyLetters,
          organizationId,
          eq(journeyLetters.journeyId, id),
          eq(journeyLetters.state, "waiting"),
        ),
      );
    await tx
      .delete(journeyMatches)
      .where(within(journeyMatches, organizationId, eq(journeyMatches.journeyId, id)));
  });
}

const write = async (tx: Tx, before: Journey, set: Partial<Journey>): Promise<void> => {
  await tx.update(journeys).set(set).where(isJourney(before, before.id));
};

/** Changes the state of a journey; what changes nothing is not told. */
async function turn(
  actor: MemberActor,
  id: number,
  action: "journey.pause" | "journey.resume" | "journey.archive",
  work: (tx: Tx, before: Journey) => Promise<void>,
): Promise<JourneyState> {
  const change = async (tx: Tx) => {
    const before = await lockJourney(tx, actor, id);
    await stopSteps(tx, id);
    await work(tx, before);
    const after = await readJourney(tx, actor, id);
    if (after.state !== before.state)
      await recordChange(tx, actor, {
        ...{ action, subjectType: "journey", subjectId: id },
        ...{ before: { state: before.state }, after: { state: after.state } },
      });
    return { id, state: after.state, version: await versionNumber(tx, after) };
  };
  // To note who meets the entry’s condition by now may take long.
  return action === "journey.resume" ? longTransaction(PATIENCE, change) : db.transaction(change);
}

async function versionNumber(
  tx: Tx,
  { organizationId, versionId }: Journey,
): Promise<number | null> {
  if (versionId === null) return null;
  const [found] = await tx
    .select({ number: journeyVersions.number })
    .from(journeyVersions)
    .where(within(journeyVersions, organizationId, eq(journeyVersions.id, versionId)));
  return found?.number ?? null;
}
