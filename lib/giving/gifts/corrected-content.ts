import type { Tx } from "@/db/client";
import { changesIn } from "@/lib/donors/changes";
import { refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { Ledger } from "@/lib/payments/ledger";
import type { DonationChanges, GiftContent } from "../donation-schema";
import type { Donation, DonationLine, NewDonationLine } from "../donations";
import { isThing } from "../method-names";
import { storedBenefit } from "./benefit";
import {
  arrivalOf,
  columnsOf,
  currencyOf,
  readLines,
  requireGivenBefore,
  requireWhole,
} from "./content";
import { isCharged } from "./correctable";
import { requirePledge } from "./pledged";
import { requireSources } from "./sources";
import { storedTaxFacts } from "./tax-facts";

export type Before = { gift: Donation; lines: DonationLine[]; ledger: Ledger };

type Columns = ReturnType<typeof columnsOf>;

export type Corrected = {
  /** The columns that are really others; undefined when none is. */
  changes: { before: Record<string, unknown>; after: Partial<Columns> } | undefined;
  /** Undefined while what it is for stays. */
  lines: NewDonationLine[] | undefined;
  /** When the money came, by its day. */
  receivedAt: Date;
};

/** What a gift says once it is corrected. Throws 422. */
export async function correctedContent(
  tx: Tx,
  before: Before,
  wanted: Partial<DonationChanges>,
): Promise<Corrected> {
  const { gift } = before;
  const { organizationId, currency } = gift;
  const said = wanted.received_on;
  const arrival =
    said && said !== cameOn(gift) ? await arrivalOf(tx, organizationId, said) : undefined;
  const entry = entryOf(before, { ...wanted, received_on: arrival?.day });
  requireWhole(entry);
  requireGivenBefore(entry, entry.received_on);
  await requireSources(tx, organizationId, entry, [gift.appealId, gift.campaignId, gift.channelId]);
  const donorId = wanted.donor_id ?? gift.donorId;
  const giver = { organizationId, donorId, currency };
  await requirePledge(tx, giver, entry.pledge_id, gift.pledgeId);
  const isElsewhere = wanted.lines !== undefined || entry.program_id !== gift.programId;
  const lines = isElsewhere ? await correctedLines(tx, before, entry) : undefined;
  const amount = lines ? lines.reduce((sum, line) => sum + line.amount, 0) : gift.amount;
  const columns = columnsOf(entry, amount, currency);
  const changes = changesIn(columnsOf(entryOf(before, {}), gift.amount, currency), columns);
  requireFitting(before, changes?.after ?? {}, lines);
  const at = arrival?.at ?? gift.completedAt ?? gift.createdAt;
  return { changes, lines, receivedAt: at };
}

/** A gift as it would be entered, with what is wanted in place of what it says. */
function entryOf({ gift, lines }: Before, wanted: Partial<DonationChanges>): GiftContent {
  const { currency } = gift;
  const major = (amount: number) => toMajor(amount, currency);
  const method = wanted.method ?? gift.method;
  const description = isThing(method) ? gift.inKindDescription : null;
  return {
    program_id: wanted.program_id ?? gift.programId,
    lines:
      wanted.lines ??
      lines.map(({ designationId, entityId, amount }) => ({
        designation_id: designationId,
        entity_id: entityId,
        amount: major(amount),
      })),
    method,
    received_on: wanted.received_on ?? cameOn(gift),
    given_on: orStored(wanted.given_on, cameOn(gift) === gift.donatedOn ? null : gift.donatedOn),
    is_anonymous: wanted.is_anonymous ?? gift.isAnonymous,
    note: orStored(wanted.note, gift.note),
    tribute: orStored(wanted.tribute, gift.tribute),
    ...storedBenefit(gift, wanted),
    ...storedTaxFacts(gift, wanted),
    in_kind_description: orStored(wanted.in_kind_description, description),
    property_kind: orStored(wanted.property_kind, method === "in_kind" ? gift.propertyKind : null),
    appeal_id: orStored(wanted.appeal_id, gift.appealId),
    campaign_id: orStored(wanted.campaign_id, gift.campaignId),
    channel_id: orStored(wanted.channel_id, gift.channelId),
    pledge_id: orStored(wanted.pledge_id, isMoved(gift, wanted) ? null : gift.pledgeId),
  };
}

/** A pledge stays with the donor who made it. */
const isMoved = (gift: Donation, { donor_id: donorId }: Partial<DonationChanges>): boolean =>
  donorId !== undefined && donorId !== gift.donorId;

/** When a gift came: the day of the gift unless another is noted. */
export const cameOn = ({ receivedOn, donatedOn }: Donation): string => receivedOn ?? donatedOn;

const orStored = <Value, Stored>(wanted: Value | undefined, stored: Stored): Value | Stored =>
  wanted === undefined ? stored : wanted;

/** Undefined when each line is for the same, and as much. */
async function correctedLines(
  tx: Tx,
  { gift, lines: before }: Before,
  { program_id: programId, lines: wanted }: GiftContent,
): Promise<NewDonationLine[] | undefined> {
  const { organizationId, currency } = gift;
  if ((await currencyOf(tx, organizationId, programId)) !== currency)
    throw refused(
      "program_id",
      "other_currency",
      `That program isn’t in ${currency}. Void this gift and enter it again in that program.`,
    );
  const lines = await readLines(tx, { organizationId, programId, currency, lines: wanted });
  const said = (all: readonly Pick<DonationLine, "amount">[]) => JSON.stringify(all.map(purpose));
  return said(before) === said(lines) ? undefined : lines;
}

const purpose = (line: Partial<DonationLine>) => [
  line.designationId ?? null,
  line.entityId ?? null,
  line.amount,
];

/** Money that a gateway collected, or of which some went back, stays as much as it was. */
function requireFitting(
  before: Before,
  after: Partial<Columns>,
  lines: NewDonationLine[] | undefined,
): void {
  const { gift } = before;
  if (isCharged(gift, before)) {
    const collected = "This gift was collected by a payment gateway, so you can’t change its";
    if (after.amount !== undefined)
      throw refused("lines", "charged", `${collected} amount. Refund part of it instead.`);
    if (after.donatedOn !== undefined || after.receivedOn !== undefined)
      throw refused("received_on", "charged", `${collected} date.`);
    if (after.method !== undefined) throw refused("method", "charged", `${collected} method.`);
  }
  if (lines && before.lines.some(({ planId }) => planId !== null))
    throw refused(
      "lines",
      "recurring",
      "This gift belongs to a recurring gift. Change the designation there.",
    );
  if (gift.refundedAmount > 0 && (after.amount !== undefined || after.method !== undefined))
    throw refused(
      after.amount === undefined ? "method" : "lines",
      "partly_returned",
      "Part of this gift was refunded, so its amount and method can’t be changed.",
    );
}
