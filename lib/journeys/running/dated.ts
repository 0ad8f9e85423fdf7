import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { journeys } from "@/db/schema";
import type { JourneyEntry, JourneyGraph } from "@/db/schema/journey-graph";
import { ofAll } from "@/db/within";
import { now } from "@/lib/clock";
import { log } from "@/lib/log";
import { isJourney } from "../journey-rows";
import { enterDonors, holdOpenJourney, type OpenJourney } from "./entering";
import { findActor, Grounds } from "./ground";
import { meetingSql } from "./matching";
import { readGraph, walkerOf } from "./rows";
import { addDays, instantOf, localTime } from "./times";

type DateEntry = Extract<JourneyEntry, { kind: "date" }>;

/** A day that a server was down for is made up for within this many days, where late steps are. */
const MOST_DAYS_LATE = 31;

/** The last day whose dates count as over: today once its time has passed. Null where dates bring nobody in. */
export async function lastDatedDay(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  { entry }: JourneyGraph,
): Promise<string | null> {
  if (entry.kind !== "date") return null;
  return lastDayAt(entry, await new Grounds().zoneOf(reader, organizationId), now());
}

function lastDayAt({ minute }: Pick<DateEntry, "minute">, zone: string, at: Date): string {
  const { day } = localTime(at, zone);
  return instantOf({ day, minute }, zone) <= at ? day : addDays(day, -1);
}

/** Lets in whose day it is, of every journey whose entry is a date. Each day once, however often it is asked. */
export async function enterDated(): Promise<void> {
  const dated = await db
    .select({ id: journeys.id, organizationId: journeys.organizationId })
    .from(journeys)
    .where(ofAll(journeys, and(eq(journeys.state, "active"), isNotNull(journeys.datedOn))));
  const grounds = new Grounds();
  for (const { id, organizationId } of dated)
    try {
      const zone = await grounds.zoneOf(db, organizationId);
      while (await enterNextDay({ id, organizationId }, zone));
    } catch (error) {
      log.error({ err: error, journeyId: id }, "a journey’s dates were not looked at");
    }
}

/** Returns whether there was a day to look at. */
const enterNextDay = (
  { id, organizationId }: { id: number; organizationId: number },
  zone: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx
      .select({ id: journeys.id })
      .from(journeys)
      .where(isJourney({ organizationId }, id))
      .for("no key update");
    const journey = await holdOpenJourney(tx, { organizationId }, id);
    if (!journey?.datedOn) return false;
    const graph = await readGraph(tx, journey, journey.versionId);
    if (graph.entry.kind !== "date") return false;
    const at = now();
    const last = lastDayAt(graph.entry, zone, at);
    if (journey.datedOn >= last) return false;
    const oldest = addDays(last, journey.latePolicy === "run" ? -MOST_DAYS_LATE : 0);
    const next = addDays(journey.datedOn, 1);
    const isPassedOver = next < oldest;
    const day = isPassedOver ? oldest : next;
    await enterOn(tx, journey, graph.entry, { day, zone });
    await tx.update(journeys).set({ datedOn: day }).where(isJourney(journey, id));
    return day < last;
  });

async function enterOn(
  tx: Tx,
  journey: OpenJourney,
  entry: DateEntry,
  { day, zone }: { day: string; zone: string },
): Promise<void> {
  const { organizationId, id } = journey;
  const anniversary = addDays(day, -entry.days);
  const year = Number(anniversary.slice(0, 4));
  const found = datedRows(entry.date, organizationId, anniversary);
  if (!found) return;
  const actor = entry.condition ? await findActor(tx, journey) : undefined;
  if (entry.condition && !actor) return;
  const meets =
    entry.condition && actor
      ? sql`and r.donor_id in (select donor.id ${await meetingSql(tx, actor, entry.condition)})`
      : sql``;
  const { rows } = await tx.execute<{ donorId: number; type: string; id: number }>(sql`
    select r.donor_id as "donorId", r.type, r.id from (${found}) r
    join donors living on living.organization_id = ${organizationId} and living.id = r.donor_id
      and living.status = 'active' and not living.is_deceased and living.merged_into_id is null
    where true ${meets} order by r.donor_id, r.id`);
  const at = instantOf({ day, minute: entry.minute }, zone);
  await enterDonors(
    tx,
    walkerOf({ organizationId, journeyId: id }),
    journey,
    rows.map(({ donorId, type, id: subjectId }) => ({
      ...{ donorId, entryKey: `${type}:${subjectId}:${year}` },
      ...{ subjectType: type, subjectId, cause: [], at },
    })),
  );
}

/** Records whose yearly day this is, as `donor_id`, `type`, `id`. */
function datedRows(
  date: DateEntry["date"],
  organizationId: number,
  anniversary: string,
): SQL | undefined {
  const isDay = (column: SQL): SQL => sql`${column} < ${anniversary}::date
    and extract(year from ${column}) < extract(year from ${anniversary}::date)
    and (to_char(${column}, 'MM-DD') = ${anniversary.slice(5)}
      or (to_char(${column}, 'MM-DD') = '02-29' and ${anniversary.slice(5)} = '02-28'
        and extract(day from ${anniversary}::date + 1) = 1))`;
  switch (date) {
    case "sponsorship_started":
      return sql`select s.donor_id, 'sponsorship' as type, s.id from sponsorships s
        where s.organization_id = ${organizationId} and s.status = 'active' and ${isDay(sql`s.started_on`)}`;
    case "plan_started":
      return sql`select p.donor_id, 'plan' as type, p.id from plans p
        where p.organization_id = ${organizationId} and p.status = 'active' and ${isDay(sql`p.started_on`)}`;
    case "first_gift":
      return sql`select d.donor_id, 'donor' as type, d.donor_id as id from (
          select d.donor_id, min(d.donated_on) as first_on from donations d
          where d.organization_id = ${organizationId} and d.status = 'completed'
          group by d.donor_id) d
        where ${isDay(sql`d.first_on`)}`;
    case "year_end":
      if (anniversary.slice(5) !== "12-31") return undefined;
      return sql`select donor.id as donor_id, 'donor' as type, donor.id from donors donor
        where donor.organization_id = ${organizationId}`;
  }
}
