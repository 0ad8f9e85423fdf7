import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { takesRealPayments } from "@/lib/payments/gateways";
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

/** What counts to staff: as in the portfolio. @throws not found */
export async function staffCounting(reader: Db | Tx, organizationId: number): Promise<Counting> {
  const [counting, isReal] = await Promise.all([
    publicCounting(reader, organizationId),
    takesRealPayments(reader, organizationId),
  ]);
  return { ...counting, countsTestGifts: !isReal };
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

/** Where an amount stands that is to be converted. */
type Dated = { organizationId: SQL; currency: SQL; on: SQL };

const OF_GIFT: Dated = {
  organizationId: sql`d.organization_id`,
  currency: sql`d.currency`,
  on: sql`d.donated_on`,
};

/**
 * An amount in the organization's currency, at the rate of its day; null without one.
 * @param of what the amount belongs to: the gift `d` unless given
 */
export const converted = (
  basis: Pick<Counting, "currency">,
  amount: SQL,
  of: Dated = OF_GIFT,
): SQL => sql`
  case when ${of.currency} = ${basis.currency} then ${amount}
  else round((${amount}) * (
    select r.factor from currency_rates r
    where r.organization_id = ${of.organizationId} and r.currency = ${of.currency}
      and r.to_currency = ${basis.currency} and r.effective_on <= ${of.on}
    order by r.effective_on desc limit 1))::bigint end`;

/** What a gift `d` has to be in order to count, each by what it is called where it is not so. */
const terms = (basis: Counting): [whyNot: SQL, term: SQL][] => [
  [sql`d.status`, sql`d.status = 'completed'`],
  [sql`'test'`, sql`(not d.is_test or ${basis.countsTestGifts})`],
  [sql`'refunded'`, sql`${netOf(basis)} > 0`],
  [sql`'excluded_method'`, sql`d.method <> all(${textArray(basis.excludedMethods)})`],
  [sql`'future'`, sql`d.donated_on <= ${basis.windows.day}::date`],
];

/** Does the gift `d` count at all? */
export const qualifies = (basis: Counting): SQL =>
  sql.join(
    terms(basis).map(([, term]) => term),
    sql` and `,
  );

/** Why a gift that does not count is left out. */
export const LEFT_OUT = {
  pending: "Pending",
  failed: "Failed",
  voided: "Voided",
  test: "Test gifts",
  refunded: "Fully refunded",
  excluded_method: "Payment method not counted as giving",
  future: "Dated in the future",
  no_rate: "No exchange rate for the gift date",
} as const;

/** The key in `LEFT_OUT` of why the gift `d` counts in no sum; null where it does. */
export const whyLeftOut = (basis: Counting): SQL =>
  sql`case ${sql.join(
    terms(basis).map(([whyNot, term]) => sql`when not (${term}) then ${whyNot}`),
    sql` `,
  )} when ${converted(basis, netOf(basis))} is null then 'no_rate' end`;
