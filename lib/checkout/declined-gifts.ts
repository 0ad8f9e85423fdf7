import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { foreignKeyViolation } from "@/db/errors";
import { checkouts, donations, donors, journeyInbox, outboundEvents, payments } from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import type { Donor } from "@/lib/donors/donor-rows";
import { holdAddress } from "@/lib/donors/matching";
import type { Donation } from "@/lib/giving/donations";
import type { Actor } from "@/lib/identity/actor";
import { isOver } from "@/lib/payments/ledger";
import { type Forgotten, putAway } from "./put-away";

type Own = Pick<Donation, "organizationId" | "donorId">;

/**
 * Forgets whoever typed their name into a checkout and never paid (decision 057): the donor that the checkout
 * made goes, and the gift is put away in its checkout. Does nothing if anything else is known of the donor, if
 * any payment of theirs may still come, or if someone is at work on the donor at this moment; an hourly job
 * tries those again. The caller holds the locks of the gift and its checkout.
 */
export async function forgetDeclined(tx: Tx, actor: Actor, gift: Own): Promise<boolean> {
  const made = await unprovedDonors(tx, gift);
  if (made.length === 0) return false;
  const [{ email }] = made as [Donor];
  if (email) await holdAddress(tx, gift, email);
  const forgotten = await holdDeclined(tx, gift.organizationId, made);
  if (!forgotten) return false;
  try {
    await tx.transaction((inner) => forget(inner, actor, forgotten));
    return true;
  } catch (error) {
    // Something else is kept about the donor, such as a form that they sent or a tag that staff gave.
    if (!foreignKeyViolation(error)) throw error;
    return false;
  }
}

/** The gift’s donor and the person who gave for it, as far as a checkout made them and nobody changed them. */
async function unprovedDonors(tx: Tx, { organizationId, donorId }: Own): Promise<Donor[]> {
  const contact = tx
    .select({ id: donors.primaryContactId })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  const found = await tx
    .select()
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        sql`(${donors.id} = ${donorId} or ${donors.id} in ${contact})`,
        eq(donors.madeByCheckout, true),
        eq(donors.status, "active"),
        eq(donors.createdAt, donors.updatedAt),
      ),
    )
    .orderBy(asc(donors.id));
  return found.some(({ id }) => id === donorId) ? found : [];
}

/** Locks all that goes. Undefined unless every gift of these donors was declined and none can still be paid. */
async function holdDeclined(
  tx: Tx,
  organizationId: number,
  made: readonly Donor[],
): Promise<Forgotten | undefined> {
  const donorIds = made.map(({ id }) => id);
  const ofDonors = inArray(donations.donorId, donorIds);
  const gifts = await tx
    .select({ id: donations.id, status: donations.status, checkoutId: donations.checkoutId })
    .from(donations)
    .where(within(donations, organizationId, ofDonors));
  const checkoutIds = gifts.flatMap(({ status, checkoutId }) =>
    status === "failed" && checkoutId !== null ? [checkoutId] : [],
  );
  const donationIds = gifts.map(({ id }) => id);
  if (gifts.length === 0 || checkoutIds.length < gifts.length) return undefined;
  const open = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      within(
        checkouts,
        organizationId,
        and(inArray(checkouts.id, checkoutIds), eq(checkouts.status, "open")),
      ),
    )
    .orderBy(asc(checkouts.id))
    .for("update", { skipLocked: true });
  const held = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(within(donations, organizationId, ofDonors, eq(donations.status, "failed")))
    .for("update", { skipLocked: true });
  const people = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, donorIds)))
    .for("update", { skipLocked: true });
  const isWhole =
    open.length === gifts.length &&
    held.length === gifts.length &&
    people.length === donorIds.length &&
    (await holdFromJourneys(tx, { organizationId, donorIds, donationIds })) &&
    (await areOver(tx, organizationId, donationIds));
  return isWhole ? { organizationId, donorIds, donationIds } : undefined;
}

/**
 * Locks what journeys have yet to look at of these donors and gifts. False if one is being looked at: its journey
 * may be about to let the donor in, and would wait for us as we for it.
 */
async function holdFromJourneys(
  tx: Tx,
  { organizationId, donorIds, donationIds }: Forgotten,
): Promise<boolean> {
  const about = (type: string, ids: readonly number[]) =>
    and(eq(outboundEvents.subjectType, type), inArray(outboundEvents.subjectId, [...ids]));
  const events = tx
    .select({ id: outboundEvents.id })
    .from(outboundEvents)
    .where(
      within(
        outboundEvents,
        organizationId,
        or(about("donor", donorIds), about("donation", donationIds)),
      ),
    );
  const waiting = tx
    .select({ id: journeyInbox.id })
    .from(journeyInbox)
    .where(within(journeyInbox, organizationId, inArray(journeyInbox.eventId, events)));
  const all = await waiting;
  const held = await waiting.for("update", { skipLocked: true });
  return held.length === all.length;
}

async function areOver(
  tx: Tx,
  organizationId: number,
  donationIds: readonly number[],
): Promise<boolean> {
  const found = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(within(payments, organizationId, inArray(payments.donationId, [...donationIds])));
  return found.every(isOver);
}

async function forget(tx: Tx, actor: Actor, forgotten: Forgotten): Promise<void> {
  const codes = await putAway(tx, forgotten);
  const { donorIds, donationIds } = forgotten;
  await recordChanges(tx, actor, [
    ...donationIds.map((subjectId) => ({
      ...{ action: "donation.payment_failed" as const, subjectType: "donation", subjectId },
      ...{ details: { failure_code: codes.get(subjectId) ?? null }, isUnlogged: true },
    })),
    ...donorIds.map((subjectId) => ({
      ...{ action: "donor.forget_declined" as const, subjectType: "donor", subjectId },
    })),
  ]);
}
