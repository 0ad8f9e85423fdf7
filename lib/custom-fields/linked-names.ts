import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { CustomValues } from "@/db/columns";
import { attendees, interactions, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { type LinkedNames, linkKey } from "./link-key";
import { findObject, type RecordObject, recordsOf, requireObject, selectRecords } from "./objects";
import type { CustomFieldView } from "./schema";

const MOST_FOUND = 10;

/** What a form chooses a link's record from. */
export type RecordChoice = { id: number; name: string };

/** Records of an object whose name has these words, or that have this ID, for whoever has to choose one. */
export async function findRecords(
  actor: Actor,
  key: string,
  words: string,
): Promise<RecordChoice[]> {
  const object = await requireObject(db, actor, key);
  for (const permission of object.view) requirePermission(actor, permission);
  const term = words.trim().toLowerCase();
  if (term === "") return [];
  const pattern = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  const id = /^#?([1-9]\d{0,8})$/.exec(term)?.[1];
  const found = await selectRecords(db, object)
    .where(
      recordsOf(
        actor,
        object,
        id
          ? sql`(${object.table.id} = ${Number(id)} or lower(${object.name}) like ${pattern})`
          : sql`lower(${object.name}) like ${pattern}`,
      ),
    )
    .orderBy(sql`${object.table.id} = ${Number(id ?? 0)} desc`, sql`${object.table.id} desc`)
    .limit(MOST_FOUND);
  return found.map((row) => ({ id: row.id, name: row.name }));
}

/**
 * What the records are called that values link to. Those that are gone, or that the actor may not see, are
 * left out.
 */
export async function nameLinks(
  actor: Actor,
  fields: readonly Pick<CustomFieldView, "key" | "type" | "target">[],
  records: readonly CustomValues[],
): Promise<LinkedNames> {
  const wanted = new Map<string, Set<number>>();
  for (const { key, target } of fields.filter(({ type }) => type === "reference")) {
    const ids = records.flatMap(({ [key]: id }) => (typeof id === "number" ? [id] : []));
    if (target && ids.length > 0)
      wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  }
  const found = await Promise.all(
    [...wanted].map(([target, ids]) => namesOf(actor, target, [...ids])),
  );
  return Object.fromEntries(found.flat());
}

async function namesOf(
  actor: Actor,
  key: string,
  ids: readonly number[],
): Promise<[string, string][]> {
  const object = await findObject(db, actor, key);
  if (!object || !mayView(actor, object)) return [];
  const rows = await selectRecords(db, object).where(
    recordsOf(actor, object, sql`${object.table.id} = any(${sql.param(ids)}::int[])`),
  );
  return rows.map((row) => [linkKey(key, row.id), row.name]);
}

const mayView = (actor: Actor, object: RecordObject): boolean =>
  actor.kind === "system" ||
  object.view.every((each) => "permissions" in actor && actor.permissions.has(each));

/** The record whose page shows this one: a guest's registration, an interaction's donor, or itself. */
export async function recordShowing(
  actor: Actor,
  { object: key, id }: { object: string; id: number },
): Promise<{ object: string; id: number }> {
  const object = await requireObject(db, actor, key);
  for (const permission of object.view) requirePermission(actor, permission);
  const { organizationId } = actor;
  if (key === "attendee") {
    const [row] = await db
      .select({ id: attendees.orderId })
      .from(attendees)
      .where(within(attendees, organizationId, eq(attendees.id, id)));
    if (row) return { object: "order", id: row.id };
  }
  if (key === "interaction") {
    const [row] = await db
      .select({ id: interactions.donorId })
      .from(interactions)
      .where(within(interactions, organizationId, eq(interactions.id, id)));
    if (row) return { object: "donor", id: row.id };
  }
  if (key === "sponsorship") {
    const [row] = await db
      .select({ id: sponsorships.entityId })
      .from(sponsorships)
      .where(within(sponsorships, organizationId, eq(sponsorships.id, id)));
    if (row) return { object: "entity", id: row.id };
  }
  return { object: key, id };
}
