import { type SQL, sql } from "drizzle-orm";
import { netOf, textArray } from "@/lib/giving/counting";
import { type Actor, actingUser } from "@/lib/identity/actor";
import type { Basis } from "../basis";
import type { ShownSubject } from "./subject";
import { mailsFor, may, type TimelineKind } from "./timeline-kinds";

/**
 * Each kind of the timeline as a query of `at, rank, id, type, donor_id, about`. Needs `member`: the
 * donors whose doings are the subject's. Amounts in `about` are minor units.
 */
export function sourceOf(kind: TimelineKind, actor: Actor, shown: ShownSubject): SQL {
  const { basis } = shown;
  const o = sql`${basis.organizationId}::int`;
  switch (kind) {
    case "gifts":
      return sql`${giftsOf(o, basis)} union all ${creditsOf(o, basis)}`;
    case "refunds":
      return refundsOf(o);
    case "orders":
      return ordersOf(o);
    case "mails":
      return mailsOf(o, actor);
    case "contacts":
      return contactsOf(o, actor);
    case "tasks":
      return tasksOf(o, shown);
    case "changes":
      return changesOf(o, shown);
  }
}

/** When a gift of a day stands among the other things of that day. */
const momentOf = ({ timeZone }: Basis): SQL => sql`
  case when (d.created_at at time zone ${timeZone})::date = d.donated_on then d.created_at
    else d.donated_on::timestamp at time zone ${timeZone} end`;

const giftsOf = (o: SQL, basis: Basis): SQL => sql`
  select ${momentOf(basis)} as at, 1 as rank, d.id, 'gift' as type, d.donor_id,
    jsonb_build_object('date', d.donated_on, 'amount', d.amount, 'currency', d.currency,
      'status', case when ${netOf(basis)} = 0 then 'refunded' else d.status end,
      'method', d.method, 'purpose', (select string_agg(
          coalesce(e.title || coalesce(substring(l.label from ' \\(\\d+ months?\\)$'), ''), l.label),
          ', ' order by l.id)
        from donation_lines l
        left join entities e on e.organization_id = l.organization_id and e.id = l.entity_id
        where l.organization_id = ${o} and l.donation_id = d.id)) as about
  from member m join donations d on d.organization_id = ${o} and d.donor_id = m.donor_id`;

/** Gifts of others that a core member is credited with. */
const creditsOf = (o: SQL, basis: Basis): SQL => sql`
  select ${momentOf(basis)}, 2, c.id, 'credit', d.donor_id,
    jsonb_build_object('date', d.donated_on, 'amount', coalesce(c.amount, d.amount),
      'currency', d.currency, 'gift_id', d.id, 'type_key', c.type_key,
      'revoked', c.revoked_at is not null)
  from member m
  join soft_credits c on c.organization_id = ${o} and c.donor_id = m.donor_id
  join donations d on d.organization_id = ${o} and d.id = c.donation_id
  where m.is_core and not exists (select 1 from member own where own.donor_id = d.donor_id)`;

const refundsOf = (o: SQL): SQL => sql`
  select r.created_at as at, 3 as rank, r.id, 'refund' as type, d.donor_id,
    jsonb_build_object('amount', r.amount, 'currency', d.currency, 'gift_id', d.id,
      'status', r.status, 'reason', r.reason) as about
  from member m
  join donations d on d.organization_id = ${o} and d.donor_id = m.donor_id
  join payments p on p.organization_id = ${o} and p.donation_id = d.id
  join refunds r on r.organization_id = ${o} and r.payment_id = p.id`;

/** Orders that came from an address of the subject's, or whose gift is the subject's. */
const ordersOf = (o: SQL): SQL => sql`
  select r.created_at as at, 4 as rank, r.id, 'order' as type, r.donor_id,
    jsonb_build_object('amount', r.total, 'currency', r.currency, 'number', r.order_number,
      'status', r.status, 'event_id', e.id, 'event', e.name,
      'admissions', (select coalesce(sum(l.admissions), 0) from order_lines l
        where l.organization_id = ${o} and l.order_id = r.id)) as about
  from (
    select distinct on (id) * from (
      select r.*, m.donor_id from member m
      join orders r on r.organization_id = ${o} and lower(r.purchaser_email) = m.email
      union all
      select r.*, m.donor_id from member m
      join donations d on d.organization_id = ${o} and d.donor_id = m.donor_id
      join orders r on r.organization_id = ${o} and r.donation_id = d.id
    ) each order by id, donor_id
  ) r
  join events e on e.organization_id = ${o} and e.id = r.event_id`;

/** Mails, mailings and journeys that the actor may see, and letters on paper for whoever reads gifts. */
function mailsOf(o: SQL, actor: Actor): SQL {
  return sql`
    select e.created_at as at, 5 as rank, e.id, 'mail' as type, e.member_id as donor_id,
      jsonb_build_object('template', e.template, 'subject', e.subject, 'address', e.to_address,
        'status', e.status, 'delivery', told.kind, 'reason', told.reason) as about
    from (${notedMails(o)} union all ${mailsByAddress(o)}) e
    left join lateral (select event.kind, event.reason from message_events event
      where event.organization_id = ${o} and event.mail_type = 'email' and event.mail_id = e.id
      order by event.id desc limit 1) told on true
    where e.template = any(${textArray(mailsFor(actor))})
    union all
    select l.created_at, 6, l.id, 'letter', l.donor_id,
      jsonb_build_object('subject', l.subject, 'status', l.status)
    from member m join letters l on l.organization_id = ${o} and l.donor_id = m.donor_id
    where l.channel = 'letter' and ${may(actor, "donations_view")}
    union all
    select coalesce(r.sent_at, r.created_at), 10, r.id, 'mailing', r.donor_id,
      jsonb_build_object('mailing_id', r.mailing_id, 'name', w.name, 'status', r.state)
    from member m
    join mailing_recipients r on r.organization_id = ${o} and r.donor_id = m.donor_id
    join mailings w on w.organization_id = ${o} and w.id = r.mailing_id
    where r.state in ('sent', 'failed', 'uncertain') and ${may(actor, "mailings_view")}
    union all
    select r.created_at, 11, r.id, 'mailing_letter', r.donor_id,
      jsonb_build_object('mailing_id', r.mailing_id, 'name', w.name)
    from member m
    join letter_recipients r on r.organization_id = ${o} and r.donor_id = m.donor_id
    join mailings w on w.organization_id = ${o} and w.id = r.mailing_id
    where r.state = 'printed' and ${may(actor, "mailings_view")}
    union all
    select coalesce(r.sent_at, r.created_at), 12, r.id, 'journey_message', r.donor_id,
      jsonb_build_object('journey_id', r.journey_id, 'name', j.name, 'channel', r.channel)
    from member m
    join journey_messages r on r.organization_id = ${o} and r.donor_id = m.donor_id
    join journeys j on j.organization_id = ${o} and j.id = r.journey_id
    where r.state in ('sent', 'failed', 'uncertain') and ${may(actor, "journeys_view")}
    union all
    select r.printed_at, 13, r.id, 'journey_letter', r.donor_id,
      jsonb_build_object('journey_id', r.journey_id, 'name', j.name)
    from member m
    join journey_letters r on r.organization_id = ${o} and r.donor_id = m.donor_id
    join journeys j on j.organization_id = ${o} and j.id = r.journey_id
    where r.state = 'printed' and ${may(actor, "journeys_view")}`;
}

/** Mails of which is noted whom they were for, wherever they were sent. */
const notedMails = (o: SQL): SQL => sql`
  select e.*, m.donor_id as member_id
  from member m
  join interactions i on i.organization_id = ${o} and i.donor_id = m.donor_id
  join emails e on e.organization_id = ${o} and e.message_key = i.message_key`;

/** Other mails by their address, where it is nobody else's: who shares one was not meant for sure. */
const mailsByAddress = (o: SQL): SQL => sql`
  select e.*, m.donor_id as member_id
  from (select distinct on (email) email, donor_id from member where email is not null
    order by email, donor_id) m
  join emails e on e.organization_id = ${o} and lower(e.to_address) = m.email
  where not exists (select 1 from interactions i
      where i.organization_id = ${o} and i.message_key = e.message_key)
    and not exists (select 1 from donors d where d.organization_id = ${o} and d.email = m.email
      and d.merged_into_id is null and d.id not in (select donor_id from member))`;

/** What notes a mail of ours is there as that; private mails of somebody else are left out; of other private contacts, their text is. */
function contactsOf(o: SQL, actor: Actor): SQL {
  const isOpen = sql`(not i.is_private or i.owner_user_id = ${actingUser(actor) ?? 0})`;
  return sql`
    select i.occurred_at as at, 7 as rank, i.id, 'contact' as type, i.donor_id,
      jsonb_build_object('channel', i.channel, 'direction', i.direction, 'outcome', i.outcome,
        'purpose', case when ${isOpen} then i.purpose end,
        'subject', case when ${isOpen} then i.subject end,
        'note', case when ${isOpen} then i.note end, 'marked', i.marked_meaningful,
        'basis', i.meaningful_basis, 'is_private', i.is_private, 'is_open', ${isOpen},
        'occurred_at', i.occurred_at,
        'custom', case when ${isOpen} then i.custom else '{}'::jsonb end,
        'owner', (select u.first_name || ' ' || u.last_name from users u
          where u.organization_id = ${o} and u.id = i.owner_user_id)) as about
    from member m join interactions i on i.organization_id = ${o} and i.donor_id = m.donor_id
    where i.message_key is null and (${isOpen} or i.channel <> 'email')`;
}

/** Work stands where it was closed, and before that where it was planned. */
function tasksOf(o: SQL, { household, group }: ShownSubject): SQL {
  const householdId = group?.coreHouseholdId ?? household?.id ?? 0;
  return sql`
    select coalesce(k.closed_at, k.created_at) as at, 8 as rank, k.id, 'task' as type, k.donor_id,
      jsonb_build_object('title', k.title, 'kind', k.kind, 'status', k.status, 'due_at', k.due_at,
        'owner', (select u.first_name || ' ' || u.last_name from users u
          where u.organization_id = ${o} and u.id = k.owner_user_id)) as about
    from tasks k
    where k.organization_id = ${o} and (k.donor_id in (select donor_id from member)
      or k.household_id = ${householdId} or k.relationship_group_id = ${group?.id ?? 0})`;
}

/** What was changed about the subject, but for what stands in the timeline by itself. */
function changesOf(o: SQL, { household, group }: ShownSubject): SQL {
  const householdId = group?.coreHouseholdId ?? household?.id ?? 0;
  return sql`
    select a.created_at as at, 9 as rank, a.id, 'change' as type,
      case when a.subject_type = 'donor' then a.subject_id end as donor_id,
      jsonb_build_object('action', a.action, 'about', a.subject_type, 'by_kind', a.actor_kind,
        'by', case a.actor_kind
          when 'staff' then (select u.first_name || ' ' || u.last_name from users u
            where u.organization_id = ${o} and u.id = a.actor_id)
          when 'api_key' then (select k.name from api_keys k
            where k.organization_id = ${o} and k.id = a.actor_id) end,
        'fields', case when a.action like '%.change' and a.action <> 'sensitive_values.change'
            and jsonb_typeof(a.after) = 'object'
          then (select jsonb_agg(key order by key) from jsonb_object_keys(a.after) key) end) as about
    from (
      select 'donor' as type, donor_id as id from member
      union all select 'household', ${householdId}::int
      union all select 'relationship', ${group?.id ?? 0}::int
    ) s
    join audit_log a
      on a.organization_id = ${o} and a.subject_type = s.type and a.subject_id = s.id
    where a.action not in
      ('interaction.log', 'interaction.change', 'task.create', 'task.change')`;
}
