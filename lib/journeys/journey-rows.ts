import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { journeyEnrollments, journeys, journeyVersions } from "@/db/schema";
import type { JourneyGraph } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { refused } from "@/lib/input";
import type { JourneySummary, JourneyView } from "./schema";

export type Journey = typeof journeys.$inferSelect;
type Scope = { organizationId: number };

export const isJourney = ({ organizationId }: Scope, id: number) =>
  within(journeys, organizationId, eq(journeys.id, id));

/** Throws not found. */
export async function readJourney(reader: Db | Tx, scope: Scope, id: number): Promise<Journey> {
  const [found] = await reader.select().from(journeys).where(isJourney(scope, id));
  if (!found) throw notFound("journey");
  return found;
}

/** Locks a journey, so that nobody else changes it in the meantime. Throws not found. */
export async function lockJourney(tx: Tx, scope: Scope, id: number): Promise<Journey> {
  const [found] = await tx.select().from(journeys).where(isJourney(scope, id)).for("no key update");
  if (!found) throw notFound("journey");
  return found;
}

export type Version = typeof journeyVersions.$inferSelect;

/** The version that donors enter; undefined before the first activation. */
export async function currentVersion(
  reader: Db | Tx,
  { organizationId, versionId }: Pick<Journey, "organizationId" | "versionId">,
): Promise<Version | undefined> {
  if (versionId === null) return undefined;
  const [found] = await reader
    .select()
    .from(journeyVersions)
    .where(within(journeyVersions, organizationId, eq(journeyVersions.id, versionId)));
  return found;
}

/** Compares graphs as JSON, regardless of the order that the database gives their keys. */
export const isSameGraph = (one: JourneyGraph | undefined, other: JourneyGraph): boolean =>
  one !== undefined &&
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

type Counted = Pick<
  JourneySummary,
  "active" | "completed" | "exited" | "failed" | "last_entered_at"
>;

const NONE: Counted = { active: 0, completed: 0, exited: 0, failed: 0, last_entered_at: null };

const inState = (state: string) =>
  sql<number>`count(*) filter (where ${journeyEnrollments.state} = ${state})`.mapWith(Number);

/** How many donors went through each journey, by its ID. */
export async function countEnrollments(
  reader: Db | Tx,
  { organizationId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Counted>> {
  if (ids.length === 0) return new Map();
  const { journeyId, enteredAt } = journeyEnrollments;
  const rows = await reader
    .select({
      journeyId,
      active: inState("active"),
      completed: inState("completed"),
      exited: inState("exited"),
      failed: inState("failed"),
      last: sql<Date | null>`max(${enteredAt})`.mapWith(enteredAt),
    })
    .from(journeyEnrollments)
    .where(within(journeyEnrollments, organizationId, inArray(journeyId, [...ids])))
    .groupBy(journeyId);
  return new Map(
    rows.map(({ journeyId: id, last, ...counts }) => [
      id,
      { ...counts, last_entered_at: last?.toISOString() ?? null },
    ]),
  );
}

/** Journeys with the number of the version that donors enter. */
export const selectJourneys = (reader: Db | Tx) =>
  reader
    .select({ journey: journeys, version: journeyVersions.number })
    .from(journeys)
    .leftJoin(
      journeyVersions,
      within(journeyVersions, journeys.organizationId, eq(journeyVersions.id, journeys.versionId)),
    );

export const presentSummary = (
  row: Journey,
  version: number | null,
  counted: Counted = NONE,
): JourneySummary => ({
  ...{ id: row.id, name: row.name, kind: row.kind, state: row.state, recipe: row.recipe },
  version,
  ...counted,
  activated_at: row.activatedAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
});

export async function presentJourney(reader: Db | Tx, row: Journey): Promise<JourneyView> {
  const current = await currentVersion(reader, row);
  const counts = await countEnrollments(reader, row, [row.id]);
  return {
    ...presentSummary(row, current?.number ?? null, counts.get(row.id)),
    description: row.description,
    draft: row.draft as unknown as JourneyView["draft"],
    is_changed: !isSameGraph(current?.graph, row.draft),
    ...{ reentry: row.reentry, reentry_days: row.reentryDays, late_policy: row.latePolicy },
    revision: row.revision,
    paused_at: row.pausedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Answers 422 for a name that another journey has. */
export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "journeys_name_key")) throw error;
    throw refused("name", "name_taken", "Another journey has this name.");
  }
}
