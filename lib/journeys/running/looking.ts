import { inArray, sql } from "drizzle-orm";
import { db, longTransaction, type Tx } from "@/db/client";
import { journeys } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now } from "@/lib/clock";
import type { JobPayloads } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { isJourney, type Journey } from "../journey-rows";
import { endAll } from "./ending-all";
import { enterDonors, entryKeyFor, holdOpenJourney, type OpenJourney } from "./entering";
import { findActor } from "./ground";
import { stopSteps } from "./holding";
import { entryCondition, MOST_MATCHING, meetingSql, neverInside } from "./matching";
import { pauseByItself } from "./pausing";
import { readGraph, walkerOf } from "./rows";

/** Milliseconds. */
const PATIENCE = { statement: 120_000, lock: 5_000 };

const AT_ONCE = 1_000;

/**
 * Hourly: ends the journeys of donors who have died, were archived, or met a goal, and lets in those who have come
 * to meet an entry’s condition.
 */
export async function lookThroughJourneys(): Promise<void> {
  const running = await db
    .select({ id: journeys.id, organizationId: journeys.organizationId })
    .from(journeys)
    .where(ofAll(journeys, inArray(journeys.state, ["active", "paused"])));
  for (const { id, organizationId } of running)
    await longTransaction(PATIENCE, async (tx) => {
      const [journey] = await tx
        .select()
        .from(journeys)
        .where(isJourney({ organizationId }, id))
        .for("no key update", { skipLocked: true });
      if (!journey) return;
      await stopSteps(tx, id);
      await lookThrough(tx, journey);
    }).catch((error) =>
      log.error({ err: error, journeyId: id }, "a journey was not looked through"),
    );
}

async function lookThrough(tx: Tx, journey: Journey): Promise<void> {
  const { organizationId, id, versionId } = journey;
  const walker = walkerOf({ organizationId, journeyId: id });
  const donorIs = (state: string) => sql`exists (select from donors d
    where d.organization_id = e.organization_id and d.id = e.donor_id and ${sql.raw(state)})`;
  await endAll(tx, walker, journey, "deceased", donorIs("d.is_deceased"));
  await endAll(tx, walker, journey, "archived", donorIs("d.status = 'archived'"));
  if (versionId === null) return;
  const actor = await findActor(tx, journey);
  if (!actor) return pauseByItself(tx, journey);
  const { entry } = await readGraph(tx, journey, versionId);
  for (const goals of await goalsInside(tx, journey))
    for (const condition of goals.conditions) {
      const meeting = await meetingSql(tx, actor, condition);
      const which = sql`e.version_id = ${goals.versionId}
        and e.donor_id in (select donor.id ${meeting})`;
      await endAll(tx, walker, journey, "goal", which);
    }
  if (journey.state === "active" && entry.kind === "condition")
    await enterThoseWhoCameToMeet(tx, { ...journey, versionId });
}

/** The goals that are conditions, of each version that someone is inside. */
async function goalsInside(tx: Tx, journey: Journey) {
  const { organizationId, id } = journey;
  const { rows } = await tx.execute<{ versionId: number }>(sql`
    select distinct e.version_id as "versionId" from journey_enrollments e
    where e.organization_id = ${organizationId} and e.journey_id = ${id} and e.state = 'active'`);
  const found = [];
  for (const { versionId } of rows) {
    const { goals } = await readGraph(tx, journey, versionId);
    const conditions = goals.flatMap((goal) => (goal.kind === "condition" ? [goal.condition] : []));
    if (conditions.length > 0) found.push({ versionId, conditions });
  }
  return found;
}

/** Once for each time that a donor comes to meet the condition. */
async function enterThoseWhoCameToMeet(tx: Tx, journey: OpenJourney): Promise<void> {
  const { organizationId, id } = journey;
  const { entry } = await readGraph(tx, journey, journey.versionId);
  const actor = await findActor(tx, journey);
  if (entry.kind !== "condition" || !actor) return;
  const meeting = await meetingSql(tx, actor, entry.condition);
  await tx.execute(sql`
    delete from journey_matches m where m.organization_id = ${organizationId} and m.journey_id = ${id}
      and m.donor_id not in (select donor.id ${meeting})`);
  const { rows } = await tx.execute<{ donorId: number }>(sql`
    insert into journey_matches (organization_id, journey_id, donor_id)
    select ${organizationId}::int, ${id}::int, donor.id ${meeting}
    order by donor.id limit ${MOST_MATCHING}
    on conflict do nothing returning donor_id as "donorId"`);
  const at = now();
  const entrants = [];
  for (const { donorId } of rows) {
    const occasion = { subjectType: null, subjectId: null, eventId: null };
    const entryKey = await entryKeyFor(tx, journey, { donorId, at }, occasion);
    if (entryKey) entrants.push({ donorId, entryKey, ...NO_RECORD, at });
  }
  await enterDonors(tx, walkerOf({ organizationId, journeyId: id }), journey, entrants);
}

const NO_RECORD = { subjectType: null, subjectId: null, cause: [] };

/**
 * Job: lets in who meets the condition of a journey’s entry and has never been inside, a thousand in each
 * transaction. Run again, it goes on.
 */
export async function enrollMatching({
  organizationId,
  journeyId,
}: JobPayloads["enroll-matching"]): Promise<void> {
  for (let entered = 0; entered < MOST_MATCHING; ) {
    const some = await longTransaction(PATIENCE, async (tx) => {
      const journey = await holdOpenJourney(tx, { organizationId }, journeyId);
      const actor = journey && (await findActor(tx, journey));
      if (!journey || !actor) return 0;
      const condition = entryCondition(await readGraph(tx, journey, journey.versionId));
      if (!condition) return 0;
      const { rows } = await tx.execute<{ donorId: number }>(sql`
        select donor.id as "donorId" ${await meetingSql(tx, actor, condition)}
          and ${neverInside(journeyId)}
        order by donor.id limit ${Math.min(AT_ONCE, MOST_MATCHING - entered)}`);
      const at = now();
      const entrants = rows.map(({ donorId }) => ({
        ...{ donorId, ...NO_RECORD, at },
        entryKey: journey.reentry === "once" ? `donor:${donorId}` : `donor:${donorId}:0`,
      }));
      const made = await enterDonors(
        tx,
        walkerOf({ organizationId, journeyId }),
        journey,
        entrants,
      );
      return made.length;
    });
    if (some === 0) return;
    entered += some;
  }
}
