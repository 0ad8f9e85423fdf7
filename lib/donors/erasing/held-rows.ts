import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { Donor } from "../donor-rows";
import type { Holding } from "./holding";

/** Whose rows are meant: the donor and the records merged into it, every address, and the gifts. */
export type Subject = {
  organizationId: number;
  ids: number[];
  addresses: string[];
  /** Addresses of theirs that another donor has as well: what is found by them alone may be either's. */
  shared: string[];
  gifts: number[];
};

/** Everything by which rows are recognized as the donor's. Addresses are in lower case. */
export async function subjectOf(
  reader: Db | Tx,
  { organizationId, id }: Pick<Donor, "organizationId" | "id">,
): Promise<Subject> {
  const found = await reader.execute<Omit<Subject, "organizationId">>(sql`
    with recursive own as (
      select id, email from donors where organization_id = ${organizationId} and id = ${id}
      union
      select d.id, d.email from donors d join own on d.merged_into_id = own.id
      where d.organization_id = ${organizationId}
    ), addresses as (
      select lower(email) as email from own
      union select lower(a.email) from donor_accounts a join own on own.id = a.donor_id
        where a.organization_id = ${organizationId}
      union select lower(k.email) from donor_tokens k join own on own.id = k.donor_id
        where k.organization_id = ${organizationId}
    ), shared as (
      select email from addresses where exists (
        select from donors o where o.organization_id = ${organizationId} and o.email = addresses.email
          and o.status = 'active' and o.id not in (select id from own))
    )
    select array(select id from own order by id) as ids,
      array(select email from addresses
        where email is not null and email not in (select email from shared) order by email) as addresses,
      array(select email from shared order by email) as shared,
      array(select g.id from donations g join own on own.id = g.donor_id
        where g.organization_id = ${organizationId} order by g.id) as gifts`);
  const { ids = [], addresses = [], shared = [], gifts = [] } = found.rows[0] ?? {};
  return { organizationId, ids, addresses, shared, gifts };
}

/** How many rows of a holding are about the donor. */
export async function countHeld(
  reader: Db | Tx,
  subject: Subject,
  { table, of }: Holding,
): Promise<number> {
  const found = await reader.execute<{ count: number }>(sql`
    ${given(subject)}
    select count(*)::int as count from ${sql.identifier(table)} t, given
    where t.organization_id = org and (${sql.raw(of)})`);
  return found.rows[0]?.count ?? 0;
}

/** The rows themselves, without what is nobody's to see. */
export async function readHeld(
  reader: Db | Tx,
  subject: Subject,
  { table, of, secret = [] }: Holding,
): Promise<Record<string, unknown>[]> {
  const without = sql`${`{${secret.join(",")}}`}::text[]`;
  const found = await reader.execute<{ row: Record<string, unknown> }>(sql`
    ${given(subject)}
    select to_jsonb(t) - ${without} - 'organization_id' as row
    from ${sql.identifier(table)} t, given
    where t.organization_id = org and (${sql.raw(of)})
    order by to_jsonb(t) -> 'id', to_jsonb(t)`);
  return found.rows.map(({ row }) => row);
}

/** Deletes or empties the rows of a holding. Returns how many those are. */
export async function eraseHeld(
  tx: Tx,
  subject: Subject,
  { table, of, erasing }: Holding,
): Promise<number> {
  if (typeof erasing === "object" && "kept" in erasing) return 0;
  const name = sql.identifier(table);
  const which = sql`t.organization_id = org and (${sql.raw(of)})`;
  const done =
    erasing === "delete"
      ? await tx.execute(
          sql`${given(subject)} delete from ${name} t using given where ${which} returning 1`,
        )
      : await tx.execute(
          sql`${given(subject)} update ${name} t set ${sql.raw(erasing.set)} from given where ${which} returning 1`,
        );
  return done.rows.length;
}

/** `org`, `ids`, `addresses`, and `gifts`, by which the conditions of `HELD` are written. */
function given({ organizationId, ids, addresses, gifts }: Subject): SQL {
  const list = (values: readonly (number | string)[]) => JSON.stringify(values);
  return sql`with given as (
    select ${organizationId}::int as org,
      array(select value::int from jsonb_array_elements_text(${list(ids)}::jsonb)) as ids,
      array(select value from jsonb_array_elements_text(${list(addresses)}::jsonb)) as addresses,
      array(select value::int from jsonb_array_elements_text(${list(gifts)}::jsonb)) as gifts)`;
}
