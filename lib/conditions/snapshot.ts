import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { part, readParts } from "@/db/parts";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { CONSENT_VALUES, type SnapshotConsents } from "./consent-values";
import type { Ground } from "./ground";
import { assignedUsers, hasPotential, membersOf } from "./on-profiles";
import { mailingsFrom, registrationsFrom, yearlyOfPlan } from "./rows-sql";

type SnapshotDonor = SnapshotConsents & {
  kind: string;
  name: string;
  email: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  language: string | null;
  added_on: string;
  mail_topics: string[];
  do_not_contact: boolean;
  is_deceased: boolean;
  is_archived: boolean;
  tags: string[];
  custom: CustomValues;
  /** Custom texts in the database's lower case. */
  lower_custom: CustomValues;
};

type SnapshotProfile = Record<string, string | number | boolean | string[] | null>;

export type SnapshotGift = {
  on: string;
  /** In the organization's currency; gifts without a rate are not among these. */
  net: number;
  amount: number;
  program: string;
  method: string;
  sources: string[];
  lines: { designation: string | null; amount: number; is_planned: boolean }[];
};

export type SnapshotPlan = {
  status: string;
  program: string;
  designation: string | null;
  yearly: number | null;
  started_on: string;
  next_charge_on: string;
};

export type SnapshotSponsorship = {
  status: string;
  program: string;
  started_on: string;
  ended_on: string | null;
};

export type SnapshotRegistration = { event: string; on: string | null };

export type SnapshotMailing = { mailing: string; on: string | null; clicked_on: string | null };

/** Everything about one donor that a condition can compare. */
export type Snapshot = {
  donor: SnapshotDonor;
  profile: SnapshotProfile | undefined;
  gifts: SnapshotGift[];
  plans: SnapshotPlan[];
  sponsorships: SnapshotSponsorship[];
  registrations: SnapshotRegistration[];
  mailings: SnapshotMailing[];
};

/** Loads what conditions can compare of one donor, in one statement; undefined where there is none. */
export async function readSnapshot(
  reader: Db | Tx,
  ground: Ground,
  donorId: number,
): Promise<Snapshot | undefined> {
  const { donors, profiles, ...rows } = await readParts(reader, {
    donors: part<SnapshotDonor>(donorOf(ground, donorId)),
    profiles: part<SnapshotProfile>(profileOf(ground, donorId)),
    gifts: part<SnapshotGift>(giftsOf(ground, donorId)),
    plans: part<SnapshotPlan>(sql`
      select plan.status, plan.program_id::text as program, plan.designation_id::text as designation,
        ${yearlyOfPlan(ground)} as yearly, plan.started_on, plan.next_charge_on
      from plans plan
      where plan.organization_id = ${ground.organizationId} and plan.donor_id = ${donorId}`),
    sponsorships: part<SnapshotSponsorship>(sql`
      select s.status, e.program_id::text as program, s.started_on, s.ended_on
      from sponsorships s join entities e on e.organization_id = s.organization_id and e.id = s.entity_id
      where s.organization_id = ${ground.organizationId} and s.donor_id = ${donorId}`),
    registrations: part<SnapshotRegistration>(sql`
      select o.event_id::text as event, o.on from ${registrationsFrom(ground)} o
      where o.donor_id = ${donorId}`),
    mailings: part<SnapshotMailing>(sql`
      select m.mailing_id::text as mailing, m.on, m.clicked_on from ${mailingsFrom(ground)} m
      where m.donor_id = ${donorId}`),
  });
  const [donor] = donors;
  return donor && { donor, profile: profiles[0], ...rows };
}

const consentColumns = sql.join(
  Object.entries(CONSENT_VALUES).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

const donorOf = ({ organizationId, timeZone }: Ground, donorId: number): SQL => sql`
  select donor.kind, lower(donor.display_name) as name, lower(donor.email) as email,
    lower(donor.city) as city, lower(donor.state) as state, lower(donor.zip) as zip, donor.country,
    donor.language, (donor.created_at at time zone ${timeZone})::date as added_on, donor.mail_topics,
    ${consentColumns}, donor.do_not_contact, donor.is_deceased,
    donor.status = 'archived' as is_archived, donor.custom, lower(donor.custom::text)::jsonb as lower_custom,
    array(select t.tag_id::text from donor_tags t
      where t.organization_id = donor.organization_id and t.donor_id = donor.id) as tags
  from donors donor where donor.organization_id = ${organizationId} and donor.id = ${donorId}`;

const local = (instant: SQL, { timeZone }: Ground): SQL =>
  sql`(${instant} at time zone ${timeZone})::date`;

function profileOf(ground: Ground, donorId: number): SQL {
  const { seen, organizationId } = ground;
  const members = membersOf(seen);
  return sql`
    select to_jsonb(p) as row, ${hasPotential(organizationId)} as upgrade,
      ${local(sql`p.last_touch_at`, ground)} as last_touch_on,
      ${local(sql`p.last_meaningful_touch_at`, ground)} as last_meaningful_touch_on,
      ${local(sql`p.next_scheduled_touch_at`, ground)} as next_touch_on,
      ${assignedUsers(seen)} as assigned_to,
      ${assignedUsers(seen, ["fundraiser_user_id"])} as fundraiser,
      array(select unnest(array[lower(d.display_name), d.email]) from donors d
        join ${members} o on o.organization_id = d.organization_id and o.donor_id = d.id
        where d.organization_id = ${organizationId} and o.subject_type = p.subject_type
          and o.subject_id = p.subject_id) as texts,
      array(select t.tag_id::text from donor_tags t
        join ${members} o on o.organization_id = t.organization_id and o.donor_id = t.donor_id
        where t.organization_id = ${organizationId} and o.subject_type = p.subject_type
          and o.subject_id = p.subject_id) as tags
    from ${members} m join ${seen.profiles} p on p.organization_id = m.organization_id
      and p.subject_type = m.subject_type and p.subject_id = m.subject_id
    where m.organization_id = ${organizationId} and m.donor_id = ${donorId} and ${seen.readable}`;
}

const giftsOf = (ground: Ground, donorId: number): SQL => sql`
  select * from (
    select d.donated_on as on, ${converted(ground, netOf(ground))} as net, d.amount,
      d.program_id::text as program, d.method,
      array_remove(array[d.appeal_id::text, d.campaign_id::text, d.channel_id::text], null) as sources,
      coalesce((select jsonb_agg(jsonb_build_object('designation', l.designation_id::text,
          'amount', l.amount, 'is_planned', l.plan_id is not null))
        from donation_lines l
        where l.organization_id = d.organization_id and l.donation_id = d.id), '[]') as lines
    from donations d
    where d.organization_id = ${ground.organizationId} and d.donor_id = ${donorId}
      and ${qualifies(ground)}) gift
  where gift.net is not null`;
