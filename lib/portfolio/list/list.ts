import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import { requireProjection } from "../projection/ready-projection";
import { isBehind, type State, waitingMarks } from "../state";
import { rowOfProfile } from "./entry-donor";
import { readFacets } from "./facets";
import { matching } from "./filter";
import { orderOf } from "./order";
import { type ListedRow, presentRow, readCompany } from "./rows";
import type { PortfolioFilter, PortfolioPage, PortfolioQuery, PortfolioRow } from "./schema";
import { profilesSeen, type Visibility, visibilityOf } from "./visibility";

/**
 * Donors, households and relationships, each once, a page at a time, with the totals of what the filters
 * let through, how many there are of each kind and how fresh they are, all from one snapshot. Throws the
 * initializing error.
 */
export async function listPortfolio(actor: Actor, query: PortfolioQuery): Promise<PortfolioPage> {
  requirePermission(actor, "donors_view");
  return inSnapshot(() => readPage(actor, query));
}

async function readPage(actor: Actor, query: PortfolioQuery): Promise<PortfolioPage> {
  const { basis, state } = await requireProjection(actor.organizationId);
  const visibility = await visibilityOf(db, actor);
  const { waiting } = await waitingMarks(db, actor.organizationId);
  return {
    rows: await readRows(visibility, query, basis, state),
    totals: await readTotals(visibility, query, basis),
    facets: await readFacets(visibility, query),
    calculated_for_date: state.calculatedForDate,
    marks_waiting: waiting,
    projection_refresh_pending: waiting > 0 || isBehind(state, basis.windows.day),
  };
}

/** The totals alone. Throws the initializing error. */
export async function sumPortfolio(
  actor: Actor,
  query: PortfolioFilter,
): Promise<PortfolioPage["totals"]> {
  requirePermission(actor, "donors_view");
  return inSnapshot(async () => {
    const { basis } = await requireProjection(actor.organizationId);
    return readTotals(await visibilityOf(db, actor), query, basis);
  });
}

async function readRows(
  visibility: Visibility,
  query: PortfolioQuery,
  basis: Basis,
  state: State,
): Promise<PortfolioRow[]> {
  const { rows } = await db.execute<{ row: ListedRow }>(sql`
    select ${rowOfProfile(visibility)} as row from ${profilesSeen(visibility)} p where ${matching(visibility, query)}
    order by ${orderOf(query.sort)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const found = rows.map(({ row }) => row);
  const company = await readCompany(db, visibility, found);
  return found.map((row) =>
    presentRow(row, basis, state, company.get(`${row.subject_type}:${row.subject_id}`)),
  );
}

const SUMMED = [
  ...(["lifetime", "direct_lifetime", "soft_lifetime"] as const),
  ...(["ytd", "direct_ytd", "soft_ytd", "last_year"] as const),
];
type Summed = (typeof SUMMED)[number];

const sumOf = (name: Summed) =>
  sql`coalesce(sum(${sql.identifier(name)}), 0) as ${sql.identifier(name)}`;

/**
 * After a change of the organization's currency rows are still in the old one until they are computed
 * anew: the totals are those of the currency that most rows are in.
 */
async function readTotals(visibility: Visibility, query: PortfolioFilter, basis: Basis) {
  const { rows } = await db.execute<
    { currency: string; count: number } & Record<Summed, string>
  >(sql`
    select currency, count(*)::int as count, ${sql.join(SUMMED.map(sumOf), sql`, `)}
    from ${profilesSeen(visibility)} p where ${matching(visibility, query)}
    group by currency order by count(*) desc, currency`);
  const [row, ...others] = rows;
  const currency = row?.currency ?? basis.currency;
  const inOthers = others.reduce((sum, { count }) => sum + count, 0);
  const money = (minor: string | undefined) => toMajor(Number(minor ?? 0), currency);
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
