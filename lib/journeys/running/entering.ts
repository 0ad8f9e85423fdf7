import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, journeyEnrollments, journeys } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import type { Actor } from "@/lib/identity/actor";
import { isJourney, type Journey } from "../journey-rows";
import { listensTo, readGraph } from "./rows";

/** Whoever may enter a journey. @property at from when its waits count */
export type Entrant = {
  donorId: number;
  entryKey: string;
  subjectType: string | null;
  subjectId: number | null;
  cause: number[];
  at: Date;
};

/** A journey that donors can enter. */
export type OpenJourney = Journey & { versionId: number };

const isOpen = (journey: Journey | undefined): journey is OpenJourney =>
  journey?.state === "active" && journey.versionId !== null;

/** A journey that donors can enter now; undefined otherwise. */
export async function enterableJourney(
  reader: Db | Tx,
  scope: { organizationId: number },
  id: number,
): Promise<OpenJourney | undefined> {
  const [found] = await reader.select().from(journeys).where(isJourney(scope, id));
  return isOpen(found) ? found : undefined;
}

/** The same, which nobody pauses or changes until the transaction is over. */
export async function holdOpenJourney(
  tx: Tx,
  scope: { organizationId: number },
  id: number,
): Promise<OpenJourney | undefined> {
  const [found] = await tx.select().from(journeys).where(isJourney(scope, id)).for("share");
  return isOpen(found) ? found : undefined;
}

/** What brings a donor in. @property eventId of an event that is about the donor and no other record */
export type Occasion = {
  subjectType: string | null;
  subjectId: number | null;
  eventId: number | null;
};

/**
 * By what a donor enters once: unique in its journey, so whoever races finds it taken. Undefined where the
 * journey’s rule lets them in no more, or not yet.
 */
export async function entryKeyFor(
  reader: Db | Tx,
  journey: Journey,
  { donorId, at }: { donorId: number; at: Date },
  { subjectType, subjectId, eventId }: Occasion,
): Promise<string | undefined> {
  const isRecord = subjectType !== null && subjectType !== "donor" && subjectId !== null;
  if (journey.reentry === "per_occurrence" && isRecord) return `${subjectType}:${subjectId}`;
  if (journey.reentry === "per_occurrence" && eventId !== null) return `event:${eventId}`;
  const [last] = await reader
    .select({
      id: journeyEnrollments.id,
      state: journeyEnrollments.state,
      enteredAt: journeyEnrollments.enteredAt,
    })
    .from(journeyEnrollments)
    .where(
      within(
        journeyEnrollments,
        journey.organizationId,
        eq(journeyEnrollments.journeyId, journey.id),
        eq(journeyEnrollments.donorId, donorId),
      ),
    )
    .orderBy(desc(journeyEnrollments.id))
    .limit(1);
  if (journey.reentry === "once") return last ? undefined : `donor:${donorId}`;
  if (last?.state === "active") return undefined;
  const days = journey.reentry === "after_days" ? (journey.reentryDays ?? 0) : 0;
  if (last && at.getTime() - last.enteredAt.getTime() < days * 86_400_000) return undefined;
  return `donor:${donorId}:${last?.id ?? 0}`;
}

const AT_ONCE = 1_000;

/** Lets donors in whose key is not taken. Returns the ids of their enrollments. */
export async function enterDonors(
  tx: Tx,
  actor: Actor,
  journey: OpenJourney,
  entrants: readonly Entrant[],
  { isLogged = false } = {},
): Promise<number[]> {
  const { organizationId, id: journeyId, versionId } = journey;
  const graph = await readGraph(tx, journey, versionId);
  const [first] = graph.nodes;
  if (!first) return [];
  const entered: number[] = [];
  for (let start = 0; start < entrants.length; start += AT_ONCE) {
    const some = entrants.slice(start, start + AT_ONCE);
    const made = await tx
      .insert(journeyEnrollments)
      .values(
        some.map(({ at, ...entrant }) => ({
          ...{ organizationId, journeyId, versionId, ...entrant, node: first.id },
          ...{ enteredAt: at, wakeAt: at, listens: listensTo(graph) },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: journeyEnrollments.id, donorId: journeyEnrollments.donorId });
    await recordChanges(
      tx,
      actor,
      made.map(({ id, donorId }) => ({
        ...{ action: "journey_enrollment.enter", subjectType: "donor", subjectId: donorId },
        ...{ aboutId: id, donorId, isUnlogged: !isLogged, after: { journey: journey.name } },
      })),
    );
    entered.push(...made.map(({ id }) => id));
  }
  return entered;
}

/** Of these, the donors who can be inside a journey: neither archived, nor merged, nor deceased. */
export async function livingDonors(
  reader: Db | Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<number[]> {
  const found = await reader
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        and(
          inArray(donors.id, [...ids]),
          eq(donors.status, "active"),
          eq(donors.isDeceased, false),
          sql`${donors.mergedIntoId} is null`,
        ),
      ),
    );
  return found.map(({ id }) => id);
}
