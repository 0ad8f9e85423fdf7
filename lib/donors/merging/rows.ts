import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { recordChanges } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { type Donor, readDonor } from "../donor-rows";

/** Every column that says whose a row is, and what goes over with it. A test compares it to the schema. */
export const OWNED = [
  "donations.donor_id",
  "gift_batch_rows.donor_id",
  "donation_receipts.donor_id",
  "plans.donor_id",
  "pledges.donor_id",
  "fundraising_pages.owner_donor_id",
  "reported_gifts.reporter_donor_id",
  "sponsorships.donor_id",
  "payment_methods.donor_id",
  "letters.donor_id",
  "gift_aid_declarations.donor_id",
  "soft_credits.donor_id",
  "matching_gifts.company_donor_id",
  "interactions.donor_id",
  "tasks.donor_id",
  "donor_files.donor_id",
  "donor_tags.donor_id",
  "event_invitations.donor_id",
  "form_submissions.donor_id",
  "donor_change_proposals.donor_id",
  "mailing_recipients.donor_id",
  "letter_recipients.donor_id",
  "journey_enrollments.donor_id",
  "journey_messages.donor_id",
  "journey_letters.donor_id",
  "household_members.donor_id",
  "households.primary_contact_id",
  "relationship_groups.core_donor_id",
  "relationship_groups.representative_donor_id",
  "relationship_links.donor_id",
  "assignments.donor_id",
  "donors.primary_contact_id",
  "donors.merged_into_id",
] as const;
export type Owned = (typeof OWNED)[number];

/** The merged donor's own for ever: how they signed in, what was computed or imported, and the merges. */
export const LEFT_BEHIND = [
  "made_papers.donor_id",
  "journey_matches.donor_id",
  "donor_accounts.donor_id",
  "donor_sessions.donor_id",
  "donor_sessions.card_donor_id",
  "donor_tokens.donor_id",
  "consents.donor_id",
  "import_rows.donor_id",
  "import_rows.other_donor_id",
  "donor_merges.kept_donor_id",
  "donor_merges.merged_donor_id",
  "portfolio_members.donor_id",
  "portfolio_profiles.representative_donor_id",
] as const;

/** Rows that one donor has at most one of; the key is what tells that they are the same. */
export type Pair = { organizationId: number; kept: number; gone: number };

/** What of the merged donor's has no place beside the kept donor's and stays with the archived record. */
const STAYS: { [Key in Owned]?: (pair: Pair) => SQL } = {
  "donation_receipts.donor_id": ({ kept }) => sql`
    t.kind = 'annual' and t.status = 'issued' and exists (
      select 1 from donation_receipts o where o.donor_id = ${kept} and o.kind = 'annual'
        and o.status = 'issued' and o.for_year = t.for_year)`,
  "matching_gifts.company_donor_id": ({ kept }) => sql`exists (
    select 1 from matching_gifts o where o.organization_id = t.organization_id
      and o.company_donor_id = ${kept} and o.donation_id = t.donation_id)`,
  "mailing_recipients.donor_id": ({ kept }) => sql`exists (
    select 1 from mailing_recipients o where o.organization_id = t.organization_id
      and o.donor_id = ${kept} and o.mailing_id = t.mailing_id)`,
  "letter_recipients.donor_id": ({ kept }) => sql`exists (
    select 1 from letter_recipients o where o.organization_id = t.organization_id
      and o.donor_id = ${kept} and (o.run_id = t.run_id
        or o.mailing_id = t.mailing_id and o.state = 'printed' and t.state = 'printed'))`,
  "donor_tags.donor_id": ({ kept }) => sql`exists (
    select 1 from donor_tags o where o.organization_id = t.organization_id
      and o.donor_id = ${kept} and o.tag_id = t.tag_id)`,
};

/** What is locked before its donor wherever both are (docs/decisions/013), in this order. */
const BEFORE_DONORS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ["donations", "donor_id"],
  ["plans", "donor_id"],
  ["households", "primary_contact_id"],
  ["relationship_groups", "core_donor_id", "representative_donor_id"],
];

/**
 * Locks both donors after what they give and the households and relationships that name them, and with
 * every donor whose row names one of the two, all in the order of ids: whoever corrects, refunds or
 * collects a gift of theirs is waited for, and a gift that arrives meanwhile waits. Merges that share a
 * donor take turns before that, because a gift that one of them brings would be locked too late by the
 * other. Throws not found and 422.
 */
export async function lockBoth(tx: Tx, pair: Pair): Promise<readonly [Donor, Donor]> {
  const { organizationId, kept, gone } = pair;
  if (kept === gone)
    throw refused("merged_donor_id", "itself", "Choose another donor to merge with.");
  for (const id of [kept, gone].sort((one, other) => one - other))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('donor-merge'), ${id}::int)`);
  for (const [table, ...columns] of BEFORE_DONORS)
    await tx.execute(sql`
      select from ${sql.identifier(table)}
      where organization_id = ${organizationId} and (${namesEither(pair, columns)})
      order by id for no key update`);
  const naming = ["id", "primary_contact_id", "merged_into_id"];
  await tx.execute(sql`
    select from donors
    where organization_id = ${organizationId} and (${namesEither(pair, naming)})
    order by id for update`);
  return [await readDonor(tx, pair, kept), await readDonor(tx, pair, gone)];
}

const namesEither = ({ kept, gone }: Pair, columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)} in (${kept}, ${gone})`),
    sql` or `,
  );

/** Gives the merged donor's rows of one column to the kept donor. Returns the ids of those that went. */
export async function moveRows(tx: Tx, owned: Owned, pair: Pair): Promise<number[]> {
  const [table, column, key] = namesOf(owned);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${table} t set ${column} = ${pair.kept}
    where t.organization_id = ${pair.organizationId} and t.${column} = ${pair.gone}
      and not (${STAYS[owned]?.(pair) ?? sql`false`})
    returning t.${key} as id`);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Gives rows back that went over, as far as they are still the kept donor's. */
export async function moveRowsBack(tx: Tx, owned: Owned, pair: Pair, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const [table, column, key] = namesOf(owned);
  await tx.execute(sql`
    update ${table} t set ${column} = ${pair.gone}
    where t.organization_id = ${pair.organizationId} and t.${column} = ${pair.kept}
      and t.${key} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

/**
 * Of two enrollments in one journey that are the kept donor’s now, the later one is over, unless each was for a
 * record of its own.
 */
export async function endLaterEnrollments(
  tx: Tx,
  actor: Actor,
  { organizationId, kept }: Pair,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update journey_enrollments e set state = 'exited', end_reason = 'merged',
      ended_at = ${now().toISOString()}::timestamptz, node = null, wake_at = null, arrived_at = null,
      listens = '{}', last_error = null
    from journeys j
    where e.organization_id = ${organizationId} and e.donor_id = ${kept} and e.state = 'active'
      and j.organization_id = e.organization_id and j.id = e.journey_id and j.reentry <> 'per_occurrence'
      and exists (select from journey_enrollments o where o.organization_id = e.organization_id
        and o.journey_id = e.journey_id and o.donor_id = e.donor_id and o.state = 'active'
        and (o.entered_at, o.id) < (e.entered_at, e.id))
    returning e.id`);
  await recordChanges(
    tx,
    actor,
    rows.map(({ id }) => ({
      ...{ action: "journey_enrollment.exit", subjectType: "donor", subjectId: kept },
      ...{ aboutId: id, donorId: kept, isUnlogged: true, after: { reason: "merged" } },
    })),
  );
}

/** Gifts and pledges that belong to different donors again no longer pay each other. */
export async function partPledges(tx: Tx, { organizationId, kept, gone }: Pair): Promise<void> {
  await tx.execute(sql`
    update donations d set pledge_id = null from pledges p
    where d.organization_id = ${organizationId} and d.donor_id in (${kept}, ${gone})
      and p.organization_id = d.organization_id and p.id = d.pledge_id
      and p.donor_id <> d.donor_id`);
}

/** How many rows of one column are a donor's. */
export async function countRows(
  reader: Db | Tx,
  owned: Owned,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<number> {
  const [table, column] = namesOf(owned);
  const { rows } = await reader.execute<{ count: number }>(sql`
    select count(*)::int as count from ${table} t
    where t.organization_id = ${organizationId} and t.${column} = ${id}`);
  return rows[0]?.count ?? 0;
}

/** A household's member has no id of its own: the household's tells which row it is. */
function namesOf(owned: Owned): [SQL, SQL, SQL] {
  const [table = "", column = ""] = owned.split(".");
  const key = table === "household_members" ? "household_id" : "id";
  return [sql.identifier(table), sql.identifier(column), sql.identifier(key)].map(
    (name) => sql`${name}`,
  ) as [SQL, SQL, SQL];
}
