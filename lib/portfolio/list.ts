import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { rowOfProfile } from "./entry-donor";
import type { Frame } from "./frame";
import { readFacets } from "./list-facets";
import { matching } from "./list-filter";
import { orderOf } from "./list-order";
import { type ListedRow, presentRow, readCompany } from "./list-rows";
import type { PortfolioFilter, PortfolioPage, PortfolioQuery, PortfolioRow } from "./list-schema";
import { openPortfolio } from "./opened";
import { type State, waitingMarks } from "./state";

/**
 * Donors, households and relationships, each once, a page at a time, with the totals of what the filters
 * let through and how many there are of each kind. Throws the initializing error.
 */
export async function listPortfolio(actor: Actor, query: PortfolioQuery): Promise<PortfolioPage> {
  requirePermission(actor, "donors_view");
  const { organizationId } = actor;
  const { frame, state } = await openPortfolio(organizationId);
  const [rows, totals, facets, marks] = await Promise.all([
    readRows(actor, query, frame, state),
    readTotals(actor, query, frame),
    readFacets(actor, query),
    waitingMarks(db, organizationId),
  ]);
  const calculated_for_date = state.calculatedForDate;
  return { rows, totals, facets, calculated_for_date, marks_waiting: marks.waiting };
}

/** The totals alone. Throws the initializing error. */
export async function sumPortfolio(
  actor: Actor,
  query: PortfolioFilter,
): Promise<PortfolioPage["totals"]> {
  requirePermission(actor, "donors_view");
  const { frame } = await openPortfolio(actor.organizationId);
  return readTotals(actor, query, frame);
}

async function readRows(
  actor: Actor,
  query: PortfolioQuery,
  frame: Frame,
  state: State,
): Promise<PortfolioRow[]> {
  const { rows } = await db.execute<{ row: ListedRow }>(sql`
    select ${rowOfProfile} as row from portfolio_profiles p where ${matching(actor, query)}
    order by ${orderOf(query.sort)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const found = rows.map(({ row }) => row);
  const company = await readCompany(db, actor.organizationId, found);
  return found.map((row) =>
    presentRow(row, frame, state, company.get(`${row.subject_type}:${row.subject_id}`)),
  );
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
