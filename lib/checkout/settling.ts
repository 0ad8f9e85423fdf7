import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { checkoutItems, checkouts } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { learnLanguage } from "@/lib/donors/language";
import { creditInstallments, recognizeOwners } from "@/lib/fundraising/crediting";
import { type Donation, linesOf } from "@/lib/giving/donations";
import { type Actor, type SystemActor, systemActor } from "@/lib/identity/actor";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { releasePlace } from "@/lib/sponsorship/holds";
import { beginWithFirstGift } from "@/lib/sponsorship/imported-plans";
import {
  beginSponsorships,
  countTowardsGoals,
  endLapsed,
  endWithPlan,
} from "@/lib/sponsorship/sponsorships";
import { type Checkout, linesOfCheckout } from "./cart";
import { type ClaimedGift, claimGift } from "./claiming";
import { forgetDeclined } from "./declined-gifts";
import { keepPlaces, needsPlace } from "./holding";
import { creditGift } from "./page-items";
import { sendReturnedDebit } from "./returned-debit-letter";
import { sendTributeNotice } from "./tribute-letter";

/**
 * Brings everything that stands on a gift in line with it: its checkout, sponsorships, places and goals.
 * Whatever ran before, running it again changes nothing. `isUnderWay`: its giver has done their part, and
 * their bank takes days.
 */
export async function settleGift(
  tx: Tx,
  actor: Actor,
  { checkout, donation }: ClaimedGift,
  { isUnderWay = false } = {},
): Promise<void> {
  if (checkout && checkout.status !== "completed") {
    if (donation.status === "completed") await complete(tx, actor, checkout, donation);
    else if (donation.status === "failed") await giveUp(tx, checkout, donation);
    else if (isUnderWay && checkout.status === "paying")
      await writeStatus(tx, checkout, "awaiting");
  }
  if (!checkout) {
    await beginWithFirstGift(tx, actor, donation);
    await creditInstallments(tx, donation);
  }
  await recognizeOwners(tx, actor, donation);
  await countTowardsGoals(tx, donation);
  await endLapsed(tx, actor, donation);
  if (checkout && donation.status === "failed") await forgetDeclined(tx, actor, donation);
}

/** The places that were kept are the sponsor's. */
async function complete(
  tx: Tx,
  actor: Actor,
  checkout: Checkout,
  donation: Donation,
): Promise<void> {
  const lines = await linesOfCheckout(tx, checkout);
  const held = lines.flatMap(({ item }) => (item.heldUntil && item.entityId) || []);
  const months = new Map(lines.map(({ item }) => [item.entityId ?? 0, item.months]));
  await beginSponsorships(tx, actor, donation, { held: new Set(held), months });
  if (lines.some(({ page }) => page)) await creditGift(tx, checkout, donation);
  await releaseUnused(tx, donation, held);
  await tx.update(checkoutItems).set({ heldUntil: null }).where(isOf(checkout));
  await learnLanguage(tx, { ...donation, id: donation.donorId }, checkout.giver?.language);
  await writeStatus(tx, checkout, "completed");
  await sendTributeNotice(tx, donation);
}

/** What was put into the checkout after its payment began, and was paid for all the same in the end. */
async function releaseUnused(tx: Tx, donation: Donation, held: readonly number[]): Promise<void> {
  const { organizationId } = donation;
  const given = new Set((await linesOf(tx, donation)).map(({ entityId }) => entityId));
  for (const entityId of held)
    if (!given.has(entityId)) await releasePlace(tx, { organizationId, entityId });
}

/**
 * Nothing was paid. A giver who waits on the page may try again; one who did their part days ago is told,
 * and their places are let go.
 */
async function giveUp(tx: Tx, checkout: Checkout, donation: Donation): Promise<void> {
  if (checkout.status !== "awaiting") return reopen(tx, checkout);
  const lines = await linesOfCheckout(tx, checkout);
  for (const { item } of lines) {
    if (!item.heldUntil || item.entityId === null) continue;
    await releasePlace(tx, { organizationId: item.organizationId, entityId: item.entityId });
  }
  await tx.update(checkoutItems).set({ heldUntil: null }).where(isOf(checkout));
  await writeStatus(tx, checkout, "ended");
  if (donation.method === "bank_debit") await sendReturnedDebit(tx, donation);
}

/** Nothing was paid: everything is still there, and the places are kept for another try. */
async function reopen(tx: Tx, checkout: Checkout): Promise<void> {
  if (checkout.status !== "paying") return;
  const lines = await linesOfCheckout(tx, checkout);
  const held = lines.filter((line) => needsPlace(line) && line.item.heldUntil);
  await keepPlaces(tx, held, now());
  await writeStatus(tx, checkout, "open");
}

const isOf = ({ organizationId, id }: Checkout) =>
  within(checkoutItems, organizationId, eq(checkoutItems.checkoutId, id));

export async function writeStatus(
  tx: Tx,
  { organizationId, id }: Checkout,
  status: Checkout["status"],
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ status, cardReference: null, cardHolderName: null })
    .where(within(checkouts, organizationId, eq(checkouts.id, id)));
}

/** The job behind every change of a gift; whoever changed it may have settled it already. */
export async function followGift(
  { organizationId, donationId }: JobPayloads["donation-changed"],
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const actor: SystemActor = systemActor(organizationId, requestId);
  await db.transaction(async (tx) => {
    const claimed = await claimGift(tx, organizationId, donationId);
    if (claimed) await settleGift(tx, actor, claimed);
  });
}

/** The job behind the end of a plan: its sponsorship ends with it. */
export async function followPlanEnd(
  { organizationId, planId }: JobPayloads["plan-ended"],
  { requestId }: Pick<JobRun, "requestId">,
): Promise<void> {
  const actor: SystemActor = systemActor(organizationId, requestId);
  await db.transaction((tx) => endWithPlan(tx, actor, organizationId, planId));
}
