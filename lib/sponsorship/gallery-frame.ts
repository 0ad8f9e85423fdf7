import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { columnsOf, keptParts, part, rowOf } from "@/db/parts";
import { given } from "@/db/prepared";
import {
  customFields,
  entityFacets,
  files,
  galleryCounts,
  organizations,
  programs,
} from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import type { Actor } from "@/lib/identity/actor";
import { type CustomField, isRecipientField } from "./field-rows";
import { publicField } from "./public-fields";

/** More different texts than these are no list to choose from. */
const MOST_OPTIONS = 50;

const ORGANIZATION = sql`${given("organizationId")}::int`;
const PROGRAM = sql`${given("programId")}::int`;
const CLIENT = columnsOf(organizations, ["id", "name", "slug", "website", "locale", "timeZone"]);

type Json = Record<string, unknown>;
type Framed = {
  program: Json;
  client: Json;
  logo: { id: number; isPublic: boolean } | null;
  shown: string;
  revision: string;
  programNames: string[];
};

/** An active program with what stands around it, its public fields, and the names of the active programs. */
const readFrame = keptParts(
  () => "",
  (_: { organizationId: number; programId: number }) => ({
    head: sql`counts as (
      select coalesce(sum(shown), 0)::text as shown, coalesce(sum(changes), 0)::text as changes
      from ${galleryCounts}
      where organization_id = ${ORGANIZATION} and program_id = ${PROGRAM})`,
    parts: {
      framed: part<Framed>(sql`
        select row_to_json(programs) as program, ${CLIENT.json} as client,
          (select json_build_object('id', logo.id, 'isPublic', logo.is_public) from ${files} logo
            where logo.organization_id = organizations.id
              and logo.id = organizations.logo_file_id) as logo,
          counts.shown, counts.changes as revision,
          (select coalesce(json_agg(named.name order by named.name, named.id), '[]')
            from ${programs} named
            where named.organization_id = organizations.id and named.status = 'active')
            as "programNames"
        from ${programs} join ${organizations} on organizations.id = programs.organization_id
        cross join counts
        where programs.organization_id = ${ORGANIZATION} and programs.id = ${PROGRAM}
          and programs.status = 'active'`),
      fields: part<Json>(sql`
        select * from ${customFields}
        where organization_id = ${ORGANIZATION} and program_id = ${PROGRAM}
          and is_public and archived_at is null
        order by position, id`),
    },
  }),
  (of) => of,
);

/**
 * What stands around a gallery: program, organization, fields, the other programs' names, how many
 * entities it shows and how often it has changed. Throws not found, also for an archived program.
 */
export async function getGalleryFrame(
  reader: Db | Tx,
  { organizationId }: Actor,
  programId: number,
) {
  const read = await readFrame(reader, { organizationId, programId });
  const [frame] = read.framed;
  if (!frame) throw notFound("program");
  const client = CLIENT.row(frame.client);
  const fields = read.fields.map((field) => rowOf(customFields, field));
  return {
    ...frame,
    client,
    program: rowOf(programs, frame.program),
    fields: fields.filter(isRecipientField).map(publicField),
    today: localDay(now(), client.timeZone),
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
    from (select value, entity_id from used limit ${MOST_OPTIONS + 1}) few
    join entities on entities.id = few.entity_id
    order by few.value`);
  return found.rows.length > MOST_OPTIONS ? [] : found.rows.map(({ text }) => text);
}
