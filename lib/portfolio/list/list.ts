import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inSnapshot } from "@/db/trips";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { type PlacedPage, placedPage } from "@/lib/paging/pages";
import type { Basis } from "../basis";
import { requireProjection } from "../projection/ready-projection";
import { isBehind, type State, waitingMarks } from "../state";
import { rowOfProfile } from "./entry-donor";
import { matching } from "./filter";
import { visibilityFor } from "./narrowing";
import { after, orderOf, type Place, placeColumns } from "./order";
import { type ListedRow, presentRow, readCompany } from "./rows";
import type {
  PortfolioFilter,
  PortfolioListQuery,
  PortfolioPage,
  PortfolioQuery,
  PortfolioRow,
} from "./schema";
import { readSummary } from "./summary";
import { profilesSeen, type Visibility } from "./visibility";

/**
 * Donors, households and relationships, each once, a page at a time, with the totals of what the filters
 * let through, how many there are of each kind and how fresh they are, all from one snapshot. Throws the
 * initializing error, and 400 for a cursor of another list.
 */
export async function listPortfolio(actor: Actor, query: PortfolioListQuery): Promise<ListedPage> {
  requirePermission(actor, "donors_view");
  const page = placedPage<Place>(actor, "portfolio", query);
  return inSnapshot(() => readPage(actor, query, page));
}

type ListedPage = PortfolioPage & { nextCursor: string | null };

async function readPage(
  actor: Actor,
  query: PortfolioQuery,
  page: PlacedPage<Place>,
): Promise<ListedPage> {
  const [{ basis, state }, visibility, { waiting }] = await Promise.all([
    requireProjection(actor.organizationId),
    visibilityFor(db, actor, query),
    waitingMarks(db, actor.organizationId),
  ]);
  const [found, summary] = await Promise.all([
    readRows(visibility, query, page),
    readSummary(visibility, query, basis),
  ]);
  const { rows, nextCursor } = page.of(found, ({ row: _, ...place }) => place);
  return {
    rows: await presentRows(visibility, rows, basis, state),
    nextCursor,
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
    return (await readSummary(await visibilityFor(db, actor, query), query, basis)).totals;
  });
}

async function readRows(
  visibility: Visibility,
  query: PortfolioQuery,
  { place, limit, offset }: PlacedPage<Place>,
): Promise<PlacedRow[]> {
  const { rows } = await db.execute<PlacedRow>(sql`
    select ${rowOfProfile(visibility)} as row, ${placeColumns(query.sort)}
    from ${profilesSeen(visibility)} p
    where ${matching(visibility, query)} and ${place ? after(query.sort, place) : sql`true`}
    order by ${orderOf(query.sort)}
    limit ${limit} offset ${offset}`);
  return rows;
}

type PlacedRow = Place & { row: ListedRow };

async function presentRows(
  visibility: Visibility,
  placed: readonly PlacedRow[],
  basis: Basis,
  state: State,
): Promise<PortfolioRow[]> {
  const found = placed.map(({ row }) => row);
  const company = await readCompany(db, visibility, found);
  return found.map((row) =>
    presentRow(row, basis, state, company.get(`${row.subject_type}:${row.subject_id}`)),
  );
}
