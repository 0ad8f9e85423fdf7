import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationLines, donations, plans } from "@/db/schema";
import { within } from "@/db/within";
import { readDonor } from "@/lib/donors/donor-rows";
import { givingFor, matchDonor } from "@/lib/donors/matching";
import { plural } from "@/lib/format/amounts";
import { todayOf } from "@/lib/giving/calendar";
import {
  addLines,
  claimDonation,
  type Donation,
  type NewDonationLine,
  openDonation,
} from "@/lib/giving/donations";
import { dayOf, everyMonths, nextPeriod } from "@/lib/giving/plans/schedule";
import { type CartLine, type Checkout, type CheckoutActor, labelOf } from "./cart";
import { noteFormGift } from "./form-source";
import { mailingOf, noteRaised } from "./mailing-source";
import { creditGift } from "./page-items";
import type { Quote } from "./quote";

/** The legal donor: who is signed in or whom the address belongs to, or whom they give for. */
export async function donorOf(tx: Tx, actor: CheckoutActor, checkout: Checkout) {
  const { giver, onBehalfOf } = checkout;
  if (actor.kind === "visitor")
    return matchDonor(tx, actor, giver ?? {}, onBehalfOf, { madeByCheckout: true });
  const person = await readDonor(tx, actor, actor.donorId);
  return givingFor(tx, actor, person, onBehalfOf);
}

/**
 * Writes down what a checkout is about to give, with a plan for everything that recurs. A gift whose
 * payment was declined is written anew in the same row, so that there is never a second one.
 */
export async function writeGift(
  tx: Tx,
  checkout: Checkout,
  donorId: number,
  lines: readonly CartLine[],
  quote: Quote,
  method: Donation["method"] = "card",
): Promise<Donation> {
  const earlier = await findEarlier(tx, checkout);
  if (earlier) await clear(tx, earlier);
  const today = await todayOf(tx, checkout.organizationId);
  const written: NewDonationLine[] = [];
  for (const [index, line] of lines.entries()) {
    const share = quote.shares[index] ?? 0;
    const planId =
      line.item.frequency > 0 ? await openPlan(tx, checkout, donorId, line, share, today) : null;
    written.push(newLine(line, planId, today));
  }
  const mailing = await mailingOf(tx, checkout);
  const gift = {
    appealId: mailing?.appealId ?? null,
    ...{ donorId, method, currency: checkout.currency },
    feesCovered: quote.feesCovered,
    isAnonymous: checkout.isAnonymous,
    tribute: checkout.tribute,
    note: checkout.note,
  };
  const donation = earlier
    ? await rewrite(tx, earlier, { ...gift, amount: quote.subtotal, donatedOn: today }, written)
    : await openDonation(tx, {
        ...gift,
        organizationId: checkout.organizationId,
        programId: checkout.programId,
        checkoutId: checkout.id,
        lines: written,
      });
  if (mailing) await noteRaised(tx, donation, mailing);
  await noteFormGift(tx, checkout, donation);
  if (lines.some(({ page }) => page)) await creditGift(tx, checkout, donation);
  await claimPlans(tx, donation, written);
  return donation;
}

/** Under its lock: the payment before may be reported on at this moment. */
async function findEarlier(tx: Tx, { organizationId, id }: Checkout): Promise<Donation | null> {
  const [found] = await tx
    .select({ id: donations.id })
    .from(donations)
    .where(within(donations, organizationId, eq(donations.checkoutId, id)));
  return found ? claimDonation(tx, organizationId, found.id) : null;
}

async function clear(tx: Tx, { organizationId, id }: Donation): Promise<void> {
  await tx
    .delete(donationLines)
    .where(within(donationLines, organizationId, eq(donationLines.donationId, id)));
  await tx
    .delete(plans)
    .where(
      within(plans, organizationId, eq(plans.firstDonationId, id), eq(plans.status, "pending")),
    );
}

async function rewrite(
  tx: Tx,
  { organizationId, id }: Donation,
  gift: Partial<Donation>,
  lines: NewDonationLine[],
): Promise<Donation> {
  const [donation] = await tx
    .update(donations)
    .set({ ...gift, status: "pending" })
    .where(within(donations, organizationId, eq(donations.id, id)))
    .returning();
  if (!donation) throw new Error("A donation was not written.");
  await addLines(tx, donation, lines);
  return donation;
}

/** A plan that begins with this gift; its own part of the covered fees comes along each time. */
async function openPlan(
  tx: Tx,
  checkout: Checkout,
  donorId: number,
  { item }: CartLine,
  feesCovered: number,
  today: string,
): Promise<number> {
  const { unit, interval } = everyMonths(item.frequency);
  const schedule = { unit, interval, anchorDay: dayOf(today) };
  const [plan] = await tx
    .insert(plans)
    .values({
      organizationId: checkout.organizationId,
      donorId,
      programId: checkout.programId,
      designationId: item.designationId,
      entityId: item.entityId,
      status: "pending",
      amount: item.amount,
      feesCovered,
      currency: checkout.currency,
      intervalUnit: unit,
      interval,
      anchorDay: schedule.anchorDay,
      startedOn: today,
      nextChargeOn: nextPeriod(today, schedule),
      isAnonymous: checkout.isAnonymous,
      tribute: checkout.tribute,
    })
    .returning({ id: plans.id });
  if (!plan) throw new Error("A plan was not written.");
  return plan.id;
}

function newLine(line: CartLine, planId: number | null, today: string): NewDonationLine {
  const { designationId, entityId, amount, months } = line.item;
  const purpose = entityId === null ? { designationId: designationId ?? 0 } : { entityId };
  const name = labelOf(line);
  const period = planId === null ? undefined : { planId, on: today };
  return {
    ...purpose,
    label: months === null ? name : `${name} (${plural(months, "month")})`,
    amount,
    period,
  };
}

async function claimPlans(
  tx: Tx,
  { organizationId, id }: Donation,
  lines: readonly NewDonationLine[],
): Promise<void> {
  for (const { period } of lines) {
    if (!period) continue;
    await tx
      .update(plans)
      .set({ firstDonationId: id })
      .where(within(plans, organizationId, eq(plans.id, period.planId)));
  }
}
