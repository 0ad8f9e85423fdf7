import { and, asc, eq, lte } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, journeyEnrollments, journeys } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { isJourney, type Journey } from "../journey-rows";
import { failStep } from "./failing";
import type { Grounds } from "./ground";
import { type Due, type Enrollment, isEnrollment, sqlNow } from "./rows";
import { type HeldDonor, takeStep } from "./stepping";
import { openVisit } from "./visit";

/** Donors whose steps are due that are taken at once. */
const AT_ONCE = 200;

/** Nodes that one donor goes through before others have their turn. */
const MOST_IN_A_ROW = 50;

/** Enrollments whose time has come, of journeys that are active, the longest due first. */
export const readDue = (reader: Db | Tx): Promise<Due[]> =>
  reader
    .select({
      id: journeyEnrollments.id,
      organizationId: journeyEnrollments.organizationId,
      journeyId: journeyEnrollments.journeyId,
      donorId: journeyEnrollments.donorId,
    })
    .from(journeyEnrollments)
    .innerJoin(
      journeys,
      within(
        journeys,
        journeyEnrollments.organizationId,
        eq(journeys.id, journeyEnrollments.journeyId),
        eq(journeys.state, "active"),
      ),
    )
    .where(
      ofAll(
        journeyEnrollments,
        eq(journeyEnrollments.state, "active"),
        lte(journeyEnrollments.wakeAt, sqlNow()),
      ),
    )
    .orderBy(asc(journeyEnrollments.wakeAt), asc(journeyEnrollments.id))
    .limit(AT_ONCE);

/** Takes a donor through the nodes that are due, each in a transaction of its own. Returns how many. */
export async function walk(due: Due, grounds: Grounds): Promise<number> {
  for (let steps = 0; steps < MOST_IN_A_ROW; steps++) {
    const went = await stepOnce(due, grounds).catch(async (error: unknown) => {
      await failStep(due, error);
      return "none" as const;
    });
    if (went !== "on") return steps + (went === "over" ? 1 : 0);
  }
  return MOST_IN_A_ROW;
}

/**
 * One step: what it makes, its row, and when the next one is due, all or nothing. `none` where there is none, or
 * another process has it; `over` where it was the last.
 */
export const stepOnce = (due: Due, grounds: Grounds): Promise<"on" | "over" | "none"> =>
  db.transaction(async (tx) => {
    // The donor first, as merges do; then the journey, as those who archive it do.
    const donor = await holdDonor(tx, due);
    const found = await lockDue(tx, due);
    if (!donor || !found) return "none";
    const visit = await openVisit(tx, grounds, found);
    await takeStep(visit, donor);
    return visit.isOver ? "over" : "on";
  });

async function holdDonor(tx: Tx, { organizationId, donorId }: Due): Promise<HeldDonor | undefined> {
  const [found] = await tx
    .select({ status: donors.status, isDeceased: donors.isDeceased })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)))
    .for("key share");
  return found;
}

async function lockDue(
  tx: Tx,
  { organizationId, id, journeyId, donorId }: Due,
): Promise<{ enrollment: Enrollment; journey: Journey } | undefined> {
  // Whoever pauses the journey waits for this step, and none begins afterwards.
  const [journey] = await tx
    .select()
    .from(journeys)
    .where(and(isJourney({ organizationId }, journeyId), eq(journeys.state, "active")))
    .for("share");
  if (!journey) return undefined;
  const [enrollment] = await tx
    .select()
    .from(journeyEnrollments)
    .where(
      and(
        isEnrollment({ organizationId }, id),
        eq(journeyEnrollments.state, "active"),
        // Who was merged meanwhile is the kept donor by now, and is read again.
        eq(journeyEnrollments.donorId, donorId),
        lte(journeyEnrollments.wakeAt, sqlNow()),
      ),
    )
    .for("no key update", { skipLocked: true });
  return enrollment && { enrollment, journey };
}
