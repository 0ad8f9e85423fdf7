import { TZDate } from "@date-fns/tz";
import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { designations, donations, donors, entities, organizations, programs } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { recordReceived } from "@/lib/payments/ledger";
import { localDay } from "./calendar";
import { DonationEntry, type DonationEntryInput } from "./donation-schema";
import { addLines, type Donation, type NewDonationLine, tellOfDonation } from "./donations";
import { receiptNumber } from "./receipt-numbers";
import { issueDonationReceipt } from "./receipts";
import { creditPrimaryContact } from "./soft-credits";

export type RecordedDonation = { id: number; receiptId: number; receiptNumber: string };

/**
 * Enters a gift that has arrived outside of checkout: a check on the desk, a thing, a gift of years ago.
 * It counts for the day it was received; its receipt is numbered in the year in which it is issued.
 * Throws 422.
 */
export async function recordDonation(
  actor: MemberActor | SystemActor,
  input: DonationEntryInput,
): Promise<RecordedDonation> {
  requirePermission(actor, "donations_edit");
  const entry = accept(DonationEntry, input);
  requireWhole(entry);
  return db.transaction(async (tx) => {
    const { organizationId } = actor;
    await requireDonor(tx, organizationId, entry.donor_id);
    const currency = await currencyOf(tx, organizationId, entry.program_id);
    const lines = await readLines(tx, organizationId, entry, currency);
    const at = await receivedAt(tx, organizationId, entry.received_on);
    const donation = await insertDonation(tx, actor, entry, { currency, lines });
    if (entry.method !== "in_kind")
      await recordReceived(tx, {
        organizationId,
        donationId: donation.id,
        method: entry.method,
        amount: donation.amount,
        currency,
        isTest: donation.isTest,
        receivedAt: at,
      });
    await creditPrimaryContact(tx, donation);
    const receipt = await issueDonationReceipt(tx, donation, { quiet: !entry.email_receipt });
    const number = receiptNumber(receipt);
    await tellOfDonation(tx, actor, donation, {
      action: "donation.record",
      event: "donation.completed",
      facts: { method: entry.method, donated_on: entry.received_on, receipt_number: number },
    });
    return { id: donation.id, receiptId: receipt.id, receiptNumber: number };
  });
}

function requireWhole(entry: DonationEntry): void {
  if (entry.method === "in_kind" && !entry.in_kind_description)
    throw refused("in_kind_description", "required", "Say what was given.");
  if (entry.method !== "in_kind" && entry.in_kind_description)
    throw refused("in_kind_description", "not_applicable", "Only gifts in kind are described.");
  const hasWorth = entry.fair_market_value != null && Number(entry.fair_market_value) !== 0;
  if (hasWorth && !entry.goods_description)
    throw refused("goods_description", "required", "Say what the donor got for the gift.");
  if (entry.goods_description && !hasWorth)
    throw refused("fair_market_value", "required", "Estimate what that is worth.");
}

async function requireDonor(tx: Tx, organizationId: number, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.organizationId, organizationId), eq(donors.id, id)))
    .for("key share");
  if (!found) throw refused("donor_id", "unknown_donor", "This donor does not exist.");
}

async function currencyOf(tx: Tx, organizationId: number, programId: number): Promise<string> {
  const [found] = await tx
    .select({ currency: programs.currency })
    .from(programs)
    .where(and(eq(programs.organizationId, organizationId), eq(programs.id, programId)));
  if (!found) throw refused("program_id", "unknown_program", "This program does not exist.");
  return found.currency;
}

async function readLines(
  tx: Tx,
  organizationId: number,
  { program_id: programId, lines }: DonationEntry,
  currency: string,
): Promise<NewDonationLine[]> {
  const known = await namesOf(tx, { organizationId, programId, lines });
  return lines.map((line, index) => {
    const path = `lines.${index}`;
    const amount = amountIn(currency, line.amount, `${path}.amount`);
    const { designation_id: designationId, entity_id: entityId } = line;
    if ((designationId == null) === (entityId == null))
      throw refused(path, "one_purpose", "Name one designation or one entity.");
    const label =
      designationId != null
        ? known.designations.get(designationId)
        : known.entities.get(entityId ?? 0);
    const field = designationId != null ? "designation_id" : "entity_id";
    if (label === undefined)
      throw refused(`${path}.${field}`, "unknown_purpose", "The program does not have this.");
    if (designationId != null) return { designationId, label, amount };
    return { entityId: entityId ?? 0, label, amount };
  });
}

type Lines = { organizationId: number; programId: number; lines: DonationEntry["lines"] };

/** What the designations and entities of a program are called, as far as lines name them. */
async function namesOf(tx: Tx, { organizationId, programId, lines }: Lines) {
  const ids = (key: "designation_id" | "entity_id") => lines.flatMap((line) => line[key] ?? []);
  const named = await tx
    .select({ id: designations.id, name: designations.name })
    .from(designations)
    .where(
      and(
        eq(designations.organizationId, organizationId),
        eq(designations.programId, programId),
        inArray(designations.id, ids("designation_id")),
      ),
    );
  const titled = await tx
    .select({ id: entities.id, name: entities.title })
    .from(entities)
    .where(
      and(
        eq(entities.organizationId, organizationId),
        eq(entities.programId, programId),
        inArray(entities.id, ids("entity_id")),
      ),
    );
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { designations: byId(named), entities: byId(titled) };
}

/** Noon of the day, so that no zone makes another day of it; not after now. Throws 422 for days to come. */
async function receivedAt(tx: Tx, organizationId: number, day: string): Promise<Date> {
  const [organization] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  const at = now();
  if (day > localDay(at, organization.timeZone))
    throw refused("received_on", "in_the_future", "A gift is entered once it has arrived.");
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = new TZDate(year, month - 1, date, 12, organization.timeZone);
  return new Date(Math.min(noon.getTime(), at.getTime()));
}

async function insertDonation(
  tx: Tx,
  actor: MemberActor | SystemActor,
  entry: DonationEntry,
  { currency, lines }: { currency: string; lines: NewDonationLine[] },
): Promise<Donation> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const { organizationId } = actor;
  const [written] = await tx
    .insert(donations)
    .values({
      organizationId,
      donorId: entry.donor_id,
      programId: entry.program_id,
      status: "completed",
      method: entry.method,
      amount,
      currency,
      donatedOn: entry.received_on,
      isTest: actor.kind === "api_key" && !actor.live,
      isAnonymous: entry.is_anonymous,
      tribute: tributeOf(entry),
      note: entry.note ?? null,
      fairMarketValue: fairMarketValueOf(entry, currency, amount),
      goodsDescription: entry.goods_description ?? null,
      inKindDescription: entry.in_kind_description ?? null,
      acknowledgement: entry.acknowledge ? "pending" : "not_required",
      completedAt: now(),
    })
    .returning();
  if (!written) throw new Error("A donation was not written.");
  await addLines(tx, written, lines);
  return written;
}

function tributeOf({ tribute }: DonationEntry): Donation["tribute"] {
  if (!tribute) return null;
  const { kind, name, notify_name = null, notify_email = null, message = null } = tribute;
  return { kind, name, notify_name, notify_email, message };
}

function fairMarketValueOf(
  { fair_market_value: given }: DonationEntry,
  currency: string,
  amount: Minor,
): Minor {
  if (given == null || Number(given) === 0) return 0;
  const worth = amountIn(currency, given, "fair_market_value");
  if (worth <= amount) return worth;
  throw refused("fair_market_value", "above_gift", "It cannot be worth more than the gift.");
}
