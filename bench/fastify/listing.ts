import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
  customFields,
  entities,
  entityFiles,
  files,
  galleryCounts,
  organizations,
  programs,
} from "@/db/schema";
import { listing } from "../bare/listing.mjs";
import { asRow, db } from "./database";

/** The first page of a gallery, or undefined: a query for each kind of row. */
export async function readListing(slug: string, programId: number) {
  const [found] = await db
    .select()
    .from(programs)
    .innerJoin(organizations, eq(organizations.id, programs.organizationId))
    .where(
      and(eq(organizations.slug, slug), eq(programs.id, programId), eq(programs.status, "active")),
    );
  if (!found) return undefined;
  const { organizations: client, programs: program } = found;
  const [names, fields, [counts], shown] = await Promise.all([
    db
      .select({ name: programs.name })
      .from(programs)
      .where(and(eq(programs.organizationId, client.id), eq(programs.status, "active")))
      .orderBy(asc(programs.name), asc(programs.id)),
    db
      .select()
      .from(customFields)
      .where(
        and(
          eq(customFields.organizationId, client.id),
          eq(customFields.programId, programId),
          eq(customFields.isPublic, true),
        ),
      )
      .orderBy(asc(customFields.position), asc(customFields.id)),
    db
      .select({ total: sql<number>`coalesce(sum(${galleryCounts.shown}), 0)::int` })
      .from(galleryCounts)
      .where(
        and(eq(galleryCounts.organizationId, client.id), eq(galleryCounts.programId, programId)),
      ),
    db
      .select()
      .from(entities)
      .where(
        and(
          eq(entities.organizationId, client.id),
          eq(entities.programId, programId),
          // Said literally, so that Postgres sees that the partial index holds.
          sql`${entities.status} = 'active'`,
          sql`${entities.isPublic}`,
        ),
      )
      .orderBy(sql`coalesce(${entities.waitingSince}, 'infinity')`, asc(entities.id))
      .limit(24),
  ]);
  const ids = shown.map(({ id }) => id);
  const pictures = await db
    .select({ entityId: entityFiles.entityId, file: files })
    .from(entityFiles)
    .innerJoin(files, eq(files.id, entityFiles.fileId))
    .where(and(eq(entityFiles.organizationId, client.id), inArray(entityFiles.entityId, ids)));
  return listing({
    ...(asRow(program) as object),
    ...{ client_id: client.id, name: client.name, slug: client.slug, website: client.website },
    ...{ program_id: program.id, program_name: program.name, program_slug: program.slug },
    total: counts?.total ?? 0,
    names: names.map(({ name }) => name),
    fields: fields.map(asRow),
    items: shown.map((entity) => ({
      ...(asRow(entity) as object),
      fields: entity.fields,
      files: pictures.filter(({ entityId }) => entityId === entity.id).map(({ file }) => file),
    })),
  });
}
