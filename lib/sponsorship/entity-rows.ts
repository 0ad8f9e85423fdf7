import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities, entityFiles, files } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { invalid, notFound } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { setFilesPublic } from "@/lib/files/claims";
import type { Actor } from "@/lib/identity/actor";
import type { EntityValues } from "./entity-input";
import { isShownFile } from "./entity-view";
import { isShown, writeFacets } from "./facets";
import type { CustomField } from "./field-rows";

export type EntityRow = typeof entities.$inferSelect;

/** The actor's entity under its row lock. Throws not found. */
export async function lockEntity(tx: Tx, actor: Actor, id: number): Promise<EntityRow> {
  const [entity] = await findAndLock(tx, actor, [id]);
  if (!entity) throw notFound("entity");
  return entity;
}

/** All of these entities under their row locks, by id. Throws 422 that lists those that are not there. */
export async function lockEntities(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<EntityRow[]> {
  const found = await findAndLock(tx, actor, ids);
  const known = new Set(found.map(({ id }) => id));
  const problems = ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: `ids.${index}`, code: "not_found", message: "There is no such entity." }],
  );
  if (problems.length > 0) throw invalid("Some of these entities don’t exist.", problems);
  return found;
}

function findAndLock(tx: Tx, { organizationId }: Actor, ids: readonly number[]) {
  return tx
    .select()
    .from(entities)
    .where(within(entities, organizationId, inArray(entities.id, [...ids])))
    .orderBy(asc(entities.id))
    .for("no key update");
}

type Changes = Partial<
  EntityValues & Pick<EntityRow, "programId" | "status" | "archivedAt" | "thumbFileId">
>;

/**
 * Writes what changes of a locked entity, with its facets, the visibility of its files and the audit
 * row. `fields` are those of the program that it is in afterwards. Writes nothing when nothing changes.
 */
export async function writeEntity(
  tx: Tx,
  actor: Actor,
  action: Action,
  { entity, changes, fields }: { entity: EntityRow; changes: Changes; fields: CustomField[] },
): Promise<EntityRow> {
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => !isSame(entity[key as keyof Changes], value)),
  );
  if (Object.keys(changed).length === 0) return entity;
  const [after] = await tx
    .update(entities)
    .set(changed)
    .where(within(entities, entity.organizationId, eq(entities.id, entity.id)))
    .returning();
  if (!after) throw new Error("An entity was not written.");
  await writeFacets(tx, after.organizationId, fields, [after]);
  if (isShown(entity) !== isShown(after)) await showFiles(tx, after);
  const { titleKey: _, chosenNameKey: __, ...told } = changed;
  await recordChange(tx, actor, {
    action,
    subjectType: "entity",
    subjectId: entity.id,
    before: Object.fromEntries(Object.keys(told).map((key) => [key, entity[key as keyof Changes]])),
    after: told,
  });
  return after;
}

/** What visitors see of an entity's files is open to anybody as long as the entity is shown. */
async function showFiles(tx: Tx, entity: EntityRow): Promise<void> {
  const found = await tx
    .select({ isPublished: entityFiles.isPublished, file: files })
    .from(entityFiles)
    .innerJoin(files, within(files, entityFiles.organizationId, eq(files.id, entityFiles.fileId)))
    .where(within(entityFiles, entity.organizationId, eq(entityFiles.entityId, entity.id)));
  const ids = found
    .filter((each) => !isShown(entity) || isShownFile(each))
    .map(({ file }) => file.id);
  await setFilesPublic(tx, entity.organizationId, ids, isShown(entity));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === null || typeof one !== "object" || one instanceof Date || other === null)
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  const plain = (value: unknown) => JSON.stringify(Object.entries(value as object).toSorted());
  return plain(one) === plain(other);
}

/** Whether this row can still be sponsored, told in SQL. */
export const canBeSponsored = sql<boolean>`not ${entities.isFull}`;
