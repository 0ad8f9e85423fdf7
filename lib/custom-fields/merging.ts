import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { customSensitive } from "@/db/schema";
import { fieldsOf } from "./field-rows";
import { type MovedReferences, moveReferences, moveReferencesBack } from "./references";

type Pair = { organizationId: number; kept: number; gone: number };

/**
 * What two records that become one have in their fields: the kept one takes over what it lacks, the other
 * keeps the rest, and what is unique is at one of the two only.
 */
export async function joinedValues(
  tx: Tx,
  organizationId: number,
  object: string,
  { kept, gone }: { kept: CustomValues; gone: CustomValues },
): Promise<{ kept: CustomValues; gone: CustomValues }> {
  const taken = Object.keys(gone).filter((key) => kept[key] === undefined);
  if (taken.length === 0) return { kept, gone };
  const fields = await fieldsOf(tx, organizationId, object);
  const left = taken.filter((key) => fields.some((field) => field.key === key && field.isUnique));
  return { kept: { ...gone, ...kept }, gone: without(gone, left) };
}

/** The kept record's values when the two are taken apart: without what it took over and still has. */
export const separatedValues = (
  now: CustomValues,
  { before, after }: { before: CustomValues; after: CustomValues },
): CustomValues =>
  without(
    now,
    Object.keys(after).filter(
      (key) => before[key] === undefined && JSON.stringify(now[key]) === JSON.stringify(after[key]),
    ),
  );

const without = (values: CustomValues, keys: readonly string[]): CustomValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** `custom_sensitive`, and by the ids of fields the records that link to the kept record now. */
type Moved = Record<string, number[]>;

const SEALED = "custom_sensitive";
const LINKS = "custom_fields.";

/**
 * Links to the merged record lead to the kept one, and so do its sensitive values unless that has some of its
 * own. Returns what went over.
 */
export async function moveCustom(tx: Tx, object: string, pair: Pair): Promise<Moved> {
  const { organizationId, kept, gone } = pair;
  const links = await moveReferences(tx, pair, object, { from: gone, to: kept });
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${customSensitive} t set record_id = ${kept}
    where t.organization_id = ${organizationId} and t.object = ${object} and t.record_id = ${gone}
      and not exists (select from ${customSensitive} o where o.organization_id = t.organization_id
        and o.object = t.object and o.record_id = ${kept})
    returning ${gone}::int as id`);
  return {
    [SEALED]: rows.map(({ id }) => id),
    ...Object.fromEntries(Object.entries(links).map(([field, ids]) => [LINKS + field, ids])),
  };
}

/** Gives back what went over. */
export async function moveCustomBack(
  tx: Tx,
  object: string,
  pair: Pair,
  moved: Moved,
): Promise<void> {
  const { organizationId, kept, gone } = pair;
  const links: MovedReferences = Object.fromEntries(
    Object.entries(moved).flatMap(([key, ids]) =>
      key.startsWith(LINKS) ? [[key.slice(LINKS.length), ids]] : [],
    ),
  );
  await moveReferencesBack(tx, pair, object, { from: gone, to: kept, moved: links });
  if ((moved[SEALED] ?? []).length === 0) return;
  await tx.execute(sql`
    update ${customSensitive} set record_id = ${gone}
    where organization_id = ${organizationId} and object = ${object} and record_id = ${kept}`);
}
