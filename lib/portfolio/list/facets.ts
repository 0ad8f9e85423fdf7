import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { FACET_VALUES, type Facet, facetConditions, outline } from "./filter";
import type { PortfolioFilter, PortfolioPage } from "./schema";
import { profilesSeen, type Visibility } from "./visibility";

const STATES = ["segment", "retention", "contact", "risk"] as const;
const FLAGS = ["at_risk", "lapsed", "needs_contact", "upgrade"] as const;
const FACETS: readonly Facet[] = [...STATES, ...FLAGS];

/**
 * Each facet counts under all filters but its own, so that another of its values can be chosen. The
 * profiles are read once, with what each of them has of every facet and whether the filter wants that.
 */
export async function readFacets(
  visibility: Visibility,
  filter: PortfolioFilter,
): Promise<PortfolioPage["facets"]> {
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
    with found as materialized (
      select ${sql.join(columns(filter), sql`, `)} from ${profilesSeen(visibility)} p
      where ${outline(visibility, filter)})
    ${sql.join([...STATES.map(countStates), ...FLAGS.map(countFlag)], sql` union all `)}`);
  const of = (name: Facet) => rows.filter(({ facet }) => facet === name);
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

const wanted = (facet: Facet): SQL => sql.raw(`wants_${facet}`);

function columns(filter: PortfolioFilter): SQL[] {
  const conditions = facetConditions(filter);
  return FACETS.flatMap((facet) => [
    sql`${FACET_VALUES[facet]} as ${sql.raw(facet)}`,
    sql`(${conditions[facet] ?? sql`true`}) as ${wanted(facet)}`,
  ]);
}

const underOthers = (facet: Facet): SQL =>
  sql.join(FACETS.filter((other) => other !== facet).map(wanted), sql` and `);

function countStates(facet: (typeof STATES)[number]): SQL {
  const value = sql.raw(facet === "risk" ? "unnest(risk)" : facet);
  return sql`select ${facet}::text as facet, value, count(*)::int as count
    from (select ${value} as value from found where ${underOthers(facet)}) each group by value`;
}

const countFlag = (facet: (typeof FLAGS)[number]): SQL =>
  sql`select ${facet}::text, '', count(*)::int from found
    where ${sql.raw(facet)} and ${underOthers(facet)}`;
