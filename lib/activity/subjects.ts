import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { STANDARD_KEYS, standardObject } from "@/lib/custom-fields/objects";
import { isReadable } from "@/lib/donors/relationship-rows";
import { formatMoney } from "@/lib/format/minor-amounts";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import type { PageType } from "./schema";

/** Whom or what a change is about. */
type Subject = { type: string; id: number };

/** What a subject is called, and the row whose page shows it. */
type FoundSubject = { name: string; page: { type: PageType; id: number } | null };

type Row = {
  id: number;
  name: string;
  page: number | null;
  /** Where rows of one type have pages of two. */
  page_type?: PageType;
  amount?: string;
  currency?: string;
};

/**
 * How the subjects of one type are found.
 * @property needs to read any of them
 * @property rows by their ids: id, name, the id of whose page shows them, and what was given
 */
type Lookup = { needs?: Permission; page: PageType; rows: (actor: MemberActor, ids: SQL) => SQL };

/** Rows of a table that have a name and a page of their own. */
const named = (needs: Permission, page: PageType, table: string, name: string): Lookup => ({
  needs,
  page,
  rows: ({ organizationId }, ids) => sql`
    select id, ${sql.identifier(name)} as name, id as page from ${sql.identifier(table)}
    where organization_id = ${organizationId} and id = any(${ids})`,
});

/** Rows that a donor's name and an amount tell apart. */
const given = (page: PageType, table: string): Lookup => ({
  needs: "donations_view",
  page,
  rows: ({ organizationId }, ids) => sql`
    select g.id, d.display_name as name, g.id as page, g.amount, g.currency
    from ${sql.identifier(table)} g
    join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where g.organization_id = ${organizationId} and g.id = any(${ids})`,
});

/** Parts of something else, such as `Adult (Spring gala)`, whose page shows them. */
const partOf = (
  whole: { needs: Permission; page: PageType; table: string },
  table: string,
  name: string,
): Lookup => ({
  ...whole,
  rows: ({ organizationId }, ids) => sql`
    select p.id, p.${sql.identifier(name)} || ' (' || w.name || ')' as name, w.id as page
    from ${sql.identifier(table)} p
    join ${sql.identifier(whole.table)} w on w.organization_id = p.organization_id
      and w.id = p.${sql.identifier(`${whole.page}_id`)}
    where p.organization_id = ${organizationId} and p.id = any(${ids})`,
});

const EVENT = { needs: "events_view", page: "event", table: "events" } as const;
const PROGRAM = { needs: "entities_view", page: "program", table: "programs" } as const;

/** What many of a standard object are called. */
const STANDARD_PLURALS = sql`case f.object ${sql.join(
  STANDARD_KEYS.map((key) => sql`when ${key} then ${standardObject(key).plural}`),
  sql` `,
)} end`;

const LOOKUPS: Record<string, Lookup> = {
  donor: named("donors_view", "donor", "donors", "display_name"),
  household: named("donors_view", "household", "households", "name"),
  relationship: {
    needs: "donors_view",
    page: "relationship",
    rows: (actor, ids) => sql`
      select id, display_name as name, id as page from relationship_groups
      where organization_id = ${actor.organizationId} and id = any(${ids})
        and ${isReadable(actor) ?? sql`true`}`,
  },
  payment_method: {
    needs: "donors_view",
    page: "donor",
    rows: ({ organizationId }, ids) => sql`
      select m.id, d.display_name as name, d.id as page from payment_methods m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
      where m.organization_id = ${organizationId} and m.id = any(${ids})`,
  },
  donation: given("donation", "donations"),
  gift_batch: named("donations_view", "gift_batch", "gift_batches", "name"),
  ledger_account: named("reports_view", "ledger_account", "ledger_accounts", "name"),
  journal_batch: {
    needs: "reports_view",
    page: "journal_batch",
    rows: ({ organizationId }, ids) => sql`
      select id, 'Journal batch ' || id as name, id as page from journal_batches
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  payout: {
    needs: "reports_view",
    page: "payout",
    rows: ({ organizationId }, ids) => sql`
      select id, 'Payout ' || id as name, id as page from gateway_payouts
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  plan: given("plan", "plans"),
  pledge: given("pledge", "pledges"),
  campaign: named("donations_view", "campaign", "campaigns", "title"),
  fundraising_page: {
    needs: "donations_view",
    page: "campaign",
    rows: ({ organizationId }, ids) => sql`
      select id, title as name, campaign_id as page from fundraising_pages
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  reported_gift: {
    needs: "donations_view",
    page: "campaign",
    rows: ({ organizationId }, ids) => sql`
      select r.id, 'Reported gift for ' || p.title as name, p.campaign_id as page
      from reported_gifts r join fundraising_pages p
        on p.organization_id = r.organization_id and p.id = r.page_id
      where r.organization_id = ${organizationId} and r.id = any(${ids})`,
  },
  receipt: {
    needs: "donations_view",
    page: "donation",
    rows: ({ organizationId }, ids) => sql`
      select id, 'Receipt ' || number_prefix || year || '-' || lpad(sequence::text, 5, '0') as name,
        donation_id as page from donation_receipts
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  order: {
    needs: "orders_view",
    page: "order",
    rows: ({ organizationId }, ids) => sql`
      select id, concat_ws(', ', order_number, coalesce(purchaser_name, purchaser_email)) as name,
        id as page from orders where organization_id = ${organizationId} and id = any(${ids})`,
  },
  attendee: {
    needs: "orders_view",
    page: "order",
    rows: ({ organizationId }, ids) => sql`
      select id, concat_ws(' ', first_name, last_name) as name, order_id as page from attendees
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  waitlist_entry: {
    needs: "orders_view",
    page: "waitlist",
    rows: ({ organizationId }, ids) => sql`
      select id, concat_ws(' ', first_name, last_name) as name, event_id as page
      from waitlist_entries where organization_id = ${organizationId} and id = any(${ids})`,
  },
  event_invitation: {
    needs: "orders_view",
    page: "invitations",
    rows: ({ organizationId }, ids) => sql`
      select id, coalesce(name, 'Erased guest') as name, event_id as page
      from event_invitations where organization_id = ${organizationId} and id = any(${ids})`,
  },
  event: named("events_view", "event", "events", "name"),
  ticket_type: partOf(EVENT, "ticket_types", "name"),
  sponsor_package: partOf(EVENT, "sponsor_packages", "name"),
  auction_item: partOf(EVENT, "auction_items", "title"),
  promo_code: partOf(EVENT, "promo_codes", "code"),
  question: partOf(EVENT, "questions", "field_label"),
  event_session: partOf(EVENT, "event_sessions", "title"),
  event_person: partOf(EVENT, "event_people", "name"),
  event_table: partOf(EVENT, "event_tables", "label"),
  auction_bid: {
    ...EVENT,
    rows: ({ organizationId }, ids) => sql`
      select b.id, i.title || ' (' || e.name || ')' as name, e.id as page from auction_bids b
      join auction_items i on i.organization_id = b.organization_id and i.id = b.auction_item_id
      join events e on e.organization_id = i.organization_id and e.id = i.event_id
      where b.organization_id = ${organizationId} and b.id = any(${ids})`,
  },
  program: named("entities_view", "program", "programs", "name"),
  custom_field: {
    page: "custom_field",
    rows: ({ organizationId, permissions }, ids) => sql`
      select f.id, f.label || ' (' || coalesce(p.name, o.plural, ${STANDARD_PLURALS}) || ')' as name,
        coalesce(f.program_id, f.id) as page,
        case when f.program_id is null then 'custom_field' else 'program' end as page_type
      from custom_fields f
      left join programs p on p.organization_id = f.organization_id and p.id = f.program_id
      left join custom_objects o on o.organization_id = f.organization_id and o.key = f.object
      where f.organization_id = ${organizationId} and f.id = any(${ids})
        and case when f.program_id is null then ${permissions.has("settings_edit")}::boolean
          else ${permissions.has("entities_view")}::boolean end`,
  },
  custom_object: named("records_view", "custom_object", "custom_objects", "plural"),
  custom_record: named("records_view", "custom_record", "custom_records", "name"),
  designation: partOf(PROGRAM, "designations", "name"),
  entity: named("entities_view", "entity", "entities", "title"),
  sponsorship: {
    needs: "entities_view",
    page: "entity",
    rows: ({ organizationId }, ids) => sql`
      select s.id, e.title as name, e.id as page from sponsorships s
      join entities e on e.organization_id = s.organization_id and e.id = s.entity_id
      where s.organization_id = ${organizationId} and s.id = any(${ids})`,
  },
  import: {
    page: "import",
    rows: ({ organizationId, permissions }, ids) => sql`
      select id, file_name as name, id as page from imports
      where organization_id = ${organizationId} and id = any(${ids})
        and case what when 'donors' then ${permissions.has("donors_edit")}::boolean
          else ${permissions.has("donations_edit")}::boolean end`,
  },
  user: {
    needs: "users_edit",
    page: "user",
    rows: ({ organizationId }, ids) => sql`
      select id, concat_ws(' ', first_name, last_name) as name, id as page from users
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  letter_template: named("donations_edit", "letter_template", "letter_templates", "name"),
  gift_source: named("donations_view", "gift_source", "gift_sources", "name"),
  tag: named("donors_view", "tag", "tags", "name"),
  topic: {
    needs: "donors_view",
    page: "topic",
    rows: ({ organizationId }, ids) => sql`
      select id, coalesce(name, initcap(replace(key, '_', ' '))) as name, id as page from topics
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  suppression: {
    needs: "donors_view",
    page: "suppression",
    rows: ({ organizationId }, ids) => sql`
      select id, null as name, id as page from suppressions
      where organization_id = ${organizationId} and id = any(${ids})`,
  },
  form: named("forms_view", "form", "forms", "name"),
  mailing: named("mailings_view", "mailing", "mailings", "name"),
  journey: named("journeys_view", "journey", "journeys", "name"),
  journey_enrollment: {
    needs: "journeys_view",
    page: "journey",
    rows: ({ organizationId }, ids) => sql`
      select e.id, d.display_name || ' (' || j.name || ')' as name, j.id as page
      from journey_enrollments e
      join journeys j on j.organization_id = e.organization_id and j.id = e.journey_id
      join donors d on d.organization_id = e.organization_id and d.id = e.donor_id
      where e.organization_id = ${organizationId} and e.id = any(${ids})`,
  },
  mail_template: named("mailings_view", "mail_template", "mail_templates", "name"),
  form_submission: {
    needs: "forms_view",
    page: "form_submission",
    rows: ({ organizationId, permissions }, ids) => sql`
      select s.id, f.name, s.id as page from form_submissions s
      join forms f on f.organization_id = s.organization_id and f.id = s.form_id
      where s.organization_id = ${organizationId} and s.id = any(${ids})
        and ${permissions.has("donors_view")}::boolean`,
  },
  report: {
    needs: "reports_view",
    page: "report",
    rows: (actor, ids) => sql`
      select id, name, id as page from reports
      where organization_id = ${actor.organizationId} and id = any(${ids})
        and (visibility = 'everyone' or user_id = ${actingUser(actor)})`,
  },
  dashboard: {
    page: "dashboard",
    rows: (actor, ids) => sql`
      select id, name, id as page from dashboards
      where organization_id = ${actor.organizationId} and id = any(${ids})
        and (visibility = 'everyone' or user_id = ${actingUser(actor)})`,
  },
  segment: {
    needs: "donors_view",
    page: "segment",
    rows: (actor, ids) => sql`
      select id, name, id as page from segments
      where organization_id = ${actor.organizationId} and id = any(${ids})
        and (is_shared or user_id = ${actingUser(actor)})`,
  },
  webhook_endpoint: {
    needs: "api_keys_edit",
    page: "webhook_endpoint",
    rows: ({ organizationId }, ids) => sql`
      select id, coalesce(description, substring(url from '://([^/?#]+)')) as name, id as page
      from webhook_endpoints where organization_id = ${organizationId} and id = any(${ids})`,
  },
  currency_rate: named("donations_view", "currency_rate", "currency_rates", "currency"),
};

/** Changes to the whole of an event are written down under what of it they changed. */
const OF_WHOLE_EVENT = /^(?:event_message\.|event_table\.create$|\w+\.arrange$)/;

type Changed = { action: string; subjectType: string; subjectId: number };

export const subjectOf = ({ action, subjectType, subjectId }: Changed): Subject =>
  OF_WHOLE_EVENT.test(action)
    ? { type: "event", id: subjectId }
    : { type: subjectType, id: subjectId };

/** Tells a subject from all others. */
export const keyOf = ({ type, id }: Subject): string => `${type} ${id}`;

/** What of these the actor may read, by `keyOf`: one query for each type. */
export async function findSubjects(
  reader: Db | Tx,
  actor: MemberActor,
  subjects: readonly Subject[],
): Promise<Map<string, FoundSubject>> {
  const types = [...new Set(subjects.map(({ type }) => type))];
  const found = await Promise.all(
    types.map((type) => {
      const ids = subjects.filter((each) => each.type === type).map(({ id }) => id);
      return findOfType(reader, actor, type, [...new Set(ids)]);
    }),
  );
  return new Map(found.flat());
}

async function findOfType(
  reader: Db | Tx,
  actor: MemberActor,
  type: string,
  ids: number[],
): Promise<[string, FoundSubject][]> {
  const lookup = LOOKUPS[type];
  if (!lookup || (lookup.needs && !actor.permissions.has(lookup.needs))) return [];
  const query = lookup.rows(actor, sql`${sql.param(ids)}::int[]`);
  const { rows } = await reader.execute<Row>(query);
  return (rows as Row[]).map((row) => [keyOf({ type, id: row.id }), present(lookup, row)]);
}

const present = (
  { page: type }: Lookup,
  { name, page, page_type: own, amount, currency }: Row,
): FoundSubject => ({
  name: amount && currency ? `${formatMoney(Number(amount), currency)} from ${name}` : name,
  page: page === null ? null : { type: own ?? type, id: page },
});
