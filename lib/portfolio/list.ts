import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { actingUser } from "@/lib/donors/relationship-rows";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { textArray } from "./computation";
import { presentFigures } from "./figures";
import { type Frame, frameOf } from "./frame";
import type {
  PortfolioFilter,
  PortfolioPage,
  PortfolioQuery,
  PortfolioRow,
  SORTS,
} from "./list-schema";
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

const SORT_COLUMNS: Record<(typeof SORTS)[number], SQL> = {
  name: sql`p.name_key`,
  lifetime: sql`p.lifetime`,
  ytd: sql`p.ytd`,
  last_year: sql`p.last_year`,
  last_gift: sql`p.last_gift_on`,
  last_touch: sql`p.last_touch_at`,
};

async function readRows(
  actor: Actor,
  query: PortfolioQuery,
  frame: Frame,
  state: State,
): Promise<PortfolioRow[]> {
  const isDown = query.sort.startsWith("-");
  const column = SORT_COLUMNS[query.sort.replace("-", "") as (typeof SORTS)[number]];
  const way = isDown ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await db.execute<{ row: ProfileRow }>(sql`
    select to_jsonb(p) as row from portfolio_profiles p where ${matching(actor, query)}
    order by ${column} ${way}, p.subject_type, p.subject_id
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
  const flag = (name: "at_risk" | "needs_contact") => sql`
    select ${name}::text, '', count(*)::int from portfolio_profiles p
    where ${matching(actor, { ...query, [name]: true })}`;
  const all = [...FACETS.map(counts), flag("at_risk"), flag("needs_contact")];
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(
    sql.join(all, sql` union all `),
  );
  const of = (name: string) => rows.filter(({ facet }) => facet === name);
  const record = (name: string) =>
    Object.fromEntries(of(name).map(({ value, count }) => [value, count]));
  return {
    segment: record("segment"),
    retention: record("retention"),
    contact: record("contact"),
    risk: record("risk"),
    at_risk: of("at_risk")[0]?.count ?? 0,
    needs_contact: of("needs_contact")[0]?.count ?? 0,
  };
}

/** What the profiles `p` have to fulfil. */
function matching(actor: Actor, filter: PortfolioFilter): SQL {
  const user = actingUser(actor) ?? 0;
  const isOneOf = (column: SQL, values: string[] | undefined) =>
    values && sql`${column} = any(${textArray(values)})`;
  const is = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${wanted}`;
  const conditions = [
    sql`p.organization_id = ${actor.organizationId}`,
    sql`p.is_archived = ${filter.archived}`,
    readable(actor, user),
    filter.scope === "mine"
      ? sql`(p.fundraiser_user_id = ${user} or p.relationship_manager_user_id = ${user})`
      : undefined,
    isOneOf(sql`p.segment`, filter.segment),
    isOneOf(sql`p.retention_status`, filter.retention),
    isOneOf(sql`p.contact_status`, filter.contact),
    filter.risk && sql`p.risk_reasons && ${textArray(filter.risk)}`,
    is(sql`p.at_risk`, filter.at_risk),
    is(sql`p.lapsed`, filter.lapsed),
    is(sql`p.needs_contact`, filter.needs_contact),
    filter.fundraiser_user_id === undefined
      ? undefined
      : sql`p.fundraiser_user_id is not distinct from nullif(${filter.fundraiser_user_id}::int, 0)`,
    filter.q ? searched(filter.q) : undefined,
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/** Restricted relationships are seen by those assigned to them and by who may edit users. */
function readable(actor: Actor, user: number): SQL | undefined {
  if (actor.kind === "system") return undefined;
  if ("permissions" in actor && actor.permissions.has("users_edit")) return undefined;
  return sql`(p.subject_type <> 'relationship' or not exists (
    select 1 from relationship_groups g
    left join assignments a
      on a.organization_id = g.organization_id and a.relationship_group_id = g.id
    where g.organization_id = p.organization_id and g.id = p.subject_id and g.is_restricted
      and not (coalesce(a.fundraiser_user_id, 0) = ${user}
        or coalesce(a.relationship_manager_user_id, 0) = ${user})))`;
}

/** The subject's name, or a name or address of one of its donors, contains the text. */
function searched(text: string): SQL {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(p.name_key like ${pattern} or exists (
    select 1 from portfolio_members m
    join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.organization_id = p.organization_id and m.subject_type = p.subject_type
      and m.subject_id = p.subject_id
      and (lower(d.display_name) like ${pattern} or d.email like ${pattern})))`;
}
