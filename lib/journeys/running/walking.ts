import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, journeyEnrollments, journeys } from "@/db/schema";
import { readingFirst } from "@/db/trips";
import { ofAll, within } from "@/db/within";
import { log } from "@/lib/log";
import { isJourney, type Journey } from "../journey-rows";
import { failStep } from "./failing";
import type { Grounds } from "./ground";
import { holdForSteps } from "./holding";
import { type Due, type Enrollment, sqlNow } from "./rows";
import { type HeldDonor, takeStep } from "./stepping";
import { openVisits } from "./visit";

/** Donors whose steps are due that are looked at in one turn, and that are taken together. */
const IN_A_TURN = 800;
const TOGETHER = 200;

/** Enrollments whose time has come, of journeys that are active, the longest due first. */
export const readDue = (reader: Db | Tx): Promise<Due[]> =>
  reader
    .select({
      id: journeyEnrollments.id,
      organizationId: journeyEnrollments.organizationId,
      journeyId: journeyEnrollments.journeyId,
      versionId: journeyEnrollments.versionId,
      donorId: journeyEnrollments.donorId,
      node: journeyEnrollments.node,
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
    .limit(IN_A_TURN);

/** Those who are at the same node of the same version, together; no donor is twice among them. */
export function groupsOf(due: readonly Due[]): Due[][] {
  const groups: Due[][] = [];
  const open = new Map<string, { group: Due[]; donors: Set<number> }>();
  for (const one of due) {
    const key = `${one.versionId} ${one.node}`;
    let found = open.get(key);
    if (!found || found.group.length >= TOGETHER || found.donors.has(one.donorId)) {
      found = { group: [], donors: new Set() };
      open.set(key, found);
      groups.push(found.group);
    }
    found.group.push(one);
    found.donors.add(one.donorId);
  }
  return groups;
}

/**
 * Takes a step with all of a group. Where one of them can't, the others go on alone, and that one's step is put
 * off. Returns how many steps were taken.
 */
export async function walk(group: readonly Due[], grounds: Grounds): Promise<number> {
  try {
    return await stepTogether(group, grounds);
  } catch (error) {
    const [first, second] = group;
    if (first && !second) {
      await failStep(first, error);
      return 0;
    }
    log.warn({ err: error, journeyId: first?.journeyId }, "steps of a journey are taken alone");
  }
  let steps = 0;
  for (const one of group) steps += await walk([one], grounds);
  return steps;
}

/**
 * One step of each: what they make, their rows, and when the next ones are due, all or nothing. Leaves out who has
 * moved on since, and whom others are changing at the moment. Returns how many there were.
 */
export const stepTogether = (group: readonly Due[], grounds: Grounds): Promise<number> =>
  readingFirst(async (tx) => {
    const found = await holdDue(tx, group);
    if (!found) return 0;
    const visits = await openVisits(tx, grounds, found);
    const taken = await Promise.allSettled(
      visits.map((visit) => takeStep(visit, found.held.get(visit.enrollment.donorId))),
    );
    // Only once nobody asks the transaction for anything any more.
    for (const each of taken) if (each.status === "rejected") throw each.reason;
    return taken.length;
  });

type Held = {
  enrollments: Enrollment[];
  journey: Journey;
  held: ReadonlyMap<number, HeldDonor>;
};

/** Donors come first, as merges take them. Nothing here waits for anyone. */
async function holdDue(tx: Tx, group: readonly Due[]): Promise<Held | undefined> {
  const [first] = group;
  if (!first) return undefined;
  const { organizationId, journeyId, versionId, node } = first;
  const [mayStep, living, [journey]] = await Promise.all([
    holdForSteps(tx, journeyId),
    holdDonors(
      tx,
      organizationId,
      group.map(({ donorId }) => donorId),
    ),
    tx
      .select()
      .from(journeys)
      .where(and(isJourney({ organizationId }, journeyId), eq(journeys.state, "active"))),
  ]);
  if (!mayStep || !journey || living.length === 0) return undefined;
  const held = new Map(living.map(({ id, ...donor }) => [id, donor]));
  const enrollments = await tx
    .select()
    .from(journeyEnrollments)
    .where(
      within(
        journeyEnrollments,
        organizationId,
        and(
          inArray(
            journeyEnrollments.id,
            group.map(({ id }) => id),
          ),
          eq(journeyEnrollments.state, "active"),
          eq(journeyEnrollments.versionId, versionId),
          eq(journeyEnrollments.node, node ?? ""),
          lte(journeyEnrollments.wakeAt, sqlNow()),
        ),
      ),
    )
    .orderBy(asc(journeyEnrollments.id))
    .for("no key update", { skipLocked: true });
  // Who was merged meanwhile is the kept donor by now, and is read again.
  const same = new Map(group.map(({ id, donorId }) => [id, donorId]));
  const isThere = ({ id, donorId }: Enrollment) => held.has(donorId) && same.get(id) === donorId;
  return { journey, held, enrollments: enrollments.filter(isThere) };
}

const holdDonors = (tx: Tx, organizationId: number, ids: readonly number[]) =>
  tx
    .select({ id: donors.id, status: donors.status, isDeceased: donors.isDeceased })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, [...ids])))
    .orderBy(asc(donors.id))
    .for("key share", { skipLocked: true });
