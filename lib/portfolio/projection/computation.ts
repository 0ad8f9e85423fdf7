import { type SQL, sql } from "drizzle-orm";
import { CREDITED_TYPES } from "@/db/schema";
import { converted, netOf, qualifies, textArray } from "@/lib/giving/counting";
import { fromMajor } from "@/lib/money";
import type { Basis } from "../basis";
import { contactsOf, peopleOf, plansOf, startOfLocalDay, workOf } from "./contacts";

/** What a soft credit `c` of the gift `d` comes to, with others of the same subject. */
const creditOf = (basis: Basis): SQL => sql`
  case when bool_or(c.amount is null) then ${netOf(basis)}
  else least(${netOf(basis)}, sum(c.amount)::bigint) end`;

/** Every soft credit of each subject that has not been revoked. Needs `concerned`. */
export const creditsOf = ({ organizationId }: Pick<Basis, "organizationId">): SQL => sql`
  select w.nr, c.donation_id, c.amount, c.type_key = any(${textArray(CREDITED_TYPES)}) as is_giving,
    c.type_key = 'solicitor' as is_solicited
  from concerned w
  cross join lateral (
    select donation_id, amount, type_key from soft_credits c
    where c.organization_id = ${organizationId} and c.donor_id = w.donor_id and c.revoked_at is null
    offset 0) c
  where w.is_core`;

/**
 * Each counting gift once for each subject, with what of it counts there. Needs `concerned` and `credit`.
 */
export const countingGifts = (basis: Basis): SQL => sql`
  select w.nr, d.id, d.donated_on, true as is_direct, ${converted(basis, netOf(basis))} as amount
  from concerned w
  join donations d on d.organization_id = ${basis.organizationId} and d.donor_id = w.donor_id
  where w.giving_scope = 'all' and ${qualifies(basis)}
  union all
  select c.nr, d.id, d.donated_on, false, ${converted(basis, creditOf(basis))}
  from credit c
  join donations d on d.organization_id = ${basis.organizationId} and d.id = c.donation_id
  where c.is_giving and ${qualifies(basis)} and not exists (
    select 1 from concerned o
    where o.nr = c.nr and o.donor_id = d.donor_id and o.giving_scope in ('all', 'none'))
  group by c.nr, d.id`;

/**
 * Each counting gift of others that somebody of a subject solicited, once, with what of it their solicitor credits
 * come to. It is part of no giving. Needs `concerned` and `credit`.
 */
export const solicitedGifts = (basis: Basis): SQL => sql`
  select c.nr, d.id, d.donated_on, false as is_direct, ${converted(basis, creditOf(basis))} as amount
  from credit c
  join donations d on d.organization_id = ${basis.organizationId} and d.id = c.donation_id
  where c.is_solicited and ${qualifies(basis)} and not exists (
    select 1 from concerned o
    where o.nr = c.nr and o.donor_id = d.donor_id and o.giving_scope in ('all', 'none'))
  group by c.nr, d.id`;

function solicitedOf(basis: Basis): SQL {
  const { current, day } = basis.windows;
  return sql`
    select nr, coalesce(sum(amount), 0)::bigint as solicited_lifetime,
      coalesce(sum(amount) filter (
        where donated_on between ${current.from}::date and ${day}::date), 0)::bigint as solicited_ytd
    from (${solicitedGifts(basis)}) solicited group by nr`;
}

function givingOf(basis: Basis): SQL {
  const { current, last, yearBefore, comparison, day } = basis.windows;
  const during = ({ from, to }: { from: string; to: string }) =>
    sql`donated_on between ${from}::date and ${to}::date`;
  const sum = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const count = (condition: SQL) => sql`(count(amount) filter (where ${condition}))::int`;
  const ytd = during({ from: current.from, to: day });
  return sql`
    select nr,
      ${sum(sql`is_direct`)} as direct_lifetime, ${sum(sql`not is_direct`)} as soft_lifetime,
      ${sum(sql`is_direct and ${ytd}`)} as direct_ytd,
      ${sum(sql`not is_direct and ${ytd}`)} as soft_ytd,
      ${sum(during(comparison))} as previous_ytd, ${sum(during(last))} as last_year,
      ${sum(during(yearBefore))} as year_before,
      ${count(sql`is_direct`)} as direct_gifts, ${count(sql`not is_direct`)} as soft_gifts,
      ${count(ytd)} as current_period_gifts, ${count(during(comparison))} as comparison_period_gifts,
      ${count(during(last))} as last_year_gifts, ${count(during(yearBefore))} as year_before_gifts,
      min(donated_on) filter (where amount is not null) as first_gift_on,
      max(array[(donated_on - date '0001-01-01')::bigint, id::bigint, amount, is_direct::int::bigint])
        filter (where amount is not null) as last_gift,
      max(array[amount, (donated_on - date '0001-01-01')::bigint, id::bigint])
        filter (where amount is not null) as largest,
      (count(*) - count(amount))::int as gifts_without_rate
    from gift group by nr`;
}

const orZero = (names: string[]): SQL =>
  sql.join(
    names.map((name) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
    sql`, `,
  );

const MONEY =
  "direct_lifetime soft_lifetime direct_ytd soft_ytd previous_ytd last_year year_before solicited_lifetime solicited_ytd";
const COUNTS =
  "direct_gifts soft_gifts current_period_gifts comparison_period_gifts last_year_gifts year_before_gifts gifts_without_rate recorded_interactions total_interactions contact_count meaningful_interactions meaningful_contact_count open_work_items";

/**
 * Selects one row of `portfolio_profiles` for each subject, whole and from its sources.
 * @param about the subjects: `target` and `concerned`, for a `with`
 */
export function profilesOf(basis: Basis, about: SQL): SQL {
  const { day } = basis.windows;
  return sql`
    with ${about},
    credit as (${creditsOf(basis)}),
    gift as (${countingGifts(basis)}),
    giving as (${givingOf(basis)}),
    brought as (${solicitedOf(basis)}),
    contact as (${contactsOf(basis)}),
    work as (${workOf(basis)}),
    plan as (${plansOf(basis)}),
    people as (${peopleOf(basis)}),
    basis as (
      select subject_type, subject_id, people.representative_donor_id, people.display_name,
        people.is_archived, people.is_deceased, people.do_not_contact, people.has_soft_credits,
        people.fundraiser_user_id, people.relationship_manager_user_id,
        ${orZero(MONEY.split(" "))}, ${orZero(COUNTS.split(" "))},
        first_gift_on, date '0001-01-01' + last_gift[1]::int as last_gift_on,
        last_gift[2]::int as last_gift_id, last_gift[3] as last_gift_amount,
        last_gift[4] = 1 as last_gift_is_direct,
        largest[1] as largest_gift, date '0001-01-01' + largest[2]::int as largest_gift_on,
        last_interaction_at, last_touch_at, last_meaningful_touch_at, next_scheduled_touch_at,
        engagement_rate, coalesce(plan.failing, false) as failing,
        coalesce(plan.cancelled, false) as cancelled, coalesce(plan.expiring, false) as expiring,
        num_nonnulls(people.fundraiser_user_id, people.relationship_manager_user_id) > 0 as is_assigned
      from people
      left join giving using (nr)
      left join brought using (nr)
      left join contact using (nr)
      left join work using (nr)
      left join plan using (nr)
    ),
    stated as (
      select *, direct_lifetime + soft_lifetime as lifetime, direct_ytd + soft_ytd as ytd,
        direct_gifts + soft_gifts as gifts,
        last_gift_on is not null
          and last_gift_on <= ${day}::date - interval '24 months' as lapsed
      from basis offset 0
    ),
    judged as (
      select *, ${risksOf(basis)} as risk_reasons, ${contactStatus(basis)} as contact_status
      from stated offset 0
    )
    select ${basis.organizationId}::int as organization_id, subject_type, subject_id,
      representative_donor_id, display_name, lower(display_name) as name_key, is_archived,
      is_deceased, fundraiser_user_id, relationship_manager_user_id,
      ${basis.currency}::text as currency,
      case subject_type when 'household' then 'household_union'
        when 'relationship' then 'relationship_attributed'
        else case when has_soft_credits then 'direct_and_soft' else 'direct' end end as giving_basis,
      direct_lifetime, soft_lifetime, lifetime, direct_ytd, soft_ytd, ytd, previous_ytd, last_year,
      year_before, direct_gifts, soft_gifts, current_period_gifts, comparison_period_gifts,
      first_gift_on, last_gift_on, last_gift_id, last_gift_amount, last_gift_is_direct,
      largest_gift, largest_gift_on, solicited_lifetime, solicited_ytd, gifts_without_rate, ${trendStatus} as trend_status,
      ${retentionStatus(basis)} as retention_status, ${segmentOf(basis)} as segment, lapsed,
      risk_reasons,
      not lapsed and not is_deceased and cardinality(risk_reasons) > 0 as at_risk,
      not lapsed and cardinality(risk_reasons) = 0 and not is_deceased and not do_not_contact
        and last_year_gifts > 0 and (current_period_gifts > 0 or year_before_gifts > 0)
        as upgrade_eligible,
      previous_ytd > 0 and ytd * 4 >= previous_ytd * 5 as upgrade_growing, contact_status,
      gifts > 0 and contact_status in ('never_contacted', 'overdue') as needs_contact,
      recorded_interactions, total_interactions, contact_count, meaningful_interactions,
      meaningful_contact_count, open_work_items, last_interaction_at, last_touch_at,
      last_meaningful_touch_at, next_scheduled_touch_at, engagement_rate
    from judged`;
}

const trendStatus = sql`
  case when ytd = 0 and previous_ytd = 0 then 'none' when previous_ytd = 0 then 'new'
    when ytd = 0 then 'stopped' when ytd * 10 >= previous_ytd * 11 then 'up'
    when ytd * 10 <= previous_ytd * 9 then 'down' else 'steady' end`;

function retentionStatus({ windows: { current, last } }: Basis): SQL {
  const firstIn = (from: string) => sql`first_gift_on >= ${from}::date`;
  return sql`
    case when gifts = 0 then 'non_donor'
      when ${firstIn(current.from)} then 'new'
      when current_period_gifts > 0 and last_year_gifts > 0 and ${firstIn(last.from)} then 'retained_new'
      when current_period_gifts > 0 and last_year_gifts > 0 then 'retained_repeat'
      when current_period_gifts > 0 then 'recaptured'
      when last_year_gifts > 0 and ${firstIn(last.from)} then 'lapsed_new'
      when last_year_gifts > 0 then 'lapsed_repeat'
      else 'lapsed_multi_year' end`;
}

function segmentOf(basis: Basis): SQL {
  const most = sql`greatest(ytd, last_year)`;
  const names = ["micro", "small", "midsize", "major"];
  const bands = names.map((name, index) => {
    const upTo = fromMajor(basis.bands[index] ?? 0, basis.currency);
    return sql`when ${most} <= ${upTo}::bigint then ${sql.raw(`'${name}'`)}`;
  });
  return sql`
    case when gifts = 0 then 'non_donor' when ${most} = 0 then 'inactive'
      ${sql.join(bands, sql` `)} else 'supersize' end`;
}

function risksOf(basis: Basis): SQL {
  const { day, current } = basis.windows;
  const reasons: [name: string, when: SQL][] = [
    ["card_expiring_30_days", sql`expiring`],
    [
      "first_gift_not_renewed",
      sql`gifts = 1 and first_gift_on < ${day}::date - interval '12 months'`,
    ],
    [
      "giving_down",
      sql`previous_ytd > 0 and ytd * 2 <= previous_ytd and ${day}::date - ${current.from}::date >= 90`,
    ],
    ["no_gift_12_months", sql`last_gift_on <= ${day}::date - interval '12 months' and not lapsed`],
    [
      "no_meaningful_contact",
      sql`is_assigned and (last_meaningful_touch_at is null
        or last_meaningful_touch_at < ${startOfLocalDay(basis, sql`${day}::date - 180`)})`,
    ],
    ["recurring_cancelled_90_days", sql`cancelled`],
    ["recurring_failing", sql`failing`],
  ];
  const found = reasons.map(
    ([name, when]) => sql`case when ${when} then ${sql.raw(`'${name}'`)} end`,
  );
  return sql`array_remove(array[${sql.join(found, sql`, `)}]::text[], null)`;
}

function contactStatus(basis: Basis): SQL {
  const before = (days: number) =>
    startOfLocalDay(basis, sql`${basis.windows.day}::date - ${days}::int`);
  // More days ago than are allowed to go by, or fourteen fewer: local days, told apart by their instants.
  const isOver = (days: number) => sql`last_touch_at < ${before(days)}`;
  const isDue = (days: number) => sql`last_touch_at < ${before(days - 15)}`;
  const either = (test: (days: number) => SQL) =>
    sql`case when is_assigned then ${test(90)} else ${test(180)} end`;
  return sql`
    case when is_deceased then 'deceased' when do_not_contact then 'do_not_contact'
      when last_touch_at is null then 'never_contacted'
      when next_scheduled_touch_at < ${before(-31)} then 'scheduled'
      when ${either(isOver)} then 'overdue'
      when ${either(isDue)} then 'due'
      else 'current' end`;
}
