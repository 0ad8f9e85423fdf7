import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donations, matchingGifts, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { conflict } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import type { Donation } from "../donations";
import { insertCredit } from "./credit-steps";
import { revokeCredits } from "./soft-credits";

type Gift = Pick<Donation, "organizationId" | "id">;
type Match = typeof matchingGifts.$inferSelect;

/** What somebody's gift is said to be matched with, in the currency of the company's gift. */
type Share = { matchId: number; donorId: number; amount: Minor | null };

/**
 * The gifts of companies that a match names, before and after a change, under their row locks: after the
 * gift that is matched, and in the order of ids.
 */
export async function holdCompanyGifts(
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null)[],
): Promise<Donation[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return tx
    .select()
    .from(donations)
    .where(within(donations, organizationId, inArray(donations.id, wanted)))
    .orderBy(asc(donations.id))
    .for("no key update");
}

/** Throws 422 for what is no gift of the company, or has not arrived. */
export function requireCompanyGift(
  { companyDonorId }: Pick<Match, "companyDonorId">,
  gift: Donation | undefined,
): asserts gift is Donation {
  const field = "matched_donation_id";
  if (gift?.donorId !== companyDonorId)
    throw refused(field, "not_of_company", "This gift isn’t from the company.");
  if (gift.status !== "completed")
    throw refused(field, "not_completed", "This gift hasn’t been received, or is void.");
}

/**
 * Throws 422 for a match of more than what of the company's gift matches no other gift, and without a
 * currency rate to tell.
 */
export async function requireRoom(tx: Tx, matchId: number, gift: Donation): Promise<void> {
  const shares = await sharesOf(tx, gift);
  const own = shares.find((share) => share.matchId === matchId)?.amount;
  if (own == null) throw refused("matched_donation_id", "no_rate", NO_RATE);
  const left = gift.amount - sum(shares.filter((share) => share.matchId !== matchId));
  if (own <= left) return;
  const words = `Only ${formatMoney(Math.max(0, left), gift.currency)} of the company’s gift isn’t matched to another gift yet.`;
  throw refused("amount", "above_gift", `${words} Enter how much of it matches this gift.`);
}

const NO_RATE =
  "This gift is in a currency with no rate for its date. Set the rate first under Settings.";

/**
 * Credits a donor with what of a company's gift matches gifts of theirs, all of them together: the whole
 * gift when that is all of it, nothing when no match is left. The credit stays as it is while the rate of
 * one of them is missing.
 */
export async function creditMatches(tx: Tx, gift: Donation, donorId: number): Promise<void> {
  const shares = (await sharesOf(tx, gift)).filter((share) => share.donorId === donorId);
  if (shares.some(({ amount }) => amount === null)) return;
  const matched = sum(shares);
  const amount = matched >= gift.amount ? null : matched;
  const credit = { donorId, typeKey: "matching_gift" } as const;
  const held = await findCredit(tx, gift, donorId);
  if (matched > 0 && held && held.amount === amount) return;
  await revokeCredits(tx, gift, credit);
  if (matched > 0) await insertCredit(tx, gift, { ...credit, amount });
}

/** What companies gave to match a gift follows it to its new donor. @param from whose it was */
export async function moveMatches(tx: Tx, gift: Donation, from: number): Promise<void> {
  const matches = await tx
    .select({ id: matchingGifts.matchedDonationId })
    .from(matchingGifts)
    .where(within(matchingGifts, gift.organizationId, eq(matchingGifts.donationId, gift.id)));
  const ids = matches.map(({ id }) => id);
  for (const company of await holdCompanyGifts(tx, gift.organizationId, ids))
    for (const donorId of [from, gift.donorId]) await creditMatches(tx, company, donorId);
}

/** After another amount of a company's gift: what is credited of it. Throws 422 when it matches more. */
export async function recreditMatches(tx: Tx, gift: Donation, before: Minor): Promise<void> {
  const shares = await sharesOf(tx, gift);
  const matched = sum(shares);
  if (gift.amount < before && gift.amount < matched) {
    const text = `${formatMoney(matched, gift.currency)} of this gift is matched to other donors’ gifts. Change those matching gifts first.`;
    throw refused("lines", "below_matches", text);
  }
  for (const donorId of new Set(shares.map((share) => share.donorId)))
    await creditMatches(tx, gift, donorId);
}

/** Throws 409 for a company's gift that is said to match another: that is to be taken back first. */
export async function requireUnmatched(tx: Tx, { organizationId, id }: Gift): Promise<void> {
  const [found] = await tx
    .select({ donationId: matchingGifts.donationId })
    .from(matchingGifts)
    .where(within(matchingGifts, organizationId, eq(matchingGifts.matchedDonationId, id)))
    .orderBy(asc(matchingGifts.id))
    .limit(1);
  if (!found) return;
  const text = `This gift is matched to gift ${found.donationId}. Change the matching gift there first.`;
  throw conflict("matches_gift", text);
}

const sum = (shares: readonly Share[]): Minor =>
  shares.reduce((total, { amount }) => total + (amount ?? 0), 0);

/**
 * Every match that a company's gift is said to be; in another currency by the rates of its day, and null
 * without one.
 */
async function sharesOf(tx: Tx, gift: Donation): Promise<Share[]> {
  const factor = (currency: string) => sql`
    case when ${sql.raw(currency)} = o.currency then 1 else (
      select r.factor from currency_rates r
      where r.organization_id = o.id and r.currency = ${sql.raw(currency)}
        and r.to_currency = o.currency and r.effective_on <= g.donated_on
      order by r.effective_on desc limit 1) end`;
  const { rows } = await tx.execute<Share>(sql`
    select m.id as "matchId", d.donor_id as "donorId", case when d.currency = g.currency then m.amount
      else round(m.amount * ${factor("d.currency")} / ${factor("g.currency")}) end::float8 as amount
    from matching_gifts m
    join donations d on d.organization_id = m.organization_id and d.id = m.donation_id
    join donations g on g.organization_id = m.organization_id and g.id = m.matched_donation_id
    join organizations o on o.id = m.organization_id
    where m.organization_id = ${gift.organizationId} and m.matched_donation_id = ${gift.id}
    order by m.id`);
  return rows;
}

async function findCredit(tx: Tx, gift: Donation, donorId: number) {
  const [found] = await tx
    .select({ amount: softCredits.amount })
    .from(softCredits)
    .where(
      within(
        softCredits,
        gift.organizationId,
        eq(softCredits.donationId, gift.id),
        eq(softCredits.donorId, donorId),
        eq(softCredits.typeKey, "matching_gift"),
        isNull(softCredits.revokedAt),
      ),
    );
  return found;
}
