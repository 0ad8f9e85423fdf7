import { asc, eq, inArray, sql } from "drizzle-orm";
import type { db, Tx } from "@/db/client";
import { entities, entityFiles, files, organizations, programs } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl, signedFileUrl, type Variant } from "@/lib/files/links";
import { safeName } from "@/lib/files/names";
import { toMajor } from "@/lib/money";
import { entityUrl } from "./addresses";
import type { EntityFile, EntityView } from "./entity-schema";

type FileRow = typeof files.$inferSelect;

/** Public files have a lasting address, the others one that expires. */
export const urlOf = (file: Pick<FileRow, "id" | "isPublic">, variant: Variant = "full"): string =>
  file.isPublic ? publicFileUrl(file, variant) : signedFileUrl(file, { variant });

/** What members see of entities: the row, and what stands around it. */
export const entityColumns = {
  entity: entities,
  program: { name: programs.name, slug: programs.slug, currency: programs.currency },
  client: organizations.slug,
  thumb: { id: files.id, isPublic: files.isPublic },
};

/** Entities with their program, organization and thumb; every condition is the caller's. */
export function selectEntities(reader: Tx | typeof db, place = sql<string[]>`array[]::text[]`) {
  return reader
    .select({ ...entityColumns, place })
    .from(entities)
    .innerJoin(
      programs,
      within(programs, entities.organizationId, eq(programs.id, entities.programId)),
    )
    .innerJoin(organizations, eq(organizations.id, entities.organizationId))
    .leftJoin(files, within(files, entities.organizationId, eq(files.id, entities.thumbFileId)));
}

type Found = Awaited<ReturnType<typeof selectEntities>>[number];

export function presentEntity({
  entity,
  program,
  client,
  thumb,
}: Omit<Found, "place">): EntityView {
  const { currency } = program;
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    id: entity.id,
    program_id: entity.programId,
    program_name: program.name,
    title: entity.title,
    public_name: entity.publicName,
    public_name_is_chosen: entity.chosenName !== null,
    fields: entity.fields,
    sp_num: entity.sponsorLimit,
    sponsors_count: entity.sponsorsCount,
    sp_amount: major(entity.amount),
    sp_goal: major(entity.contributionGoal),
    contributed: entity.contributionGoal === null ? null : major(entity.contributed),
    currency,
    available: !entity.isFull,
    waiting_since: entity.waitingSince?.toISOString() ?? null,
    status: entity.status,
    is_public: entity.isPublic,
    thumb: thumb && urlOf(thumb, "thumb"),
    url: entityUrl(client, program.slug, entity.id),
    created_at: entity.createdAt.toISOString(),
    updated_at: entity.updatedAt.toISOString(),
    archived_at: entity.archivedAt?.toISOString() ?? null,
  };
}

export type FileOfEntity = { entityId: number; isPublished: boolean; file: FileRow };

/** Visitors see an entity's pictures, and the documents that staff published. */
export const isShownFile = ({
  file,
  isPublished,
}: Pick<FileOfEntity, "isPublished"> & { file: Pick<FileRow, "thumbKey"> }) =>
  file.thumbKey !== null || isPublished;

/** What visitors read instead of the name that a file was uploaded with. */
export const publicFileName = (file: Pick<FileRow, "mimeType" | "thumbKey">, place: number) =>
  safeName(`${file.thumbKey === null ? "document" : "picture"}-${place}`, file.mimeType);

/** Files of entities, each entity's in their order. */
export function filesOf(
  reader: Tx | typeof db,
  organizationId: number,
  entityIds: readonly number[],
): Promise<FileOfEntity[]> {
  if (entityIds.length === 0) return Promise.resolve([]);
  return reader
    .select({
      entityId: entityFiles.entityId,
      isPublished: entityFiles.isPublished,
      file: files,
    })
    .from(entityFiles)
    .innerJoin(files, within(files, entityFiles.organizationId, eq(files.id, entityFiles.fileId)))
    .where(within(entityFiles, organizationId, inArray(entityFiles.entityId, [...entityIds])))
    .orderBy(asc(entityFiles.entityId), asc(entityFiles.position), asc(entityFiles.id));
}

export const presentFile = (
  { file, isPublished }: Pick<FileOfEntity, "file" | "isPublished">,
  thumbFileId: number | null,
): EntityFile => ({
  id: file.id,
  name: file.name,
  url: urlOf(file),
  mime_type: file.mimeType,
  size: file.size,
  width: file.width,
  height: file.height,
  thumb_url: file.thumbKey ? urlOf(file, "thumb") : null,
  is_thumb: file.id === thumbFileId,
  is_public: isShownFile({ file, isPublished }),
});
