import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donationLines, donations, payments } from "@/db/schema";
import type { Tribute } from "@/db/schema/checkout";
import { within } from "@/db/within";
import { type Change, recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import type { Minor } from "@/lib/money";
import { todayOf } from "./calendar";

export type Donation = typeof donations.$inferSelect;
export type DonationLine = typeof donationLines.$inferSelect;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A gift was completed, failed or given back: what stands on it is brought in line. */
    "donation-changed": { organizationId: number; donationId: number };
  }
}

/** What a part of a gift is for: a designation or an entity. */
export type Purpose =
  | { designationId: number; entityId?: null }
  | { entityId: number; designationId?: null };

export type NewDonationLine = Purpose & {
  label: string;
  amount: Minor;
  /** The plan whose period it pays, with that period's first day. */
  period?: { planId: number; on: string };
};

export type NewDonation = {
  organizationId: number;
  donorId: number;
  programId: number;
  checkoutId?: number;
  method: Donation["method"];
  currency: string;
  feesCovered: Minor;
  isAnonymous: boolean;
  tribute: Tribute | null;
  note?: string | null;
  lines: NewDonationLine[];
};

/** Writes down a gift whose money is yet to come. Its amount is the sum of its lines. */
export async function openDonation(tx: Tx, wanted: NewDonation): Promise<Donation> {
  const { lines, ...gift } = wanted;
  const [opened] = await tx
    .insert(donations)
    .values({
      ...gift,
      amount: lines.reduce((sum, line) => sum + line.amount, 0),
      status: "pending",
      acknowledgement: "not_required",
      donatedOn: await todayOf(tx, gift.organizationId),
    })
    .returning();
  if (!opened) throw new Error("A donation was not written.");
  await addLines(tx, opened, lines);
  return opened;
}

export async function addLines(
  tx: Tx,
  { organizationId, id: donationId }: Donation,
  lines: NewDonationLine[],
): Promise<void> {
  await tx.insert(donationLines).values(
    lines.map(({ period, ...line }) => ({
      ...line,
      organizationId,
      donationId,
      planId: period?.planId,
      periodOn: period?.on,
    })),
  );
}

/** What its payer is charged: the gift and the fees they cover. Minor units. */
export const chargeOf = ({ amount, feesCovered }: Donation): Minor => amount + feesCovered;

/** A gift under its row lock, before anything else of it is locked. Throws not found. */
export async function claimDonation(
  tx: Tx,
  organizationId: number,
  donationId: number,
): Promise<Donation> {
  const [found] = await tx
    .select()
    .from(donations)
    .where(within(donations, organizationId, eq(donations.id, donationId)))
    .for("no key update");
  if (!found) throw notFound("gift");
  return found;
}

export async function linesOf(
  reader: Db | Tx,
  { organizationId, id }: Pick<Donation, "organizationId" | "id">,
): Promise<DonationLine[]> {
  return reader
    .select()
    .from(donationLines)
    .where(within(donationLines, organizationId, eq(donationLines.donationId, id)))
    .orderBy(asc(donationLines.id));
}

/** The gift that a payment is for. Throws not found, also for the payment of something else. */
export async function donationOfPayment(
  reader: Db | Tx,
  organizationId: number,
  paymentId: number,
): Promise<number> {
  const [found] = await reader
    .select({ donationId: payments.donationId })
    .from(payments)
    .where(within(payments, organizationId, eq(payments.id, paymentId)));
  if (!found?.donationId) throw notFound("payment");
  return found.donationId;
}

type Facts = Record<string, unknown>;

type Told = {
  action: Change["action"];
  event?: Change["event"];
  /** In the audit row and the event. */
  facts?: Facts;
  /** In the audit row only. */
  before?: Facts;
  after?: Facts;
};

/** One audit row, one event, and a job for whatever stands on the gift. */
export async function tellOfDonation(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  what: Told,
): Promise<void> {
  const { organizationId, id: donationId } = donation;
  await recordChange(tx, actor, tellingOf(donation, what));
  await enqueue(tx, "donation-changed", { organizationId, donationId });
}

/** What the audit row and the event of a gift say. */
export const tellingOf = (
  { id, status }: Donation,
  { action, event, facts, before, after }: Told,
): Change => ({
  ...{ action, event, subjectType: "donation", subjectId: id, details: facts, before },
  after: { status, ...facts, ...after },
});
