import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Actor } from "@/lib/identity/actor";
import { matching } from "./list-filter";
import type { PortfolioFilter, PortfolioPage } from "./list-schema";

const FACETS = ["segment", "retention", "contact", "risk"] as const;
const FLAGS = ["at_risk", "lapsed", "needs_contact", "upgrade"] as const;
const FACET_VALUES: Record<(typeof FACETS)[number], SQL> = {
  segment: sql`p.segment`,
  retention: sql`p.retention_status`,
  contact: sql`p.contact_status`,
  risk: sql`unnest(p.risk_reasons)`,
};

/** Each facet counts under all filters but its own, so that another of its values can be chosen. */
export async function readFacets(
  actor: Actor,
  query: PortfolioFilter,
): Promise<PortfolioPage["facets"]> {
  const counts = (name: (typeof FACETS)[number]) => sql`
    select ${name}::text as facet, value, count(*)::int as count from (
      select ${FACET_VALUES[name]} as value from portfolio_profiles p
      where ${matching(actor, { ...query, [name]: undefined })}) found group by value`;
  const flag = (name: (typeof FLAGS)[number]) => sql`
    select ${name}::text, '', count(*)::int from portfolio_profiles p
    where ${matching(actor, { ...query, [name]: true })}`;
  const all = [...FACETS.map(counts), ...FLAGS.map(flag)];
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(
    sql.join(all, sql` union all `),
  );
  const of = (name: string) => rows.filter(({ facet }) => facet === name);
  const record = (name: string) =>
    Object.fromEntries(of(name).map(({ value, count }) => [value, count]));
  const flagged = (name: (typeof FLAGS)[number]) => of(name)[0]?.count ?? 0;
  return {
    segment: record("segment"),
    retention: record("retention"),
    contact: record("contact"),
    risk: record("risk"),
    at_risk: flagged("at_risk"),
    lapsed: flagged("lapsed"),
    needs_contact: flagged("needs_contact"),
    upgrade: flagged("upgrade"),
  };
}
