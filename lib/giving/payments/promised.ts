import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { donationLines, donations, payments } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, blankable, Day, refused, textUpTo } from "@/lib/input";
import { voidOpenPayments } from "@/lib/payments/ledger";
import { isFor } from "@/lib/payments/payment-subject";
import { todayOf } from "../calendar";
import { claimDonation, type Donation, linesOf } from "../donations";
import { readDonation } from "../gifts/details";
import type { DonationView } from "../gifts/view";
import { isSent } from "../method-names";
import { completeDonation, failDonation } from "./completion";

export const PromisedArrival = z
  .strictObject({
    received_on: Day.optional().meta({ description: "Today if omitted" }),
    given_on: Day.nullish().meta({
      description: "The date of the gift if different, such as a check’s postmark",
    }),
    amount: z
      .union([z.number(), textUpTo(40)])
      .optional()
      .meta({
        description:
          "The amount received if it differs from the amount promised; only for gifts with one purpose",
      }),
    check_number: blankable(60).nullish(),
  })
  .meta({ id: "PromisedArrival" });
export type PromisedArrivalInput = z.input<typeof PromisedArrival>;

/**
 * The money of a gift by transfer or check has arrived: from now on it counts, is receipted and waits to
 * be thanked for. Throws not found, 409 for a gift that nobody waits for, 422.
 */
export async function receivePromisedGift(
  actor: MemberActor,
  id: number,
  input: PromisedArrivalInput,
): Promise<DonationView> {
  requirePermission(actor, "donations_edit");
  const arrival = accept(PromisedArrival, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const promised = await claimPromised(tx, organizationId, id);
    const today = await todayOf(tx, organizationId);
    const receivedOn = arrival.received_on ?? today;
    const givenOn = arrival.given_on ?? receivedOn;
    if (receivedOn > today) throw refused("received_on", "in_future", "Enter a day up to today.");
    if (givenOn > receivedOn)
      throw refused("given_on", "after_received", "The gift can’t be dated after it was received.");
    const gift = await write(tx, promised, {
      donatedOn: givenOn,
      ...(await amountOf(tx, promised, arrival)),
    });
    await receiveMoney(tx, gift, arrival.check_number ?? null, receivedOn);
    const isTest = actor.kind === "api_key" && !actor.live;
    const completed = await completeDonation(tx, actor, gift, { isTest, paymentMethodId: null });
    await write(tx, completed, { receivedOn });
    return readDonation(tx, organizationId, id);
  });
}

/** The money never came. Nothing is receipted, and the gift stays on record as failed. Throws 404, 409. */
export async function giveUpPromisedGift(actor: MemberActor, id: number): Promise<DonationView> {
  requirePermission(actor, "donations_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const promised = await claimPromised(tx, organizationId, id);
    await voidOpenPayments(tx, organizationId, { donationId: id });
    const why = { code: "not_received", needsNewCard: false, afterDays: null };
    await failDonation(tx, actor, promised, why);
    return readDonation(tx, organizationId, id);
  });
}

async function claimPromised(tx: Tx, organizationId: number, id: number): Promise<Donation> {
  const donation = await claimDonation(tx, organizationId, id);
  if (donation.status !== "pending" || !isSent(donation.method))
    throw conflict("not_promised", "This gift isn’t waiting for a transfer or check.");
  return donation;
}

/** What came decides: the gift follows it. */
async function amountOf(
  tx: Tx,
  promised: Donation,
  { amount: given }: z.output<typeof PromisedArrival>,
): Promise<Partial<Donation>> {
  if (given === undefined) return {};
  const amount = amountIn(promised.currency, given, "amount");
  if (amount === promised.amount + promised.feesCovered) return {};
  const [line, ...others] = await linesOf(tx, promised);
  if (!line || others.length > 0)
    throw refused(
      "amount",
      "several_purposes",
      "This gift has several purposes. Confirm the promised amount, then edit the gift.",
    );
  await tx
    .update(donationLines)
    .set({ amount })
    .where(within(donationLines, promised.organizationId, eq(donationLines.id, line.id)));
  return { amount, feesCovered: 0 };
}

async function write(
  tx: Tx,
  { organizationId, id }: Donation,
  set: Partial<Donation>,
): Promise<Donation> {
  const [written] = await tx
    .update(donations)
    .set(set)
    .where(within(donations, organizationId, eq(donations.id, id)))
    .returning();
  if (!written) throw new Error("A gift was not written.");
  return written;
}

async function receiveMoney(
  tx: Tx,
  { organizationId, id, amount, feesCovered }: Donation,
  checkNumber: string | null,
  receivedOn: string,
): Promise<void> {
  const received = await tx
    .update(payments)
    .set({
      ...{ status: "succeeded", amount: amount + feesCovered, checkNumber },
      receivedAt: new Date(`${receivedOn}T12:00:00Z`),
    })
    .where(and(isFor(organizationId, { donationId: id }), eq(payments.status, "pending")))
    .returning({ id: payments.id });
  if (received.length !== 1)
    throw conflict("not_promised", "This gift isn’t waiting for a payment.");
}
