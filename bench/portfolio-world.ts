import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { createGivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

export type PortfolioWorld = {
  tenant: Tenant;
  programId: number;
  designationId: number;
  firstDonor: number;
  size: WorldSize;
};
export type WorldSize = { donors: number; giftsEach: number };

/** How many gifts are credited softly, donors live in households, and calls are logged: one in. */
const SOFT = 10;
export const HOUSEHOLD = 10;
const CALLS = 5;

const TABLES = [
  "donors",
  "households",
  "household_members",
  "donations",
  "soft_credits",
  "interactions",
];

/**
 * An organization with donors, some of them in households, with gifts, credits and interactions, written
 * as rows: a loop over the operations would take hours. No marks are written; a rebuild follows anyway.
 */
export async function fillPortfolio(size: WorldSize): Promise<PortfolioWorld> {
  const tenant = await createTenant();
  const { programId, designationId } = await createGivingFixture(tenant);
  const firstDonor = await db.transaction((tx) =>
    fillRows(tx, tenant.organizationId, programId, size),
  );
  for (const table of TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
  return { tenant, programId, designationId, firstDonor, size };
}

async function fillRows(
  tx: Tx,
  organizationId: number,
  programId: number,
  { donors, giftsEach }: WorldSize,
): Promise<number> {
  for (const table of TABLES)
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
  const made = await tx.execute<{ first: number }>(sql`
    with made as (
      insert into donors (organization_id, kind, first_name, last_name, display_name, email)
      select ${organizationId}, 'person', 'Donor', n::text, 'Donor ' || n, 'donor' || n || '@example.org'
      from generate_series(1, ${donors}::int) n returning id)
    select min(id)::int as first from made`);
  const firstDonor = made.rows[0]?.first ?? 0;
  await tx.execute(sql`
    with made as (
      insert into households (organization_id, name)
      select ${organizationId}, 'Household ' || n
      from generate_series(1, ${Math.floor(donors / HOUSEHOLD)}::int) n returning id)
    insert into household_members (organization_id, household_id, donor_id)
    select ${organizationId}, id, ${firstDonor}::int + (nth - 1) * ${HOUSEHOLD}::int + member
    from (select id, (row_number() over (order by id))::int as nth from made) household,
      generate_series(0, 1) member`);
  await tx.execute(sql`
    insert into donations (organization_id, donor_id, program_id, status, method, amount, currency,
      donated_on, acknowledgement, completed_at)
    select ${organizationId}, ${firstDonor}::int + (n / ${giftsEach}::int), ${programId}, 'completed', 'check',
      500 + abs(hashtext(n::text)) % 50000, 'USD',
      current_date - abs(hashtext('day' || n)) % 2500, 'not_required', now()
    from generate_series(0, ${donors * giftsEach - 1}::int) n`);
  await tx.execute(sql`
    insert into soft_credits (organization_id, donation_id, donor_id, type_key)
    select ${organizationId}, id, ${firstDonor}::int + abs(hashtext(id::text)) % ${donors}::int, 'advisor'
    from donations where organization_id = ${organizationId} and id % ${SOFT}::int = 0`);
  await tx.execute(sql`
    insert into interactions (organization_id, donor_id, channel, direction, outcome, occurred_at)
    select ${organizationId}, donor_id, 'phone', 'outbound', 'reached', donated_on + interval '2 days'
    from donations where organization_id = ${organizationId} and id % ${CALLS}::int = 0`);
  for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  return firstDonor;
}
