import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { matchingGifts } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { changesIn, requireDonors } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { claimDonation, type Donation } from "../donations";
import {
  MatchingGiftChanges,
  type MatchingGiftChangesInput,
  type MatchingGiftView,
  NewMatchingGift,
  type NewMatchingGiftInput,
} from "./credit-schema";
import { readGift } from "./credit-steps";
import { donorNames } from "./donor-names";
import {
  creditMatches,
  holdCompanyGifts,
  requireCompanyGift,
  requireRoom,
} from "./matching-credits";

type MatchingGift = typeof matchingGifts.$inferSelect;

/** Expects a company to match a gift. Throws not found, 422, and 409 when it is expected already. */
export async function addMatchingGift(
  actor: Actor,
  input: NewMatchingGiftInput,
): Promise<MatchingGiftView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewMatchingGift, input);
  const { organizationId } = actor;
  try {
    return await db.transaction(async (tx) => {
      const gift = await readGift(tx, actor, wanted.donation_id);
      await requireDonors(tx, organizationId, [wanted.company_donor_id], "company_donor_id");
      const amount = amountIn(gift.currency, wanted.amount, "amount");
      const [made] = await tx
        .insert(matchingGifts)
        .values({
          ...{ organizationId, amount, donationId: gift.id, note: wanted.note, status: "expected" },
          companyDonorId: wanted.company_donor_id,
        })
        .returning();
      if (!made) throw new Error("A matching gift was not written.");
      await recordChange(tx, actor, {
        action: "matching_gift.add",
        ...about(made),
        after: { matching_gift_id: made.id, company_donor_id: made.companyDonorId, amount },
      });
      return read(tx, made, gift.currency);
    });
  } catch (error) {
    if (!uniqueViolation(error, "matching_gifts_company_key")) throw error;
    throw conflict("expected_already", "A matching gift from this company is already expected.");
  }
}

/** What companies add to a gift. Throws not found. */
export async function listMatchingGifts(
  actor: Actor,
  donationId: number,
): Promise<MatchingGiftView[]> {
  requirePermission(actor, "donations_view");
  const gift = await readGift(db, actor, donationId);
  const found = await db
    .select()
    .from(matchingGifts)
    .where(within(matchingGifts, actor.organizationId, eq(matchingGifts.donationId, donationId)))
    .orderBy(asc(matchingGifts.id));
  const ids = found.map(({ companyDonorId }) => companyDonorId);
  const names = await donorNames(db, actor.organizationId, ids);
  return found.map((each) => present(each, gift.currency, names));
}

/** The gifts that a company’s gift is said to match. Throws not found. */
export async function listMatchedGifts(actor: Actor, id: number): Promise<number[]> {
  requirePermission(actor, "donations_view");
  await readGift(db, actor, id);
  const found = await db
    .select({ id: matchingGifts.donationId })
    .from(matchingGifts)
    .where(within(matchingGifts, actor.organizationId, eq(matchingGifts.matchedDonationId, id)))
    .orderBy(asc(matchingGifts.donationId));
  return found.map((each) => each.id);
}

/**
 * Changes a matching gift; what is not given stays. One that is received names the company's own gift, of
 * which the amount is then credited to the donor whose gift it matches. Throws not found, and 422, also
 * for more than what of the company's gift matches no other.
 */
export async function changeMatchingGift(
  actor: Actor,
  id: number,
  input: MatchingGiftChangesInput,
): Promise<MatchingGiftView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(MatchingGiftChanges, input);
  return db.transaction(async (tx) => {
    const { gift, named, row } = await hold(tx, actor, id, wanted.matched_donation_id);
    const status = wanted.status ?? row.status;
    const chosen = wanted.matched_donation_id ?? row.matchedDonationId;
    const matchedDonationId = status === "received" ? chosen : null;
    if (status === "received" && matchedDonationId === null)
      throw refused("matched_donation_id", "required", "Choose the company’s gift.");
    const amount =
      wanted.amount === undefined ? undefined : amountIn(gift.currency, wanted.amount, "amount");
    const changes = changesIn(row, { amount, status, matchedDonationId, note: wanted.note });
    if (!changes) return read(tx, row, gift.currency);
    const changed = await write(tx, row, changes.after, { named, donorId: gift.donorId });
    await recordChange(tx, actor, { action: "matching_gift.change", ...about(row), ...changes });
    return read(tx, changed, gift.currency);
  });
}

/** Writes the changes, and what the donor is credited with of the company's gifts. Throws 422. */
async function write(
  tx: Tx,
  row: MatchingGift,
  after: Partial<MatchingGift>,
  { named, donorId }: { named: Donation[]; donorId: number },
): Promise<MatchingGift> {
  const { organizationId, id } = row;
  const changed = { ...row, ...after };
  const isCredited = "amount" in after || "matchedDonationId" in after;
  const find = (wanted: number | null) =>
    isCredited ? named.find((each) => each.id === wanted) : undefined;
  const [former, company] = [find(row.matchedDonationId), find(changed.matchedDonationId)];
  if (isCredited && changed.matchedDonationId !== null) requireCompanyGift(row, company);
  await tx
    .update(matchingGifts)
    .set(after)
    .where(within(matchingGifts, organizationId, eq(matchingGifts.id, id)));
  if (company) await requireRoom(tx, id, company);
  for (const each of new Set([former, company])) if (each) await creditMatches(tx, each, donorId);
  return changed;
}

/** Removes a matching gift, and the credit that came of it. Throws not found. */
export async function removeMatchingGift(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    const { gift, named, row } = await hold(tx, actor, id);
    await tx.delete(matchingGifts).where(isMatchingGift(actor, id));
    for (const each of named) await creditMatches(tx, each, gift.donorId);
    const before = { matching_gift_id: id, company_donor_id: row.companyDonorId };
    await recordChange(tx, actor, { action: "matching_gift.remove", ...about(row), before });
  });
}

const about = ({ id, donationId, companyDonorId }: MatchingGift) =>
  ({
    ...{ subjectType: "donation", subjectId: donationId },
    ...{ aboutId: id, donorId: companyDonorId },
  }) as const;

const isMatchingGift = ({ organizationId }: Actor, id: number) =>
  within(matchingGifts, organizationId, eq(matchingGifts.id, id));

/**
 * A matching gift and the gifts that it concerns, under their row locks: the matched one, those of the
 * company, and itself last, which is how a merge of donors takes them. Throws not found.
 * @param next the company's gift that it is to name
 */
async function hold(tx: Tx, actor: Actor, id: number, next: number | null = null) {
  const { donationId } = await find(tx, actor, id);
  const gift = await claimDonation(tx, actor.organizationId, donationId);
  const { matchedDonationId } = await find(tx, actor, id);
  const named = await holdCompanyGifts(tx, actor.organizationId, [matchedDonationId, next]);
  const [row] = await tx
    .select()
    .from(matchingGifts)
    .where(isMatchingGift(actor, id))
    .for("update");
  if (!row) throw notFound("matching gift");
  return { gift, named, row };
}

async function find(tx: Tx, actor: Actor, id: number): Promise<MatchingGift> {
  const [found] = await tx.select().from(matchingGifts).where(isMatchingGift(actor, id));
  if (!found) throw notFound("matching gift");
  return found;
}

const read = async (tx: Tx, row: MatchingGift, currency: string): Promise<MatchingGiftView> =>
  present(row, currency, await donorNames(tx, row.organizationId, [row.companyDonorId]));

const present = (
  row: MatchingGift,
  currency: string,
  names: ReadonlyMap<number, string>,
): MatchingGiftView => ({
  id: row.id,
  donation_id: row.donationId,
  company_donor_id: row.companyDonorId,
  company_name: names.get(row.companyDonorId) ?? "",
  amount: toMajor(row.amount, currency),
  currency,
  status: row.status,
  matched_donation_id: row.matchedDonationId,
  note: row.note,
});
