import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import type { Basis } from "../basis";
import { requireProjection } from "../projection/ready-projection";
import { isBehind, type State, waitingMarks } from "../state";
import { rowOfProfile } from "./entry-donor";
import { matching } from "./filter";
import { orderOf } from "./order";
import { type ListedRow, presentRow, readCompany } from "./rows";
import type { PortfolioFilter, PortfolioPage, PortfolioQuery, PortfolioRow } from "./schema";
import { readSummary } from "./summary";
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
  const [{ basis, state }, visibility, { waiting }] = await Promise.all([
    requireProjection(actor.organizationId),
    visibilityOf(db, actor),
    waitingMarks(db, actor.organizationId),
  ]);
  const [rows, summary] = await Promise.all([
    readRows(visibility, query, basis, state),
    readSummary(visibility, query, basis),
  ]);
  return {
    rows,
    ...summary,
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
    return (await readSummary(await visibilityOf(db, actor), query, basis)).totals;
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
