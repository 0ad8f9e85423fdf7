import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  customValues,
  id,
  instant,
  organizationId,
  sealedText,
  sortKey,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations } from "./identity";
import { entities, programs } from "./sponsorship";

/** Of fields that recipients may have, the first six. */
export const FIELD_TYPES = [
  "text",
  "textarea",
  "number",
  "date",
  "select",
  "checkbox",
  "multiselect",
  "amount",
  "url",
  "email",
  "phone",
  "reference",
] as const;

/**
 * What a recipient's field says about a person. Beyond `other` and `region`, what it says is public only
 * where staff publish it on purpose; a birth date shows as an age unless they publish that too.
 */
export const FIELD_MEANINGS = [
  "other",
  "region",
  "birth_date",
  "last_name",
  "exact_place",
  "health",
  "family",
] as const;

/**
 * An organization's own fields of its records, such as `cf_member_number`. Those of recipients are a
 * program's, such as `en_birthday` (`decisions §6`), and say more of what visitors see.
 */
export const customFields = pgTable(
  "custom_fields",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whose field it is: `donor`, `entity`, or the key of one of the organization's own objects. */
    object: text("object").notNull().default("entity"),
    /** Of recipients' fields only. */
    programId: integer("program_id"),
    /** Never used again for another field of the object. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    helpText: text("help_text"),
    type: text("type", { enum: FIELD_TYPES }).notNull(),
    options: text("options").array().notNull().default([]),
    /** Of a `reference`: the object that it names a record of. */
    target: text("target"),
    required: boolean("required").notNull().default(false),
    isUnique: boolean("is_unique").notNull().default(false),
    /** The least and the greatest number, amount or date, as a value is stored. */
    minimum: text("minimum"),
    maximum: text("maximum"),
    /** Kept sealed in `custom_sensitive`, and read only by those who may. */
    isSensitive: boolean("is_sensitive").notNull().default(false),
    /** Is it a column of the object's list? */
    isListed: boolean("is_listed").notNull().default(false),
    meaning: text("meaning", { enum: FIELD_MEANINGS }).notNull().default("other"),
    isPublic: boolean("is_public").notNull().default(false),
    /** Of a birth date: the age in years is what visitors see, sort and filter by. */
    showsAge: boolean("shows_age").notNull().default(false),
    sortable: boolean("sortable").notNull().default(false),
    filterable: boolean("filterable").notNull().default(false),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    /** Since when its values are put away; after 30 days they are deleted, and the key stays taken. */
    archivedAt: instant("archived_at"),
    purgedAt: instant("purged_at"),
  },
  (table) => [
    unique("custom_fields_organization_id_id_key").on(table.organizationId, table.id),
    unique("custom_fields_key_key").on(table.organizationId, table.programId, table.key),
    uniqueIndex("custom_fields_object_key")
      .on(table.organizationId, table.object, table.key)
      .where(sql`${table.programId} is null`),
    check(
      "custom_fields_key_shape",
      sql`${table.key} ~ case when ${table.object} = 'entity' then '^en_[a-z0-9_]{1,60}$' else '^cf_[a-z0-9_]{1,60}$' end`,
    ),
    check(
      "custom_fields_of_program",
      sql`(${table.object} = 'entity') = (${table.programId} is not null)`,
    ),
    check(
      "custom_fields_target",
      sql`(${table.type} = 'reference') = (${table.target} is not null)`,
    ),
    check("custom_fields_sealed", sql`not (${table.isSensitive} and ${table.isUnique})`),
    check(
      "custom_fields_age",
      sql`not ${table.showsAge} or (${table.meaning} = 'birth_date' and ${table.type} = 'date')`,
    ),
    check(
      "custom_fields_purged",
      sql`${table.purgedAt} is null or ${table.archivedAt} is not null`,
    ),
    refersTo("custom_fields_program_fk", table, table.programId, programs),
    belongsTo("custom_fields_organization_fk", table, organizations),
  ],
);

/** A kind of record that an organization made up, such as its pets or its grants. */
export const customObjects = pgTable(
  "custom_objects",
  {
    id: id(),
    organizationId: organizationId(),
    /** Such as `co_pet`; never used again for another object. */
    key: text("key").notNull(),
    /** As it stands in a sentence: `pet`, `pets`. */
    singular: text("singular").notNull(),
    plural: text("plural").notNull(),
    description: text("description"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: instant("archived_at"),
  },
  (table) => [
    unique("custom_objects_organization_id_id_key").on(table.organizationId, table.id),
    unique("custom_objects_key_key").on(table.organizationId, table.key),
    check("custom_objects_key_shape", sql`${table.key} ~ '^co_[a-z0-9_]{1,60}$'`),
    belongsTo("custom_objects_organization_fk", table, organizations),
  ],
);

/** A record of such a kind. */
export const customRecords = pgTable(
  "custom_records",
  {
    id: id(),
    organizationId: organizationId(),
    objectId: integer("object_id").notNull(),
    name: text("name").notNull(),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    archivedAt: instant("archived_at"),
  },
  (table) => [
    unique("custom_records_organization_id_id_key").on(table.organizationId, table.id),
    index("custom_records_list_idx").on(table.organizationId, table.objectId, table.id),
    index("custom_records_search_idx").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    refersTo("custom_records_object_fk", table, table.objectId, customObjects),
  ],
);

/**
 * What each record has in each field but long texts and sensitive ones, in a form whose order byte by byte
 * is the field's order; as many rows as a choice of several has. Kept by triggers on the records' tables.
 */
export const customFacets = pgTable(
  "custom_facets",
  {
    organizationId: organizationId(),
    fieldId: integer("field_id").notNull(),
    recordId: integer("record_id").notNull(),
    value: sortKey("value").notNull(),
    isUnique: boolean("is_unique").notNull(),
  },
  (table) => [
    primaryKey({
      name: "custom_facets_pkey",
      columns: [table.organizationId, table.fieldId, table.recordId, table.value],
    }),
    index("custom_facets_value_idx").on(
      table.organizationId,
      table.fieldId,
      table.value,
      table.recordId,
    ),
    uniqueIndex("custom_facets_unique_key")
      .on(table.organizationId, table.fieldId, table.value)
      .where(sql`${table.isUnique}`),
    refersTo("custom_facets_field_fk", table, table.fieldId, customFields).onDelete("cascade"),
  ],
);

/** A record's sensitive values by key, sealed; only `lib/custom-fields/sensitive.ts` opens them. */
export const customSensitive = pgTable(
  "custom_sensitive",
  {
    organizationId: organizationId(),
    object: text("object").notNull(),
    recordId: integer("record_id").notNull(),
    values: sealedText("values").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({
      name: "custom_sensitive_pkey",
      columns: [table.organizationId, table.object, table.recordId],
    }),
    belongsTo("custom_sensitive_organization_fk", table, organizations),
  ],
);

export const KEPT_FOR = ["archived", "type_change"] as const;

/**
 * Values that a record no longer has because its field was archived or got another type: kept for 30
 * days, in case somebody wants them back. Those of sensitive fields stay in `custom_sensitive`.
 */
export const customKeptValues = pgTable(
  "custom_kept_values",
  {
    organizationId: organizationId(),
    fieldId: integer("field_id").notNull(),
    recordId: integer("record_id").notNull(),
    reason: text("reason", { enum: KEPT_FOR }).notNull(),
    value: jsonb("value").$type<unknown>().notNull(),
    /** The field's type when it was kept. */
    type: text("type", { enum: FIELD_TYPES }).notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "custom_kept_values_pkey",
      columns: [table.organizationId, table.fieldId, table.recordId, table.reason],
    }),
    index("custom_kept_values_kept_idx").on(table.keptAt),
    refersTo("custom_kept_values_field_fk", table, table.fieldId, customFields).onDelete("cascade"),
  ],
);

/**
 * What a shown entity has in each field that the gallery sorts or filters by, in a form whose order is
 * the field's order; "" when it has nothing. Entities that are not shown have no rows.
 */
export const entityFacets = pgTable(
  "entity_facets",
  {
    organizationId: organizationId(),
    fieldId: integer("field_id").notNull(),
    entityId: integer("entity_id").notNull(),
    value: sortKey("value").notNull(),
  },
  (table) => [
    primaryKey({
      name: "entity_facets_pkey",
      columns: [table.organizationId, table.entityId, table.fieldId],
    }),
    index("entity_facets_order_idx").on(
      table.organizationId,
      table.fieldId,
      table.value,
      table.entityId,
    ),
    refersTo("entity_facets_field_fk", table, table.fieldId, customFields).onDelete("cascade"),
    refersTo("entity_facets_entity_fk", table, table.entityId, entities).onDelete("cascade"),
  ],
);
