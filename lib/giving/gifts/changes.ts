import { eq, isNull, max } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, donors, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { customAfter } from "@/lib/custom-fields/writing";
import { changesIn } from "@/lib/donors/changes";
import { formatMoney } from "@/lib/format/minor-amounts";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { correctReceived } from "@/lib/payments/corrections";
import { readLedger } from "@/lib/payments/ledger";
import { moveMatches, recreditMatches, requireUnmatched } from "../credits/matching-credits";
import { creditPrimaryContact, revokeCredits } from "../credits/soft-credits";
import { DonationChanges, type DonationChangesInput } from "../donation-schema";
import { claimDonation, type Donation, linesOf, tellOfDonation } from "../donations";
import { isThing } from "../method-names";
import { correctStatements, holdGivers } from "../receipts/gift-statements";
import { issueDonationReceipt, tellOfVoid, voidReceiptOf } from "../receipts/receipts";
import { requireSettled } from "./correctable";
import { type Before, type Corrected, cameOn, correctedContent } from "./corrected-content";
import { readDonation } from "./details";
import { recordMoney, requireGiver } from "./record-donation";
import { replaceLines } from "./replaced-lines";
import type { DonationView } from "./view";

/**
 * Corrects a gift; what is not given stays. Another donor moves it there, with the credits that follow
 * the donor. Where its receipt would say something else now, that is voided and another takes its place,
 * as do yearly statements. Throws not found; 409 for a gift that is void or has not arrived, and for one
 * that moves while it is thanked for; 422, also for amount, date and method of what a gateway collected.
 */
export async function changeDonation(
  actor: MemberActor,
  id: number,
  input: DonationChangesInput,
): Promise<DonationView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(DonationChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const gift = await claimDonation(tx, organizationId, id);
    const donorId = wanted.donor_id ?? gift.donorId;
    requireSettled(gift, donorId !== gift.donorId);
    const ledger = await readLedger(tx, organizationId, { donationId: id });
    const before = { gift, ledger, lines: await linesOf(tx, gift) };
    const corrected = await correctedContent(tx, before, wanted);
    const isMoved = donorId !== gift.donorId;
    if (isMoved || corrected.changes || corrected.lines) {
      await requireRoomForCredits(tx, gift, corrected.changes?.after.amount);
      await holdGivers(tx, [gift, { ...gift, donorId }]);
      const moved = isMoved ? await moveTo(tx, gift, donorId) : {};
      const changed = await write(tx, before, corrected, moved);
      if (isMoved) await moveMatches(tx, changed, gift.donorId);
      if (changed.amount !== gift.amount) await recreditMatches(tx, changed, gift.amount);
      if (isMoved || corrected.lines || isOnReceipt(corrected)) {
        await correctReceipt(tx, actor, changed, wanted, isMoved);
        await correctStatements(tx, actor, [gift, changed]);
      }
      await tell(tx, actor, before, changed, corrected);
    }
    await reviseValues(tx, actor, gift, wanted.custom);
    return readDonation(tx, organizationId, id);
  });
}

/** Changes what the gift has in its custom fields: nothing of that stands on a receipt. Throws 422. */
async function reviseValues(
  tx: Tx,
  actor: MemberActor,
  { organizationId, id, custom: current }: Donation,
  given: DonationChanges["custom"],
): Promise<void> {
  const custom = await customAfter(tx, actor, { object: "donation", id, current }, given);
  const changes = changesIn({ custom: current }, { custom });
  if (!changes) return;
  await tx
    .update(donations)
    .set(changes.after)
    .where(within(donations, organizationId, eq(donations.id, id)));
  await recordChange(tx, actor, {
    ...{ action: "donation.change_fields", subjectType: "donation", subjectId: id },
    ...changes,
  });
}

/** Throws 422 for less than what somebody is credited with. */
async function requireRoomForCredits(tx: Tx, gift: Donation, amount = gift.amount): Promise<void> {
  const [found] = await tx
    .select({ most: max(softCredits.amount) })
    .from(softCredits)
    .where(
      within(
        softCredits,
        gift.organizationId,
        eq(softCredits.donationId, gift.id),
        isNull(softCredits.revokedAt),
      ),
    );
  if (amount >= (found?.most ?? 0)) return;
  const credited = formatMoney(found?.most ?? 0, gift.currency);
  const text = `${credited} of this gift is soft-credited. Change that credit first.`;
  throw refused("lines", "below_credit", text);
}

/** Returns what of the gift changes with its donor: whoever was thanked is not the one who gave. */
async function moveTo(tx: Tx, gift: Donation, donorId: number): Promise<Partial<Donation>> {
  const { organizationId, donorId: from } = gift;
  await requireGiver(tx, organizationId, donorId);
  await requireUnmatched(tx, gift);
  const [giver] = await tx
    .select({ contactId: donors.primaryContactId })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, from)));
  const typeKey = "primary_contact";
  if (giver?.contactId) await revokeCredits(tx, gift, { donorId: giver.contactId, typeKey });
  await creditPrimaryContact(tx, { ...gift, donorId });
  const isThanked = ["sent", "failed"].includes(gift.acknowledgement);
  return { donorId, ...(isThanked && UNTHANKED) };
}

const UNTHANKED = {
  acknowledgement: "pending",
  acknowledgedAt: null,
  acknowledgedByUserId: null,
  acknowledgementSource: null,
  letterId: null,
} satisfies Partial<Donation>;

async function write(
  tx: Tx,
  before: Before,
  { changes, lines, receivedAt }: Corrected,
  moved: Partial<Donation>,
): Promise<Donation> {
  const { gift } = before;
  const set = { ...changes?.after, ...moved };
  const changed = { ...gift, ...set };
  if (Object.keys(set).length > 0)
    await tx
      .update(donations)
      .set(set)
      .where(within(donations, gift.organizationId, eq(donations.id, gift.id)));
  if (lines) await replaceLines(tx, before, lines);
  if (changes) await correctMoney(tx, before, changed, receivedAt);
  return changed;
}

/** The payment says the same as its gift; of stock and things there is none. */
async function correctMoney(
  tx: Tx,
  { gift, ledger }: Before,
  changed: Donation,
  receivedAt: Date,
): Promise<void> {
  const { amount, method } = changed;
  const isSameDay = cameOn(changed) === cameOn(gift);
  const isSame = amount === gift.amount && method === gift.method && isSameDay;
  if (isSame) return;
  const paid = ledger.payments.find(({ status }) => status === "succeeded");
  if (!paid) {
    if (isThing(gift.method)) await recordMoney(tx, changed, receivedAt);
    return;
  }
  if (method === "stock" || method === "in_kind")
    return correctReceived(tx, paid, { status: "voided" });
  const on = isSameDay ? {} : { receivedAt };
  await correctReceived(tx, paid, { amount, method, ...on });
}

const ON_RECEIPT = [
  "amount",
  "donatedOn",
  "receivedOn",
  "propertyKind",
  "method",
  "fairMarketValue",
  "benefitKind",
  "goodsDescription",
  "inKindDescription",
  "taxFacts",
];

const isOnReceipt = ({ changes }: Corrected): boolean =>
  Object.keys(changes?.after ?? {}).some((key) => ON_RECEIPT.includes(key));

/** A gift that has no receipt, as one brought in from elsewhere, gets none. */
async function correctReceipt(
  tx: Tx,
  actor: MemberActor,
  changed: Donation,
  { reason, email_receipt }: DonationChanges,
  isMoved: boolean,
): Promise<void> {
  const said = isMoved ? "The gift was moved to another donor." : "The gift was corrected.";
  const replaces = await voidReceiptOf(tx, actor, changed, reason || said);
  if (!replaces) return;
  if (isMoved) await tellOfVoid(tx, replaces);
  await issueDonationReceipt(tx, changed, { replaces, quiet: !email_receipt });
}

async function tell(
  tx: Tx,
  actor: MemberActor,
  before: Before,
  changed: Donation,
  { changes, lines }: Corrected,
): Promise<void> {
  const { donorId, currency } = before.gift;
  const isMoved = changed.donorId !== donorId;
  const said = (all: readonly { label: string; amount: number }[]) =>
    all.map(({ label, amount }) => ({ label, amount: toMajor(amount, currency) }));
  const names = [...Object.keys(changes?.after ?? {}), ...(lines ? ["lines"] : [])];
  await tellOfDonation(tx, actor, changed, {
    action: isMoved ? "donation.move" : "donation.change",
    event: isMoved ? "donation.moved" : "donation.changed",
    before: {
      ...changes?.before,
      ...(lines && { lines: said(before.lines) }),
      ...(isMoved && { donorId }),
    },
    after: {
      ...changes?.after,
      ...(lines && { lines: said(lines) }),
      ...(isMoved && { donorId: changed.donorId }),
    },
    facts: { changed: names, ...(isMoved && { previous_donor_id: donorId }) },
  });
}
