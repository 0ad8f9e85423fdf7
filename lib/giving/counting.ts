import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { localDay } from "./calendar";
import { netOfGift } from "./net-gift";

/** What of giving counts until staff decide otherwise (`portfolio §1`). */
export const DEFAULT_COUNTING = { excludedMethods: ["in_kind"], countsCoveredFees: false };

/** By what it is told whether a gift counts, in the portfolio and where progress is shown. */
export type Counting = typeof DEFAULT_COUNTING & {
  currency: string;
  /** Where no real payment is possible, as in the demo, test payments play the real ones to staff. */
  countsTestGifts: boolean;
  windows: {
    /** Today, in the organization's zone. */
    day: string;
  };
};

/**
 * What counts in public: as in the portfolio, and never a test gift.
 * @param inCurrency what amounts are told in; the organization's own unless given
 * @throws not found
 */
export async function publicCounting(
  reader: Db | Tx,
  organizationId: number,
  inCurrency?: string,
): Promise<Counting> {
  const { rows } = await reader.execute<{
    timeZone: string;
    currency: string;
    excludedMethods: string[] | null;
    countsCoveredFees: boolean | null;
  }>(sql`
    select o.time_zone as "timeZone", o.currency, s.excluded_methods as "excludedMethods",
      s.counts_covered_fees as "countsCoveredFees"
    from organizations o left join portfolio_settings s on s.organization_id = o.id
    where o.id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw notFound("organization");
  return {
    excludedMethods: found.excludedMethods ?? DEFAULT_COUNTING.excludedMethods,
    countsCoveredFees: found.countsCoveredFees ?? DEFAULT_COUNTING.countsCoveredFees,
    ...{ currency: inCurrency ?? found.currency, countsTestGifts: false },
    windows: { day: localDay(now(), found.timeZone) },
  };
}

/** A list of text for `= any(…)`; a driver would send an array of one otherwise than one of two. */
export const textArray = (values: readonly string[]): SQL =>
  sql`string_to_array(${values.join(",")}::text, ',')`;

/** What was given, in its own currency; `d` is the gift (`portfolio §1`). */
export const grossOf = ({ countsCoveredFees }: Pick<Counting, "countsCoveredFees">): SQL =>
  countsCoveredFees ? sql`(d.amount + d.fees_covered)` : sql`d.amount`;

/** What of it counts: not what was refunded. */
export const netOf = (basis: Pick<Counting, "countsCoveredFees">): SQL =>
  netOfGift(grossOf(basis), sql`d.refunded_amount`);

/** An amount of the gift `d` in the organization's currency; null without a rate for its day. */
export const converted = (basis: Pick<Counting, "currency">, amount: SQL): SQL => sql`
  case when d.currency = ${basis.currency} then ${amount}
  else round((${amount}) * (
    select r.factor from currency_rates r
    where r.organization_id = d.organization_id and r.currency = d.currency
      and r.to_currency = ${basis.currency} and r.effective_on <= d.donated_on
    order by r.effective_on desc limit 1))::bigint end`;

/** Does the gift `d` count at all? */
export const qualifies = (basis: Counting): SQL => sql`
  d.status = 'completed' and (not d.is_test or ${basis.countsTestGifts}) and ${netOf(basis)} > 0
  and d.method <> all(${textArray(basis.excludedMethods)})
  and d.donated_on <= ${basis.windows.day}::date`;
