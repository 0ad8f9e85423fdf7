import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { part, readParts } from "@/db/parts";
import { toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import { type Facet, facetConditions, facetValues, outline } from "./filter";
import type { PortfolioFilter, PortfolioPage } from "./schema";
import { profilesSeen, type Visibility } from "./visibility";

const STATES = ["segment", "retention", "contact", "risk"] as const;
const FLAGS = ["at_risk", "lapsed", "needs_contact", "upgrade"] as const;
const FACETS: readonly Facet[] = [...STATES, ...FLAGS];

const SUMMED = [
  ...(["lifetime", "direct_lifetime", "soft_lifetime"] as const),
  ...(["ytd", "direct_ytd", "soft_ytd", "last_year"] as const),
];
type Sums = Record<(typeof SUMMED)[number], number>;

type Counted = { facet: Facet; value: string; count: number };
type Total = { currency: string; count: number } & Sums;

/**
 * What a list's filters let through in all, and how many there are of each facet's values. A facet counts
 * under all filters but its own, so that another of its values can be chosen. The profiles are read once:
 * those that are alike in every facet make one kind, and all the rest is counted from the few kinds.
 */
export async function readSummary(
  visibility: Visibility,
  filter: PortfolioFilter,
  basis: Basis,
): Promise<Pick<PortfolioPage, "totals" | "facets">> {
  const { counted, totals } = await readParts(
    db,
    {
      counted: part<Counted>(
        sql.join([...STATES.map(countStates), ...FLAGS.map(countFlag)], sql` union all `),
      ),
      totals: part<Total>(sql`
        select currency, sum(kinds.count)::int as count, ${sql.join(SUMMED.map(sumOf), sql`, `)}
        from kinds where ${sql.join(FACETS.map(wanted), sql` and `)}
        group by currency order by count desc, currency`),
    },
    sql`kinds as materialized (${kinds(visibility, filter)})`,
  );
  return { totals: presentTotals(totals, basis), facets: presentFacets(counted) };
}

/** The kinds of profiles: how many are of each, what they sum up to, and which filters want them. */
function kinds(visibility: Visibility, filter: PortfolioFilter): SQL {
  const values = facetValues(visibility);
  const conditions = facetConditions(visibility, filter);
  const own = FACETS.flatMap((facet) => [
    sql`${values[facet]} as ${sql.raw(facet)}`,
    sql`(${conditions[facet] ?? sql`true`}) as ${wanted(facet)}`,
  ]);
  const alike = [sql`currency`, ...FACETS.map((facet) => sql.raw(facet)), ...FACETS.map(wanted)];
  const summed = SUMMED.map((name) => sql`p.${sql.raw(name)}`);
  return sql`
    select ${sql.join([...alike, sql`count(*) as count`, ...SUMMED.map(sumOf)], sql`, `)}
    from (
      select p.currency, ${sql.join([...own, ...summed], sql`, `)}
      from ${profilesSeen(visibility)} p where ${outline(visibility, filter)}) each
    group by ${sql.join(alike, sql`, `)}`;
}

const wanted = (facet: Facet): SQL => sql.raw(`wants_${facet}`);

const sumOf = (name: (typeof SUMMED)[number]): SQL =>
  sql`sum(${sql.raw(name)}) as ${sql.raw(name)}`;

const underOthers = (facet: Facet): SQL =>
  sql.join(FACETS.filter((other) => other !== facet).map(wanted), sql` and `);

function countStates(facet: (typeof STATES)[number]): SQL {
  const value = sql.raw(facet === "risk" ? "unnest(risk)" : facet);
  return sql`select ${facet}::text as facet, value, sum(each.count)::int as count
    from (select ${value} as value, count from kinds where ${underOthers(facet)}) each group by value`;
}

const countFlag = (facet: (typeof FLAGS)[number]): SQL =>
  sql`select ${facet}::text, '', coalesce(sum(kinds.count), 0)::int from kinds
    where ${sql.raw(facet)} and ${underOthers(facet)}`;

function presentFacets(counted: readonly Counted[]): PortfolioPage["facets"] {
  const of = (name: Facet) => counted.filter(({ facet }) => facet === name);
  const counts = (name: Facet) =>
    Object.fromEntries(of(name).map(({ value, count }) => [value, count]));
  const flagged = (name: Facet) => of(name)[0]?.count ?? 0;
  return {
    segment: counts("segment"),
    retention: counts("retention"),
    contact: counts("contact"),
    risk: counts("risk"),
    at_risk: flagged("at_risk"),
    lapsed: flagged("lapsed"),
    needs_contact: flagged("needs_contact"),
    upgrade: flagged("upgrade"),
  };
}

/**
 * After a change of the organization's currency rows are still in the old one until they are computed
 * anew: the totals are those of the currency that most rows are in.
 */
function presentTotals([row, ...others]: readonly Total[], basis: Basis): PortfolioPage["totals"] {
  const currency = row?.currency ?? basis.currency;
  const inOthers = others.reduce((sum, { count }) => sum + count, 0);
  const money = (minor: number | undefined) => toMajor(minor ?? 0, currency);
  return {
    count: (row?.count ?? 0) + inOthers,
    currency,
    rows_in_other_currencies: inOthers,
    lifetime_total: money(row?.lifetime),
    direct_lifetime_giving: money(row?.direct_lifetime),
    soft_credit_lifetime_giving: money(row?.soft_lifetime),
    ytd_giving: money(row?.ytd),
    direct_ytd_giving: money(row?.direct_ytd),
    soft_credit_ytd_giving: money(row?.soft_ytd),
    last_year_giving: money(row?.last_year),
  };
}
