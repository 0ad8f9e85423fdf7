import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { customKeptValues } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import type { CustomField } from "./field-rows";
import { requireObject } from "./objects";

/**
 * Puts a field's values away: records no longer have them, and `putBack` restores them. In one statement,
 * because a field may have hundreds of thousands.
 */
export async function putAway(tx: Tx, actor: Actor, field: CustomField): Promise<void> {
  if (field.isSensitive) return;
  const { table, values } = await requireObject(tx, actor, field.object);
  const { organizationId, id, key, type, programId } = field;
  const column = sql.identifier(values.name);
  await tx.execute(sql`
    with had as (
      select id, ${column} -> ${key}::text as value from ${table}
      where organization_id = ${organizationId} and ${column} ? ${key}::text ${ofProgram(programId)}
      for update),
    kept as (
      insert into ${customKeptValues} (organization_id, field_id, record_id, reason, value, type, kept_at)
      select ${organizationId}, ${id}, id, 'archived', value, ${type}, ${now().toISOString()}::timestamptz from had
      on conflict (organization_id, field_id, record_id, reason) do update
        set value = excluded.value, type = excluded.type, kept_at = excluded.kept_at)
    update ${table} t set ${column} = t.${column} - ${key}::text from had
    where t.organization_id = ${organizationId} and t.id = had.id`);
}

/** Gives records back what they had when the field was archived; what they have since is theirs. */
export async function putBack(tx: Tx, actor: Actor, field: CustomField): Promise<void> {
  if (field.isSensitive) return;
  const { table, values } = await requireObject(tx, actor, field.object);
  const { organizationId, id, key, programId } = field;
  const column = sql.identifier(values.name);
  await tx.execute(sql`
    with kept as (
      delete from ${customKeptValues}
      where organization_id = ${organizationId} and field_id = ${id} and reason = 'archived'
      returning record_id, value)
    update ${table} t set ${column} = t.${column} || jsonb_build_object(${key}::text, kept.value) from kept
    where t.organization_id = ${organizationId} and t.id = kept.record_id
      and not t.${column} ? ${key}::text ${ofProgram(programId)}`);
}

/** A recipient that has moved to another program meanwhile has no such field. */
const ofProgram = (programId: number | null) =>
  programId === null ? sql`` : sql`and program_id = ${programId}`;
