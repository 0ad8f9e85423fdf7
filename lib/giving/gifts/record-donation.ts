import { db, type Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { donations } from "@/db/schema";
import { now } from "@/lib/clock";
import { customAfter } from "@/lib/custom-fields/writing";
import { holdUnmerged } from "@/lib/donors/changes";
import { addDonor } from "@/lib/donors/records/donors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { recordReceived } from "@/lib/payments/ledger";
import { creditPrimaryContact } from "../credits/soft-credits";
import { DonationEntry, type DonationEntryInput, type GiftContent } from "../donation-schema";
import { addLines, type Donation, type NewDonationLine, tellOfDonation } from "../donations";
import { receiptNumber } from "../receipt-numbers";
import { issueDonationReceipt } from "../receipts/receipts";
import {
  arrivalOf,
  columnsOf,
  currencyOf,
  readLines,
  requireGivenBefore,
  requireWhole,
} from "./content";
import { readDonation } from "./details";
import { requirePledge } from "./pledged";
import { requireSources } from "./sources";
import type { DonationView } from "./view";

export type EnteredDonation = { id: number; receiptId: number; receiptNumber: string };
export type RecordedDonation = EnteredDonation & { view: DonationView };
type Who = MemberActor | SystemActor;

/**
 * Enters a gift that has arrived outside of checkout: a check on the desk, stock, a thing, a gift of
 * years ago; of a donor who is known, or of one who is added with it. It counts for the day it was
 * received; its receipt is numbered in the year in which it is issued. Throws 422.
 */
export async function recordDonation(
  actor: Who,
  input: DonationEntryInput,
): Promise<RecordedDonation> {
  requirePermission(actor, "donations_edit");
  const entry = accept(DonationEntry, input);
  if (entry.new_donor) requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const entered = await enterDonation(tx, actor, entry);
    return { ...entered, view: await readDonation(tx, actor.organizationId, entered.id) };
  });
}

/** What is entered; gifts of years ago may also have come by card, collected by somebody else's gateway. */
export type EnteredGift = GiftContent &
  Pick<DonationEntry, "donor_id" | "new_donor" | "acknowledge" | "email_receipt">;

/** Writes an entered gift down, with its payment, receipt and audit row. Throws 422. */
export async function enterDonation(
  tx: Tx,
  actor: Who,
  entry: EnteredGift,
): Promise<EnteredDonation> {
  requireWhole(entry);
  const { organizationId } = actor;
  const donorId = await giverOf(tx, actor, entry);
  const programId = entry.program_id;
  const currency = await currencyOf(tx, organizationId, programId);
  const { lines: wanted } = entry;
  const lines = await readLines(tx, { organizationId, programId, currency, lines: wanted });
  await requireSources(tx, organizationId, entry);
  await requirePledge(tx, { organizationId, donorId, currency }, entry.pledge_id);
  const { day, at } = await arrivalOf(tx, organizationId, entry.received_on);
  requireGivenBefore(entry, day);
  const dated = { ...entry, received_on: day };
  const custom = await customAfter(tx, actor, { object: "donation" }, entry.custom);
  const donation = await insertDonation(tx, actor, dated, { donorId, currency, lines, custom });
  await recordMoney(tx, donation, at);
  await creditPrimaryContact(tx, donation);
  const receipt = await issueDonationReceipt(tx, donation, { quiet: !entry.email_receipt });
  const number = receiptNumber(receipt);
  await tellOfDonation(tx, actor, donation, {
    action: "donation.record",
    facts: { method: entry.method, donated_on: donation.donatedOn, receipt_number: number },
  });
  return { id: donation.id, receiptId: receipt.id, receiptNumber: number };
}

/** Who gave: a known donor, or one who is added with the gift. Throws 422 unless there is exactly one. */
export async function giverOf(
  tx: Tx,
  actor: Who,
  { donor_id: id, new_donor: added }: Pick<EnteredGift, "donor_id" | "new_donor">,
): Promise<number> {
  if ((id === undefined) === (added === undefined))
    throw refused("donor_id", "one_donor", "Enter either an existing donor or a new one.");
  if (added) return (await addDonor(tx, actor, added)).id;
  return requireGiver(tx, actor.organizationId, id ?? 0);
}

/** Returns the id. Throws 422 for a donor whom the organization does not have, or who is another by now. */
export async function requireGiver(tx: Tx, organizationId: number, id: number): Promise<number> {
  if (!(await holdUnmerged(tx, organizationId, id)))
    throw refused("donor_id", "unknown_donor", "This donor doesn’t exist.");
  return id;
}

/** The payment of an entered gift; of stock and things there is none. */
export async function recordMoney(tx: Tx, donation: Donation, at: Date): Promise<void> {
  const { organizationId, id: donationId, method, amount, currency, isTest } = donation;
  if (method === "stock" || method === "in_kind") return;
  const payment = { organizationId, donationId, method, amount, currency, isTest };
  await recordReceived(tx, { ...payment, receivedAt: at });
}

/** An entered gift's row. @param entry with `received_on` as a local date */
export function rowOf(actor: Who, entry: EnteredGift, { donorId, currency, lines }: Made) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    ...columnsOf(entry, amount, currency),
    organizationId: actor.organizationId,
    donorId,
    currency,
    status: "completed" as const,
    isTest: actor.kind === "api_key" && !actor.live,
    acknowledgement: entry.acknowledge ? ("pending" as const) : ("not_required" as const),
    completedAt: now(),
  };
}

type Made = {
  donorId: number;
  currency: string;
  lines: NewDonationLine[];
  custom?: CustomValues;
};

async function insertDonation(
  tx: Tx,
  actor: Who,
  entry: EnteredGift,
  { donorId, currency, lines, custom }: Made,
): Promise<Donation> {
  const [written] = await tx
    .insert(donations)
    .values({ ...rowOf(actor, entry, { donorId, currency, lines }), custom })
    .returning();
  if (!written) throw new Error("A donation was not written.");
  await addLines(tx, written, lines);
  return written;
}
