import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/conditions/on-profiles";
import { plural } from "@/lib/format/amounts";
import { formatDate } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/minor-amounts";
import { entryDonor } from "@/lib/portfolio/list/entry-donor";
import { profilesSeen, readable, visibilityOf } from "@/lib/portfolio/list/visibility";
import { KINDS as SUBJECTS } from "@/lib/portfolio/words";
import { fold } from "@/lib/sponsorship/sort-keys";
import { findForms, findJourneys, findMailings, findSegments } from "./communications";
import { donorsByValue, eachOnce, recordsFound } from "./field-values";
import { beginning, capital, type Finder, find } from "./finding";
import { findInvitations } from "./invitations";
import { findDashboards, findReports } from "./reports";

/** A number that can be a row's, else one that no row has. */
const idIn = (words: string): number => (/^[1-9]\d{0,8}$/.test(words) ? Number(words) : 0);

/** `2026-00042` of a receipt, whatever stands before it. */
function receiptIn(words: string): { year: number; sequence: number } {
  const [, year, sequence] = /(?:^|\D)(\d{4})-(\d{1,9})$/.exec(words) ?? [];
  return { year: Number(year ?? 0), sequence: Number(sequence ?? 0) };
}

type DonorRow = { id: number; name: string; email: string | null; is_archived: boolean };

/** By name or address, or by what they have in custom fields. */
const findDonors: Finder = async (actor, words, most) => {
  const [named, { exact, beginning }] = await Promise.all([
    findNamed(actor, words, most),
    donorsByValue(db, actor, words, most),
  ]);
  return eachOnce([...exact, ...named, ...beginning]).slice(0, most);
};

const findNamed: Finder = ({ organizationId }, words, most) =>
  find<DonorRow>(
    sql`select d.id, d.display_name as name, d.email, d.status = 'archived' as is_archived
    from donors d where d.organization_id = ${organizationId} and (
      lower(d.display_name) like ${containing(words)} or d.email like ${containing(words)}
      or d.id = ${idIn(words)})
    order by d.status, ${beginning(sql`lower(d.display_name)`, words)}, d.display_name, d.id
    limit ${most}`,
    ({ id, name, email, is_archived }) => {
      const parts = [is_archived ? "Archived" : "", email ?? ""];
      return { id, name, detail: parts.filter(Boolean).join(" · ") };
    },
  );

type SubjectRow = { id: number; name: string; subject_type: keyof typeof SUBJECTS };

const findHouseholds: Finder = async (actor, words, most) => {
  const visibility = await visibilityOf(db, actor);
  return find<SubjectRow>(
    sql`select ${entryDonor(visibility)} as id, p.display_name as name, p.subject_type
    from ${profilesSeen(visibility)} p where ${readable(visibility)} and not p.is_archived
      and p.subject_type <> 'donor' and p.name_key like ${containing(words)}
    order by ${beginning(sql`p.name_key`, words)}, p.name_key, p.subject_id limit ${most}`,
    ({ id, name, subject_type }) => ({ id, name, detail: SUBJECTS[subject_type] }),
  );
};

type OrderRow = { id: number; number: string; who: string | null; event: string };

const findOrders: Finder = ({ organizationId }, words, most) => {
  const { year, sequence } = receiptIn(words);
  return find<OrderRow>(
    sql`select o.id, o.order_number as number, coalesce(o.purchaser_name, o.purchaser_email) as who,
      e.name as event
    from orders o join events e on e.organization_id = o.organization_id and e.id = o.event_id
    where o.organization_id = ${organizationId} and o.id in (
      select id from orders where organization_id = ${organizationId} and (
        lower(purchaser_name) like ${containing(words)}
        or lower(purchaser_email) like ${containing(words)}
        or lower(order_number) like ${containing(words)})
      union all
      select order_id from attendees
      where organization_id = ${organizationId} and ticket_code = ${words}
      union all
      select order_id from receipts where organization_id = ${organizationId}
        and year = ${year} and sequence = ${sequence})
    order by o.id desc limit ${most}`,
    ({ id, number, who, event }) => ({
      ...{ id, name: who ? `${number}, ${who}` : number },
      detail: event,
    }),
  );
};

type GiftRow = {
  id: number;
  who: string;
  amount: string;
  currency: string;
  donated_on: string;
};

const findGifts: Finder = ({ organizationId }, words, most) => {
  const { year, sequence } = receiptIn(words);
  return find<GiftRow>(
    sql`select g.id, d.display_name as who, g.amount, g.currency, g.donated_on::text
    from donations g join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where g.organization_id = ${organizationId} and (g.id = ${idIn(words)} or g.id in (
      select r.donation_id from donation_receipts r where r.organization_id = ${organizationId}
        and r.year = ${year} and r.sequence = ${sequence}))
    order by g.id limit ${most}`,
    ({ id, who, amount, currency, donated_on }) => ({
      ...{ id, name: `${formatMoney(Number(amount), currency)} from ${who}` },
      detail: formatDate(donated_on),
    }),
  );
};

type PledgeRow = Omit<GiftRow, "donated_on"> & { pledged_on: string };

const findPledges: Finder = ({ organizationId }, words, most) =>
  find<PledgeRow>(
    sql`select p.id, d.display_name as who, p.amount, p.currency, p.pledged_on::text
    from pledges p join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
    where p.organization_id = ${organizationId} and (
      lower(d.display_name) like ${containing(words)} or p.id = ${idIn(words)})
    order by p.status <> 'open', p.id desc limit ${most}`,
    ({ id, who, amount, currency, pledged_on }) => ({
      ...{ id, name: `${formatMoney(Number(amount), currency)} pledged by ${who}` },
      detail: formatDate(pledged_on),
    }),
  );

type CampaignRow = { id: number; name: string; page: string | null };

/** Campaigns, also by what one of their pages is called; each once. */
const findCampaigns: Finder = ({ organizationId }, words, most) =>
  find<CampaignRow>(
    sql`select distinct on (c.id) c.id, c.title as name,
      case when p.kind <> 'campaign' then p.title end as page
    from campaigns c
    join fundraising_pages p on p.organization_id = c.organization_id and p.campaign_id = c.id
    where c.organization_id = ${organizationId} and (
      lower(p.title) like ${containing(words)} or lower(c.slug) like ${containing(words)})
    order by c.id desc, (p.kind = 'campaign') desc, p.id limit ${most}`,
    ({ id, name, page }) => ({ ...{ id, name }, detail: page ?? "" }),
  );

type EventRow = { id: number; name: string; status: string; day: string | null };

const findEvents: Finder = ({ organizationId }, words, most) =>
  find<EventRow>(
    sql`select e.id, e.name, e.status, (e.starts_at at time zone e.time_zone)::date::text as day
    from events e where e.organization_id = ${organizationId} and (
      lower(e.name) like ${containing(words)} or lower(e.slug) like ${containing(words)})
    order by ${beginning(sql`lower(e.name)`, words)}, e.starts_at desc nulls last, e.id
    limit ${most}`,
    ({ id, name, status, day }) => ({
      ...{ id, name },
      detail: [day ? formatDate(day) : "", status === "published" ? "" : capital(status)]
        .filter(Boolean)
        .join(" · "),
    }),
  );

type ProgramRow = { id: number; name: string; status: string };

const findPrograms: Finder = ({ organizationId }, words, most) =>
  find<ProgramRow>(
    sql`select p.id, p.name, p.status from programs p
    where p.organization_id = ${organizationId} and (
      lower(p.name) like ${containing(words)} or lower(p.slug) like ${containing(words)})
    order by p.status, ${beginning(sql`lower(p.name)`, words)}, p.name, p.id limit ${most}`,
    ({ id, name, status }) => ({ id, name, detail: status === "archived" ? "Archived" : "" }),
  );

type EntityRow = { id: number; name: string; program: string; sponsors: number };

const findEntities: Finder = ({ organizationId }, words, most) =>
  find<EntityRow>(
    sql`select e.id, e.title as name, p.name as program, e.sponsors_count as sponsors
    from entities e join programs p on p.organization_id = e.organization_id and p.id = e.program_id
    where e.organization_id = ${organizationId} and (
      e.title_key like ${containing(fold(words))} or e.id = ${idIn(words)})
    order by e.status, ${beginning(sql`e.title_key`, fold(words))}, e.title_key, e.id
    limit ${most}`,
    ({ id, name, program, sponsors }) => ({
      ...{ id, name },
      detail: `${program} · ${plural(sponsors, "sponsor")}`,
    }),
  );

const findRecords: Finder = (actor, words, most) => recordsFound(db, actor, words, most);

export const FINDERS = {
  donors: findDonors,
  households: findHouseholds,
  orders: findOrders,
  invitations: findInvitations,
  gifts: findGifts,
  pledges: findPledges,
  campaigns: findCampaigns,
  events: findEvents,
  forms: findForms,
  mailings: findMailings,
  journeys: findJourneys,
  segments: findSegments,
  reports: findReports,
  dashboards: findDashboards,
  programs: findPrograms,
  entities: findEntities,
  records: findRecords,
} as const;
