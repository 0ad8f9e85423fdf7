import { asc, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  donationLines,
  donationReceipts,
  donations,
  donors,
  payments,
  softCredits,
} from "@/db/schema";
import { within } from "@/db/within";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { MemberActor } from "@/lib/identity/actor";
import { enqueueAll } from "@/lib/jobs/queue";
import { zoneOf } from "../calendar";
import type { DonationEntry } from "../donation-schema";
import { type Donation, type NewDonationLine, tellingOf } from "../donations";
import { isThing } from "../method-names";
import { nextReceiptNumbers, receiptNumber } from "../receipt-numbers";
import { profileOf } from "../receipt-profiles/chosen";
import { issuerOf, readerIn } from "../receipt-profiles/receipt-people";
import { snapshotOf } from "../receipts/content";
import type { Arrival } from "./content";
import type { EnteredDonation, rowOf } from "./record-donation";

/** Lines of one statement: the protocol has 65,535 values in each. */
const LINES_AT_ONCE = 2_000;

/** A gift that was checked and can be written. */
export type ReadyGift = {
  entry: DonationEntry;
  donor: typeof donors.$inferSelect;
  currency: string;
  lines: NewDonationLine[];
  arrival: Arrival;
  row: ReturnType<typeof rowOf>;
};

/**
 * Writes entered gifts with their payments, credits, receipts, audit rows and events: what
 * `enterDonation` writes of one, in a statement for each table. Returns them in the same order.
 */
export async function writeGifts(
  tx: Tx,
  actor: MemberActor,
  gifts: readonly ReadyGift[],
): Promise<EnteredDonation[]> {
  if (gifts.length === 0) return [];
  const written = await tx
    .insert(donations)
    .values(gifts.map(({ row }) => row))
    .returning();
  written.sort((one, other) => one.id - other.id);
  const pairs = gifts.flatMap((gift, nth) => {
    const donation = written[nth];
    return donation ? [{ ...gift, donation }] : [];
  });
  if (pairs.length !== gifts.length) throw new Error("Some gifts were not written.");
  await writeParts(tx, pairs);
  return issueAndTell(tx, actor, pairs);
}

type Written = ReadyGift & { donation: Donation };

async function writeParts(tx: Tx, gifts: readonly Written[]): Promise<void> {
  const lines = gifts.flatMap(({ donation, lines }) =>
    lines.map(({ period: _, ...line }) => ({
      ...line,
      organizationId: donation.organizationId,
      donationId: donation.id,
    })),
  );
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx.insert(donationLines).values(lines.slice(from, from + LINES_AT_ONCE));
  const received = gifts.flatMap(({ donation, arrival }) => {
    const { organizationId, id: donationId, method, amount, currency, isTest } = donation;
    if (method === "stock" || method === "in_kind" || isThing(method)) return [];
    const receivedAt = arrival.at;
    const status = "succeeded" as const;
    return { organizationId, donationId, method, amount, currency, isTest, receivedAt, status };
  });
  if (received.length > 0) await tx.insert(payments).values(received);
  const credits = gifts.flatMap(({ donation: { organizationId, id: donationId }, donor }) => {
    const donorId = donor.primaryContactId;
    const typeKey = "primary_contact" as const;
    return donorId ? { organizationId, donationId, donorId, typeKey } : [];
  });
  if (credits.length > 0) await tx.insert(softCredits).values(credits).onConflictDoNothing();
}

async function issueAndTell(
  tx: Tx,
  actor: MemberActor,
  gifts: readonly Written[],
): Promise<EnteredDonation[]> {
  const { organizationId } = actor;
  const issuedAt = now();
  const issuer = await issuerOf(tx, organizationId);
  const profile = await profileOf(tx, organizationId);
  const zone = await zoneOf(tx, organizationId);
  const snapshots = await Promise.all(
    gifts.map(({ donation, donor, lines }) => {
      return snapshotOf(tx, donation, {
        ...{
          replaces: null,
          issuedAt,
          known: { lines, issuer, reader: readerIn(donor, profile.locale), profile, zone },
        },
      });
    }),
  );
  // Last, because whoever takes numbers keeps all others waiting until commit.
  const at = { at: issuedAt, count: gifts.length };
  const numbers = await nextReceiptNumbers(tx, organizationId, at);
  const receipts = await tx
    .insert(donationReceipts)
    .values(
      gifts.flatMap(({ donation }, nth) => {
        const [number, snapshot] = [numbers[nth], snapshots[nth]];
        if (!number || !snapshot) return [];
        const { id: donationId, donorId } = donation;
        const kind = "single" as const;
        return { organizationId, donorId, donationId, kind, ...number, snapshot, issuedAt };
      }),
    )
    .returning();
  const of = new Map(receipts.map((receipt) => [receipt.donationId, receipt]));
  const issued = gifts.flatMap((gift) => {
    const receipt = of.get(gift.donation.id);
    return receipt ? [{ ...gift, receipt, number: receiptNumber(receipt) }] : [];
  });
  const told = issued.map(({ donation, number }) =>
    tellingOf(donation, {
      ...{ action: "donation.record" },
      facts: {
        method: donation.method,
        donated_on: donation.donatedOn,
        receipt_number: number,
      },
    }),
  );
  await recordChanges(tx, actor, told);
  const mailed = issued.filter(({ entry }) => entry.email_receipt);
  await enqueueAll(
    tx,
    "mail-receipt",
    mailed.map(({ receipt }) => ({ organizationId, receiptId: receipt.id })),
    { isPatient: true },
  );
  await enqueueAll(
    tx,
    "donation-changed",
    issued.map(({ donation }) => ({ organizationId, donationId: donation.id })),
  );
  return issued.map(({ donation, receipt, number }) => ({
    ...{ id: donation.id, receiptId: receipt.id, receiptNumber: number },
  }));
}

/** The donors that gifts are entered for, held in the order of their ids, as whoever merges them does. */
export async function holdGivers(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, typeof donors.$inferSelect>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, [...ids])))
    .orderBy(asc(donors.id))
    .for("key share");
  return new Map(found.map((donor) => [donor.id, donor]));
}
