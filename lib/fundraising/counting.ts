import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/**
 * Counts the lines of gifts again: what is left of each completed, real gift goes to its lines in
 * proportion, as `allocate` does it, and of a credited line that counts whose gift is of a day within the
 * campaign, at the rate of that day. Covered fees are never part of it. A sponsorship counts with the line that
 * began it while anything is left of that line; whether the payments of sponsorships are money raised as well is
 * the campaign's choice.
 * @param gifts a query of `id`, the gifts to be counted
 */
export const recount = (tx: Tx, organizationId: number, gifts: SQL) =>
  tx.execute(sql`
    with gifts as materialized (${gifts}),
    lines as (
      select l.id, l.donation_id, l.entity_id, l.plan_id, l.amount::numeric as weight,
        sum(l.amount::numeric) over (partition by l.donation_id) as whole,
        case when d.status = 'completed' and not d.is_test
          then greatest(d.amount - d.refunded_amount, 0) else 0 end::numeric as kept,
        d.currency, d.donated_on, d.completed_at
      from gifts join donations d on d.organization_id = ${organizationId} and d.id = gifts.id
      join donation_lines l on l.organization_id = d.organization_id and l.donation_id = d.id),
    shares as (
      select *, div(kept * weight, whole) as part, mod(kept * weight, whole) as rest from lines),
    ranked as (
      select *, kept - sum(part) over (partition by donation_id) as odd,
        row_number() over (partition by donation_id order by rest desc, id) as nr,
        row_number() over (partition by donation_id, entity_id order by id) as nth from shares),
    left_of as (
      select r.*, r.part + (r.nr <= r.odd)::int as kept_part,
        exists (select 1 from sponsorships s where s.donation_id = r.donation_id
          and s.entity_id = r.entity_id and s.organization_id = ${organizationId}) as begins,
        bool_or(exists (select 1 from sponsorships s where s.plan_id = r.plan_id
          and s.entity_id = r.entity_id and s.organization_id = ${organizationId}))
          over (partition by r.donation_id, r.entity_id) as goes_on
      from ranked r),
    counts as (
      select c.id, r.completed_at, case
        when not (r.donated_on >= g.starts_on and (g.ends_on is null or r.donated_on <= g.ends_on)) then 0
        when (r.begins or r.goes_on) and not g.counts_sponsorship_gifts then 0
        when r.currency = g.currency then r.kept_part
        else coalesce(round(r.kept_part * (
          select e.factor from currency_rates e
          where e.organization_id = ${organizationId} and e.currency = r.currency
            and e.to_currency = g.currency and e.effective_on <= r.donated_on
          order by e.effective_on desc limit 1)), 0) end::bigint as counted,
        case when r.begins and r.nth = 1 and r.kept_part > 0 and r.donated_on >= g.starts_on
          and (g.ends_on is null or r.donated_on <= g.ends_on) then r.completed_at end as sponsored_at
      from left_of r
      join page_credits c on c.organization_id = ${organizationId} and c.line_id = r.id
      join campaigns g on g.organization_id = c.organization_id and g.id = c.campaign_id)
    update page_credits c set counted = n.counted,
      counted_at = case when n.counted > 0 then n.completed_at end, sponsored_at = n.sponsored_at
    from counts n
    where c.organization_id = ${organizationId} and c.id = n.id and (c.counted <> n.counted
      or c.counted_at is distinct from case when n.counted > 0 then n.completed_at end
      or c.sponsored_at is distinct from n.sponsored_at)`);

/**
 * Gives a campaign's matching pools out again: to its counted lines in the order in which their money came,
 * each pool until its cap. What a refund frees goes to the next in line. Locks the pools.
 */
export async function regrant(tx: Tx, organizationId: number, campaigns: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from match_pools where organization_id = ${organizationId}
      and campaign_id in (${campaigns}) order by id for update`);
  const changed = new Set<number>();
  for (const { id } of rows)
    for (const pageId of await regrantPool(tx, organizationId, id)) changed.add(pageId);
  return [...changed];
}

/** Returns the pages and teams whose grants are others now. */
async function regrantPool(tx: Tx, organizationId: number, poolId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ page_id: number; team_id: number | null }>(sql`
    with pool as (
      select * from match_pools where organization_id = ${organizationId} and id = ${poolId}),
    wanted as (
      select c.id, c.counted_at, div(c.counted::numeric * p.ratio_percent, 100)::bigint as amount, p.cap
      from pool p join page_credits c
        on c.organization_id = p.organization_id and c.campaign_id = p.campaign_id and c.counted > 0
      join donations d on d.organization_id = c.organization_id and d.id = c.donation_id
      where d.donated_on >= p.starts_on and (p.ends_on is null or d.donated_on <= p.ends_on)),
    queue as (
      select *, sum(amount) over (order by counted_at, id) - amount as before from wanted),
    due as (
      select id, least(amount, cap - before)::bigint as amount from queue
      where amount > 0 and before < cap),
    gone as (
      delete from match_grants g where g.organization_id = ${organizationId}
        and g.pool_id = ${poolId} and not exists (select 1 from due where due.id = g.credit_id)
      returning g.credit_id),
    given as (
      insert into match_grants (organization_id, pool_id, credit_id, amount)
      select ${organizationId}, ${poolId}, due.id, due.amount from due
      where not exists (select 1 from match_grants g where g.organization_id = ${organizationId}
        and g.pool_id = ${poolId} and g.credit_id = due.id and g.amount = due.amount)
      on conflict (organization_id, pool_id, credit_id) do update set amount = excluded.amount
      returning credit_id),
    summed as (
      update match_pools p set granted = coalesce((select sum(amount) from due), 0)
      where p.organization_id = ${organizationId} and p.id = ${poolId} returning p.id)
    select c.page_id, c.team_id from page_credits c
    where c.organization_id = ${organizationId}
      and c.id in (select credit_id from gone union all select credit_id from given)`);
  return rows.flatMap(({ page_id, team_id }) =>
    team_id === null ? [page_id] : [page_id, team_id],
  );
}

/**
 * Writes the totals of pages, each as a whole: a supporter's page from its own lines, a team from those that were
 * given to it or to its members. A campaign's come last, from the totals of its supporters' pages and the lines that
 * name it or one of its teams, so that a gift doesn't have all lines of a campaign read again.
 * @param pages a query of `id`
 */
export async function writeTotals(tx: Tx, organizationId: number, pages: SQL): Promise<void> {
  await write(tx, organizationId, sql`p.kind <> 'campaign' and p.id in (${pages})`, OF_LINES);
  await write(tx, organizationId, sql`p.kind = 'campaign' and p.id in (${pages})`, OF_CAMPAIGN);
}

/** What the lines of the page `p` come to. */
const OF_LINES = sql`
  select sum(c.counted) as raised, count(*) filter (where c.counted > 0) as gifts,
    max(c.counted_at) as reached_at, (select sum(g.amount) from match_grants g
      join page_credits m on m.organization_id = g.organization_id and m.id = g.credit_id
      where m.organization_id = p.organization_id and m.page_id = p.id) as matched,
    count(c.sponsored_at) as sponsorships, max(c.sponsored_at) as sponsored_at
  from page_credits c
  where p.kind = 'individual' and c.organization_id = p.organization_id and c.page_id = p.id
  union all
  select sum(c.counted), count(*) filter (where c.counted > 0), max(c.counted_at),
    (select sum(g.amount) from match_grants g
      join page_credits m on m.organization_id = g.organization_id and m.id = g.credit_id
      where m.organization_id = p.organization_id and m.team_id = p.id),
    count(c.sponsored_at), max(c.sponsored_at)
  from page_credits c
  where p.kind = 'team' and c.organization_id = p.organization_id and c.team_id = p.id`;

/** The same of the page of a whole campaign. */
const OF_CAMPAIGN = sql`
  select sum(part.raised) as raised, sum(part.gifts) as gifts, max(part.reached_at) as reached_at,
    (select sum(m.granted) from match_pools m
      where m.organization_id = p.organization_id and m.campaign_id = p.campaign_id) as matched,
    sum(part.sponsorships) as sponsorships, max(part.sponsored_at) as sponsored_at
  from (
    select t.raised, t.gifts, case when t.gifts > 0 then t.reached_at end as reached_at,
      t.sponsorships, t.sponsored_at
    from page_totals t
    where t.organization_id = p.organization_id and t.campaign_id = p.campaign_id
      and t.kind = 'individual'
    union all
    select c.counted, (c.counted > 0)::int, c.counted_at, (c.sponsored_at is not null)::int,
      c.sponsored_at
    from fundraising_pages own
    join page_credits c on c.organization_id = own.organization_id and c.page_id = own.id
    where own.organization_id = p.organization_id and own.campaign_id = p.campaign_id
      and own.kind in ('campaign', 'team')) part`;

const write = (tx: Tx, organizationId: number, which: SQL, sums: SQL) =>
  tx.execute(sql`
    insert into page_totals (organization_id, page_id, campaign_id, kind, raised, gifts, matched,
      reached_at, sponsorships, sponsored_at)
    select p.organization_id, p.id, p.campaign_id, p.kind, coalesce(s.raised, 0), coalesce(s.gifts, 0),
      coalesce(s.matched, 0), coalesce(s.reached_at, p.created_at), coalesce(s.sponsorships, 0),
      s.sponsored_at
    from fundraising_pages p
    left join lateral (${sums}) s on s.gifts is not null and s.raised is not null
    where p.organization_id = ${organizationId} and ${which}
    on conflict (organization_id, page_id) do update set raised = excluded.raised,
      gifts = excluded.gifts, matched = excluded.matched, reached_at = excluded.reached_at,
      sponsorships = excluded.sponsorships, sponsored_at = excluded.sponsored_at,
      computed_at = now()`);
