import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** What goes: the donors that visitors’ checkouts made, and every gift of theirs. */
export type Forgotten = { organizationId: number; donorIds: number[]; donationIds: number[] };

/**
 * Moves declined gifts into their checkouts and deletes their donors. The payments stay in the ledger, without
 * a gift. Throws a foreign key’s violation where anything else is kept about a gift or a donor. Returns why the
 * last payment of each gift failed.
 */
export async function putAway(tx: Tx, forgotten: Forgotten): Promise<Map<number, string | null>> {
  const codes = await codesOf(tx, forgotten);
  await keepInCheckouts(tx, forgotten);
  for (const statement of statements(forgotten)) await tx.execute(statement);
  return codes;
}

async function codesOf(tx: Tx, { organizationId, donationIds }: Forgotten) {
  const { rows } = await tx.execute<{ donation_id: number; failure_code: string | null }>(sql`
    select distinct on (donation_id) donation_id, failure_code from payments
    where organization_id = ${organizationId} and donation_id = any(${list(donationIds)})
    order by donation_id, id desc`);
  return new Map(rows.map((row) => [row.donation_id, row.failure_code]));
}

/** The rows as they are, and who gave, so that the same gift can be there again. */
const keepInCheckouts = (tx: Tx, { organizationId, donorIds, donationIds }: Forgotten) =>
  tx.execute(sql`
    update checkouts c set declined_gift = jsonb_build_object(
      'giver', (select jsonb_build_object(
          'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone,
          'street', p.street, 'address_line2', p.address_line2, 'city', p.city, 'state', p.state,
          'zip', p.zip, 'country', p.country, 'language', p.language)
        from donors p where p.organization_id = d.organization_id
          and p.id = coalesce(d.primary_contact_id, d.id)),
      'on_behalf_of', d.organization_name,
      'donation', to_jsonb(g),
      'lines', (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from donation_lines l
        where l.organization_id = g.organization_id and l.donation_id = g.id),
      'plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from plans p
        where p.organization_id = g.organization_id and p.first_donation_id = g.id),
      'payment_ids', (select coalesce(jsonb_agg(p.id order by p.id), '[]') from payments p
        where p.organization_id = g.organization_id and p.donation_id = g.id),
      'cards', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'holder_name', m.holder_name)
          order by m.id), '[]') from payment_methods m
        where m.organization_id = g.organization_id and m.donor_id = any(${list(donorIds)})
          and m.id in (select p.payment_method_id from payments p
            where p.organization_id = g.organization_id and p.donation_id = g.id)))
    from donations g
    join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where c.organization_id = ${organizationId} and g.organization_id = ${organizationId}
      and g.checkout_id = c.id and g.id = any(${list(donationIds)})`);

/** What is deleted, or kept without the person, children first. */
function statements({ organizationId, donorIds, donationIds }: Forgotten): SQL[] {
  const gifts = list(donationIds);
  const people = list(donorIds);
  const own = sql`organization_id = ${organizationId}`;
  return [
    sql`update payments set donation_id = null where ${own} and donation_id = any(${gifts})`,
    sql`update payment_methods set donor_id = null, holder_name = ''
      where ${own} and donor_id = any(${people})`,
    sql`delete from donation_lines where ${own} and donation_id = any(${gifts})`,
    sql`delete from plans where ${own} and first_donation_id = any(${gifts}) and status = 'pending'`,
    sql`delete from mailing_gifts where ${own} and donation_id = any(${gifts})`,
    sql`delete from journey_gifts where ${own} and donation_id = any(${gifts})`,
    sql`delete from letter_gifts where ${own} and donation_id = any(${gifts})`,
    sql`delete from donations where ${own} and id = any(${gifts})`,
    sql`delete from portfolio_members where ${own} and donor_id = any(${people})`,
    sql`delete from portfolio_profiles where ${own} and subject_type = 'donor'
      and subject_id = any(${people})`,
    sql`delete from donors where ${own} and id = any(${people})`,
    sql`delete from outbound_events where ${own} and (
      (subject_type = 'donor' and subject_id = any(${people}))
      or (subject_type = 'donation' and subject_id = any(${gifts})))`,
    sql`update audit_log set before = null, after = null
      where ${own} and subject_type = 'donor' and subject_id = any(${people})`,
  ];
}

const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;
