import { asc, eq, isNull, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import {
  customFields,
  entityFacets,
  files,
  galleryCounts,
  organizations,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import type { Actor } from "@/lib/identity/actor";
import { type CustomField, isRecipientField } from "./field-rows";
import { publicField } from "./public-fields";

/** More different texts than these are no list to choose from. */
const MOST_OPTIONS = 50;

const countsOf = (column: "shown" | "changes") =>
  sql<string>`(
    select coalesce(sum(kept.${sql.identifier(column)}), 0)::text from ${galleryCounts} kept
    where kept.organization_id = programs.organization_id and kept.program_id = programs.id)`;

/** Names of the organization's active programs. */
const programNames = sql<string[]>`(
  select coalesce(json_agg(named.name order by named.name, named.id), '[]') from ${programs} named
  where named.organization_id = programs.organization_id and named.status = 'active')`;

/**
 * What stands around a gallery: program, organization, fields, the other programs' names, how many
 * entities it shows and how often it has changed. Throws not found, also for an archived program.
 */
export async function getGalleryFrame(
  reader: Db | Tx,
  { organizationId }: Actor,
  programId: number,
) {
  const [framed, fields] = await Promise.all([
    reader
      .select({
        program: programs,
        client: {
          id: organizations.id,
          name: organizations.name,
          slug: organizations.slug,
          website: organizations.website,
          locale: organizations.locale,
          timeZone: organizations.timeZone,
        },
        logo: { id: files.id, isPublic: files.isPublic },
        shown: countsOf("shown"),
        revision: countsOf("changes"),
        programNames,
      })
      .from(programs)
      .innerJoin(organizations, eq(organizations.id, programs.organizationId))
      .leftJoin(files, within(files, organizations.id, eq(files.id, organizations.logoFileId)))
      .where(
        within(programs, organizationId, eq(programs.id, programId), eq(programs.status, "active")),
      ),
    reader
      .select()
      .from(customFields)
      .where(
        within(
          customFields,
          organizationId,
          eq(customFields.programId, programId),
          eq(customFields.isPublic, true),
          isNull(customFields.archivedAt),
        ),
      )
      .orderBy(asc(customFields.position), asc(customFields.id)),
  ]);
  const [frame] = framed;
  if (!frame) throw notFound("program");
  return {
    ...frame,
    fields: fields.filter(isRecipientField).map(publicField),
    today: localDay(now(), frame.client.timeZone),
  };
}

export type GalleryFrame = Awaited<ReturnType<typeof getGalleryFrame>>;

/**
 * What visitors can choose of a field: a select's options, and the texts that shown entities have, if
 * they are few. Jumps from one text to the next in the index instead of reading them all.
 */
export async function optionsOf(field: CustomField): Promise<string[]> {
  if (field.type !== "text") return field.options;
  const ofField = sql`${entityFacets.organizationId} = ${field.organizationId} and ${entityFacets.fieldId} = ${field.id}`;
  const columns = sql`${entityFacets.value} as value, ${entityFacets.entityId} as entity_id`;
  const order = sql`order by ${entityFacets.value}, ${entityFacets.entityId} limit 1`;
  const found = await db.execute<{ text: string }>(sql`
    with recursive used as (
      (select ${columns} from ${entityFacets} where ${ofField} and ${entityFacets.value} > '' ${order})
      union all
      select next.value, next.entity_id from used cross join lateral (
        select ${columns} from ${entityFacets}
        where ${ofField} and ${entityFacets.value} > used.value ${order}) as next
    )
    select entities.fields ->> ${field.key}::text as text
    from (select * from used limit ${MOST_OPTIONS + 1}) few
    join entities on entities.id = few.entity_id
    order by few.value`);
  return found.rows.length > MOST_OPTIONS ? [] : found.rows.map(({ text }) => text);
}
