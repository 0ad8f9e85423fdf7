import { and, asc, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationLines, entities, plans, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChange } from "@/lib/audit/audit";
import { AppError } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { type Donation, type DonationLine, linesOf } from "@/lib/giving/donations";
import { netGift } from "@/lib/giving/net-gift";
import { addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";
import type { Actor } from "@/lib/identity/actor";
import { allocate, type Minor } from "@/lib/money";
import { hasPlaces, takeHeldPlace } from "./holds";
import { addContribution, returnPlace, takePlace } from "./places";

export type Sponsorship = typeof sponsorships.$inferSelect;

type EntityLine = DonationLine & { entityId: number };

export type Begun = {
  /** The entities of which a place was kept for the gift. */
  held: ReadonlySet<number>;
  /** By entity: months that a one-time sponsorship pays for, after which it ends. */
  months: ReadonlyMap<number, number | null>;
};

/**
 * A completed gift's entities have a sponsor from now on, each once however often this runs. When the
 * last place is gone meanwhile, which a kept one never is, the gift stays what it is and staff are told.
 */
export async function beginSponsorships(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  { held, months }: Begun,
): Promise<void> {
  const lines = await entityLinesOf(tx, donation);
  const countsSponsors = await thoseWithPlaces(tx, donation.organizationId, lines);
  for (const line of lines) {
    if (!countsSponsors.has(line.entityId)) continue;
    const { entityId } = line;
    const paid = line.planId === null ? (months.get(entityId) ?? null) : null;
    await begin(tx, actor, donation, line, { isHeld: held.has(entityId), months: paid });
  }
}

async function begin(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  { entityId, planId }: EntityLine,
  { isHeld, months }: { isHeld: boolean; months: number | null },
): Promise<void> {
  const { organizationId, donorId, id: donationId } = donation;
  const startedOn = donation.donatedOn;
  const endsOn = months === null ? null : addMonthsTo(startedOn, months, dayOf(startedOn));
  const [begun] = await tx
    .insert(sponsorships)
    .values({
      ...{ organizationId, entityId, donorId, donationId, planId },
      ...{ status: "active", startedOn, endsOn },
    })
    .onConflictDoNothing()
    .returning();
  if (!begun) return;
  const of = { organizationId, entityId };
  if (isHeld) await takeHeldPlace(tx, of);
  else if (!(await foundPlace(tx, of))) {
    await tx
      .delete(sponsorships)
      .where(within(sponsorships, begun.organizationId, eq(sponsorships.id, begun.id)));
    const facts = { donation_id: donationId };
    return recordChange(tx, actor, {
      ...{ action: "sponsorship.miss_place", subjectType: "entity", subjectId: entityId },
      ...{ after: { ...facts, entity_id: entityId }, details: facts },
    });
  }
  await tellOfSponsorship(tx, actor, begun, "sponsorship.start");
}

/** A savepoint, so that a refusal leaves the gift's own transaction alone. */
async function foundPlace(tx: Tx, of: { organizationId: number; entityId: number }) {
  try {
    await tx.transaction((inner) => takePlace(inner, of));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "already_sponsored") return false;
    throw error;
  }
}

/**
 * Counts a gift towards the goals of its entities: all of it once it is completed, less what was
 * returned since. Each line knows how much of it is counted, so repeating changes nothing.
 */
export async function countTowardsGoals(tx: Tx, donation: Donation): Promise<void> {
  const lines = await linesOf(tx, donation);
  const kept = keptOf(donation, lines);
  const entityLines = await entityLinesOf(tx, donation);
  const withPlaces = await thoseWithPlaces(tx, donation.organizationId, entityLines);
  for (const line of entityLines) {
    const wanted = withPlaces.has(line.entityId) ? line.counted : (kept.get(line.id) ?? 0);
    if (wanted === line.counted) continue;
    const { organizationId, entityId } = line;
    await addContribution(tx, { organizationId, entityId }, wanted - line.counted);
    await tx
      .update(donationLines)
      .set({ counted: wanted })
      .where(within(donationLines, organizationId, eq(donationLines.id, line.id)));
  }
}

/** How much of each line the organization has, by line. What went back is taken evenly from all. */
function keptOf(donation: Donation, lines: readonly DonationLine[]): Map<number, Minor> {
  const left = donation.status === "completed" ? netGift(donation) : 0;
  const parts = allocate(
    left,
    lines.map((line) => line.amount),
  );
  return new Map(lines.map((line, index) => [line.id, parts[index] ?? 0]));
}

/**
 * Ends the sponsorships that a gift no longer keeps up: of plans that have ended, and of a single gift
 * that was returned as a whole. Their places are free again.
 */
export async function endLapsed(tx: Tx, actor: Actor, donation: Donation): Promise<void> {
  const { organizationId, id: donationId } = donation;
  const planIds = (await entityLinesOf(tx, donation)).flatMap(({ planId }) => planId ?? []);
  for (const planId of planIds) await endWithPlan(tx, actor, organizationId, planId);
  if (netGift(donation) > 0) return;
  const single = await activeOnes(
    tx,
    within(
      sponsorships,
      organizationId,
      eq(sponsorships.donationId, donationId),
      isNull(sponsorships.planId),
    ),
  );
  for (const each of single) await end(tx, actor, each, "refunded");
}

/** Ends the sponsorship of a plan that is over. Nothing happens while it goes on. */
export async function endWithPlan(
  tx: Tx,
  actor: Actor,
  organizationId: number,
  planId: number,
): Promise<void> {
  const [plan] = await tx
    .select({ status: plans.status })
    .from(plans)
    .where(within(plans, organizationId, eq(plans.id, planId)));
  if (plan?.status !== "failed" && plan?.status !== "cancelled") return;
  const of = within(sponsorships, organizationId, eq(sponsorships.planId, planId));
  for (const each of await activeOnes(tx, of)) await end(tx, actor, each, `plan_${plan.status}`);
}

/** Ends a one-time sponsorship whose months are over. Nothing happens before. */
export async function endPaidUp(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { organizationId } = actor;
  const today = await todayOf(tx, organizationId);
  const of = within(
    sponsorships,
    organizationId,
    eq(sponsorships.id, id),
    lte(sponsorships.endsOn, today),
  );
  for (const each of await activeOnes(tx, of)) await end(tx, actor, each, "term_over");
}

const activeOnes = (tx: Tx, wanted: SQL): Promise<Sponsorship[]> =>
  tx
    .select()
    .from(sponsorships)
    .where(and(wanted, eq(sponsorships.status, "active")))
    .orderBy(asc(sponsorships.entityId))
    .for("no key update");

async function end(
  tx: Tx,
  actor: Actor,
  sponsorship: Sponsorship,
  endReason: string,
): Promise<void> {
  const { organizationId, entityId, id } = sponsorship;
  const endedOn = await todayOf(tx, organizationId);
  const [ended] = await tx
    .update(sponsorships)
    .set({ status: "ended", endedOn, endReason })
    .where(within(sponsorships, organizationId, eq(sponsorships.id, id)))
    .returning();
  await returnPlace(tx, { organizationId, entityId });
  if (ended) await tellOfSponsorship(tx, actor, ended, "sponsorship.end");
}

/** In the order in which entities are locked. */
async function entityLinesOf(tx: Tx, donation: Donation): Promise<EntityLine[]> {
  const lines = await linesOf(tx, donation);
  return lines
    .flatMap((line) => (line.entityId === null ? [] : [{ ...line, entityId: line.entityId }]))
    .sort((a, b) => a.entityId - b.entityId);
}

async function thoseWithPlaces(
  tx: Tx,
  organizationId: number,
  lines: readonly EntityLine[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const ids = lines.map(({ entityId }) => entityId);
  const found = await tx
    .select({ id: entities.id, contributionGoal: entities.contributionGoal })
    .from(entities)
    .where(within(entities, organizationId, inArray(entities.id, ids)));
  return new Set(found.filter(hasPlaces).map(({ id }) => id));
}

/** One audit row and one event. */
export async function tellOfSponsorship(
  tx: Tx,
  actor: Actor,
  sponsorship: Sponsorship,
  action: Change["action"],
): Promise<void> {
  const { id, entityId, donorId, status, endReason } = sponsorship;
  await recordChange(tx, actor, {
    action,
    subjectType: "sponsorship",
    subjectId: id,
    after: { entityId, donorId, status, endReason },
  });
}
