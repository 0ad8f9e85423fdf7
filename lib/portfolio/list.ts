import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { presentFigures } from "./figures";
import { type Frame, frameOf } from "./frame";
import { matching } from "./list-filter";
import { orderOf } from "./list-order";
import type { PortfolioFilter, PortfolioPage, PortfolioQuery, PortfolioRow } from "./list-schema";
import type { ProfileRow } from "./profile-row";
import { findState, initializing, isReady, presentState, type State, waitingMarks } from "./state";

/**
 * Donors, households and relationships, each once, a page at a time, with the totals of what the filters
 * let through and how many there are of each kind. Throws the initializing error.
 */
export async function listPortfolio(actor: Actor, query: PortfolioQuery): Promise<PortfolioPage> {
  requirePermission(actor, "donors_view");
  const { organizationId } = actor;
  const frame = await frameOf(db, organizationId);
  const state = await findState(db, organizationId);
  if (!state || !isReady(state)) throw initializing(presentState(state, frame.windows.day));
  const [rows, totals, facets, marks] = await Promise.all([
    readRows(actor, query, frame, state),
    readTotals(actor, query, frame),
    readFacets(actor, query),
    waitingMarks(db, organizationId),
  ]);
  const calculated_for_date = state.calculatedForDate;
  return { rows, totals, facets, calculated_for_date, marks_waiting: marks.waiting };
}

async function readRows(
  actor: Actor,
  query: PortfolioQuery,
  frame: Frame,
  state: State,
): Promise<PortfolioRow[]> {
  const { rows } = await db.execute<{ row: ProfileRow }>(sql`
    select to_jsonb(p) as row from portfolio_profiles p where ${matching(actor, query)}
    order by ${orderOf(query.sort)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  return rows.map(({ row }) => ({
    portfolio_subject_type: row.subject_type,
    portfolio_subject_id: row.subject_id,
    donor_id: row.representative_donor_id,
    display_name: row.display_name,
    assigned_fundraiser_user_id: row.fundraiser_user_id,
    relationship_manager_user_id: row.relationship_manager_user_id,
    ...presentFigures(row, frame, state.lastGiftQuartiles),
  }));
}

async function readTotals(actor: Actor, query: PortfolioFilter, { currency }: Frame) {
  const { rows } = await db.execute<{
    count: number;
    lifetime: string;
    ytd: string;
    last_year: string;
  }>(sql`
    select count(*)::int as count, coalesce(sum(lifetime), 0) as lifetime,
      coalesce(sum(ytd), 0) as ytd, coalesce(sum(last_year), 0) as last_year
    from portfolio_profiles p where ${matching(actor, query)}`);
  const [row] = rows;
  const money = (minor: string | undefined) => toMajor(Number(minor ?? 0), currency);
  return {
    count: row?.count ?? 0,
    currency,
    lifetime_total: money(row?.lifetime),
    ytd_giving: money(row?.ytd),
    last_year_giving: money(row?.last_year),
  };
}

const FACETS = ["segment", "retention", "contact", "risk"] as const;
const FLAGS = ["at_risk", "lapsed", "needs_contact", "upgrade"] as const;
const FACET_VALUES: Record<(typeof FACETS)[number], SQL> = {
  segment: sql`p.segment`,
  retention: sql`p.retention_status`,
  contact: sql`p.contact_status`,
  risk: sql`unnest(p.risk_reasons)`,
};

/** Each facet counts under all filters but its own, so that another of its values can be chosen. */
async function readFacets(actor: Actor, query: PortfolioFilter): Promise<PortfolioPage["facets"]> {
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
