import { type SQL, sql } from "drizzle-orm";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import type { Ground } from "./ground";
import { within } from "./operators";
import type { Span } from "./period";

/** What narrows the rows that a count or a sum is made of, read. */
export type Where = {
  period?: Span;
  program_ids?: string[];
  designation_ids?: string[];
  methods?: string[];
  source_ids?: string[];
  recurring?: boolean;
  statuses?: string[];
  event_ids?: string[];
  mailing_ids?: string[];
};

const oneOf = (value: SQL, values: readonly string[] | undefined): SQL | undefined =>
  values &&
  sql`${value} in (${sql.join(
    values.map((each) => sql`${each}::text`),
    sql`, `,
  )})`;

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

/**
 * Gifts that count, as the rows `gift` of `donor_id`, `on` and `amount` in the organization's currency. Of a
 * gift for several purposes only the part for the wanted designations counts, and its share of what was
 * refunded does not.
 */
export function giftRows(ground: Ground, where: Where): SQL {
  const { organizationId } = ground;
  const lines = sql`donation_lines l where l.organization_id = d.organization_id and l.donation_id = d.id`;
  const ofDesignations = oneOf(sql`l.designation_id::text`, where.designation_ids);
  const net = converted(ground, netOf(ground));
  const amount = ofDesignations
    ? sql`round((${net})::numeric * (select sum(l.amount) from ${lines} and ${ofDesignations}) / d.amount)::bigint`
    : net;
  const isPlanned = sql`exists (select from ${lines} and l.plan_id is not null)`;
  const isFrom = ["appeal_id", "campaign_id", "channel_id"].map(
    (name) => oneOf(sql.raw(`d.${name}::text`), where.source_ids) ?? sql`true`,
  );
  return sql`(select * from (
    select d.donor_id, d.donated_on as on, ${amount} as amount from donations d
    where ${all([
      sql`d.organization_id = ${organizationId}`,
      qualifies(ground),
      where.period && within(sql`d.donated_on`, where.period),
      oneOf(sql`d.program_id::text`, where.program_ids),
      oneOf(sql`d.method`, where.methods),
      where.source_ids && sql`(${sql.join(isFrom, sql` or `)})`,
      where.recurring === undefined ? undefined : sql`${isPlanned} = ${where.recurring}`,
    ])}) counted where counted.amount is not null) gift`;
}

/** What a plan `plan` gives in a year, in the organization's currency at today's rate; null without a rate. */
export const yearlyOfPlan = ({ currency, windows: { day } }: Ground): SQL => sql`
  round(plan.amount::numeric
    * case plan.interval_unit when 'week' then 52 when 'month' then 12 else 1 end / plan.interval
    * case when plan.currency = ${currency} then 1 else (
      select r.factor from currency_rates r
      where r.organization_id = plan.organization_id and r.currency = plan.currency
        and r.to_currency = ${currency} and r.effective_on <= ${day}::date
      order by r.effective_on desc limit 1) end)::bigint`;

/** Recurring gifts, as the rows `plan`. */
export const planRows = (ground: Ground, where: Where): SQL => sql`(
  select plan.donor_id, plan.started_on, ${yearlyOfPlan(ground)} as yearly,
    case when plan.status = 'active' then plan.next_charge_on end as next_charge_on
  from plans plan
  where ${all([
    sql`plan.organization_id = ${ground.organizationId}`,
    oneOf(sql`plan.status`, where.statuses),
    oneOf(sql`plan.program_id::text`, where.program_ids),
    oneOf(sql`plan.designation_id::text`, where.designation_ids),
  ])}) plan`;

/** Sponsorships, as the rows `s`. */
export const sponsorshipRows = ({ organizationId }: Ground, where: Where): SQL => sql`(
  select s.donor_id, s.started_on, s.ended_on from sponsorships s
  join entities e on e.organization_id = s.organization_id and e.id = s.entity_id
  where ${all([
    sql`s.organization_id = ${organizationId}`,
    oneOf(sql`s.status`, where.statuses),
    oneOf(sql`e.program_id::text`, where.program_ids),
    where.period && within(sql`s.started_on`, where.period),
  ])}) s`;

/**
 * Completed registrations as the rows of a `from`: each once for every donor whose gift is part of it or
 * whose address it was placed from, as a donor's timeline has them. `on` is the event's first day.
 */
export const registrationsFrom = ({ organizationId, timeZone }: Ground): SQL => sql`(
  select distinct o.donor_id, o.id, o.event_id, (e.starts_at at time zone ${timeZone})::date as on
  from (
    select d.id as donor_id, r.id, r.event_id, r.status from orders r
    join donors d on d.organization_id = r.organization_id and d.email = lower(r.purchaser_email)
    where r.organization_id = ${organizationId}
    union all
    select g.donor_id, r.id, r.event_id, r.status from orders r
    join donations g on g.organization_id = r.organization_id and g.id = r.donation_id
    where r.organization_id = ${organizationId}
  ) o
  join events e on e.organization_id = ${organizationId} and e.id = o.event_id
  where o.status = 'completed')`;

export const registrationRows = (ground: Ground, where: Where): SQL => sql`(
  select o.donor_id, o.on from ${registrationsFrom(ground)} o
  where ${all([
    sql`true`,
    oneOf(sql`o.event_id::text`, where.event_ids),
    where.period && within(sql`o.on`, where.period),
  ])}) r`;

/**
 * Mailings that reached donors, as the rows of a `from`: `on` is the day on which the mail server took it,
 * `clicked_on` the day of the last link that was followed.
 */
export const mailingsFrom = ({ organizationId, timeZone }: Ground): SQL => sql`(
  select r.donor_id, r.mailing_id, (r.sent_at at time zone ${timeZone})::date as on,
    (select (max(c.last_at) at time zone ${timeZone})::date from mailing_clicks c
      where c.organization_id = r.organization_id and c.recipient_id = r.id) as clicked_on
  from mailing_recipients r
  where r.organization_id = ${organizationId} and r.state = 'sent')`;

export const mailingRows = (ground: Ground, where: Where): SQL => sql`(
  select r.donor_id, r.on, r.clicked_on from ${mailingsFrom(ground)} r
  where ${all([
    sql`true`,
    oneOf(sql`r.mailing_id::text`, where.mailing_ids),
    where.period && within(sql`r.on`, where.period),
  ])}) m`;
