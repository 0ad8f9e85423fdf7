import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { AppError, notFound } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import type { Donation } from "@/lib/giving/donations";
import { netGift } from "@/lib/giving/net-gift";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { hasPlaces } from "./holds";
import { returnPlace, takePlace } from "./places";
import { type Sponsorship, tellOfSponsorship } from "./sponsorships";

type Wanted = {
  entityId: number;
  /** Local dates; `endsOn` is the first day that is not paid for. */
  startedOn: string;
  endsOn: string;
};

type Gift = Pick<
  Donation,
  "organizationId" | "id" | "donorId" | "status" | "amount" | "refundedAmount"
>;

/**
 * Writes a sponsorship down that a gift has paid for outside of checkout, until a day: of one whose months
 * are over, that it was; of any other, that it takes a place. Throws 422.
 */
export async function enterSponsorship(
  tx: Tx,
  actor: Actor,
  gift: Gift,
  wanted: Wanted,
): Promise<Sponsorship> {
  const { organizationId, donorId, id: donationId } = gift;
  const { entityId, startedOn, endsOn } = wanted;
  requirePaid(gift);
  const today = await todayOf(tx, organizationId);
  requireOrder(wanted, today);
  await requireSponsors(tx, organizationId, entityId);
  const isOver = endsOn <= today;
  if (!isOver) await requireFirst(tx, gift, entityId);
  const ended = { status: "ended", endedOn: endsOn, endReason: "term_over" } as const;
  const [made] = await tx
    .insert(sponsorships)
    .values({
      ...{ organizationId, entityId, donorId, donationId, startedOn, endsOn },
      ...(isOver ? ended : { status: "active" as const }),
    })
    .returning();
  if (!made) throw new Error("A sponsorship was not written.");
  if (isOver) await noteOver(tx, actor, made);
  else {
    await takeOne(tx, { organizationId, entityId });
    await tellOfSponsorship(tx, actor, made, "sponsorship.start");
  }
  return made;
}

/** Takes an entered sponsorship away as if it had never been; its place is free again. */
export async function dropSponsorship(
  tx: Tx,
  actor: Actor,
  sponsorship: Sponsorship,
): Promise<void> {
  const { organizationId, id, entityId, status } = sponsorship;
  await tx
    .delete(sponsorships)
    .where(within(sponsorships, organizationId, eq(sponsorships.id, id)));
  const ended = { ...sponsorship, status: "ended", endReason: "entered_by_mistake" } as const;
  if (status !== "active") return noteOver(tx, actor, ended);
  await returnPlace(tx, { organizationId, entityId });
  await tellOfSponsorship(tx, actor, ended, "sponsorship.end");
}

/** The activity log has what is over; integrations need not hear of it. */
async function noteOver(tx: Tx, actor: Actor, sponsorship: Sponsorship): Promise<void> {
  const { id, entityId, donorId, status, endReason } = sponsorship;
  await recordChange(tx, actor, {
    action: "sponsorship.end",
    subjectType: "sponsorship",
    subjectId: id,
    after: { entityId, donorId, status, endReason },
  });
}

function requirePaid(gift: Gift): void {
  if (gift.status === "completed" && netGift(gift) > 0) return;
  throw refused("donation_id", "no_gift", "This gift is not complete, or was refunded or voided.");
}

function requireOrder({ startedOn, endsOn }: Wanted, today: string): void {
  if (startedOn > today)
    throw refused("started_on", "in_future", "Enter the day it began, today or earlier.");
  if (endsOn <= startedOn)
    throw refused("ends_on", "before_start", "Enter a day after the sponsorship began.");
}

/** Throws 422 for what raises an amount. */
async function requireSponsors(tx: Tx, organizationId: number, entityId: number): Promise<void> {
  const [entity] = await tx
    .select({ contributionGoal: entities.contributionGoal })
    .from(entities)
    .where(within(entities, organizationId, eq(entities.id, entityId)));
  if (!entity) throw notFound("entity");
  if (!hasPlaces(entity))
    throw refused(
      "entity_id",
      "no_sponsors",
      "This recipient raises money toward a goal and can’t have sponsors.",
    );
}

async function requireFirst(tx: Tx, gift: Gift, entityId: number): Promise<void> {
  const theirs = within(
    sponsorships,
    gift.organizationId,
    eq(sponsorships.entityId, entityId),
    eq(sponsorships.donorId, gift.donorId),
    eq(sponsorships.status, "active"),
  );
  if ((await tx.$count(sponsorships, theirs)) > 0)
    throw refused("entity_id", "sponsored_already", "The donor already sponsors this recipient.");
}

/** Throws 422 in the words of whoever enters it. */
async function takeOne(tx: Tx, of: { organizationId: number; entityId: number }): Promise<void> {
  try {
    await takePlace(tx, of);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already_sponsored") throw error;
    const message = "This recipient has all its sponsors, or is archived.";
    throw refused("entity_id", "no_place", message);
  }
}
