import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  assignments,
  donors,
  donorTags,
  householdMembers,
  households,
  interactions,
  relationshipGroups,
  relationshipLinks,
  suppressions,
  tags,
  tasks,
  topics,
} from "@/db/schema";
import { columns, customOf, defineRecord, donorOf, expression, unlessPrivate } from "../record";

const Ids = z.array(z.number().int());

const CustomUnlessPrivate = customOf(interactions.custom)
  .schema.nullable()
  .meta({ description: "Null while it is private" });

export const DONOR = defineRecord(
  "DonorRecord",
  donors,
  {
    ...columns(donors, "id", "kind", "displayName", "firstName", "lastName", "organizationName"),
    ...columns(donors, "email", "phone", "street", "addressLine2", "city", "state", "zip"),
    ...columns(donors, "country", "language", "primaryContactId", "mailTopics", "doNotEmail"),
    ...columns(donors, "doNotMail", "doNotSms", "doNotPhone"),
    ...columns(donors, "doNotContact", "isDeceased", "externalId", "status", "mergedIntoId"),
    tags: expression(
      z.array(z.string()),
      sql`coalesce((select jsonb_agg(${tags.name} order by lower(${tags.name})) from ${donorTags}
        join ${tags} on ${tags.organizationId} = ${donorTags.organizationId} and ${tags.id} = ${donorTags.tagId}
        where ${donorTags.organizationId} = ${donors.organizationId} and ${donorTags.donorId} = ${donors.id}), '[]')`,
    ),
    household_id: expression(
      z.number().int().nullable(),
      sql`(select ${householdMembers.householdId} from ${householdMembers}
        where ${householdMembers.organizationId} = ${donors.organizationId} and ${householdMembers.donorId} = ${donors.id})`,
    ),
    custom: customOf(donors.custom),
    ...columns(donors, "createdAt"),
  },
  sql`${donors.id}`,
);

export const HOUSEHOLD = defineRecord("HouseholdRecord", households, {
  ...columns(households, "id", "name", "primaryContactId"),
  member_donor_ids: expression(
    Ids,
    sql`coalesce((select jsonb_agg(${householdMembers.donorId} order by ${householdMembers.donorId}) from ${householdMembers}
      where ${householdMembers.organizationId} = ${households.organizationId} and ${householdMembers.householdId} = ${households.id}), '[]')`,
  ),
  custom: customOf(households.custom),
  ...columns(households, "createdAt"),
});

/** Of a restricted relationship only its id and kind: events have no reader to ask whether they may see it. */
export const RELATIONSHIP = defineRecord("RelationshipRecord", relationshipGroups, {
  ...columns(relationshipGroups, "id", "kind", "isActive", "isRestricted", "origin"),
  display_name: unlessPrivate(relationshipGroups.displayName, relationshipGroups.isRestricted),
  core_donor_id: expression(
    z.number().int().nullable(),
    sql`case when not ${relationshipGroups.isRestricted} then ${relationshipGroups.coreDonorId} end`,
  ),
  core_household_id: expression(
    z.number().int().nullable(),
    sql`case when not ${relationshipGroups.isRestricted} then ${relationshipGroups.coreHouseholdId} end`,
  ),
  linked_donor_ids: expression(
    Ids,
    sql`coalesce((select jsonb_agg(distinct ${relationshipLinks.donorId}) from ${relationshipLinks}
      where ${relationshipLinks.organizationId} = ${relationshipGroups.organizationId}
        and ${relationshipLinks.groupId} = ${relationshipGroups.id}
        and not ${relationshipGroups.isRestricted}), '[]')`,
  ),
  ...columns(relationshipGroups, "createdAt"),
});

export const INTERACTION = defineRecord(
  "InteractionRecord",
  interactions,
  {
    ...columns(interactions, "id", "donorId"),
    donor: donorOf(interactions.organizationId, interactions.donorId),
    ...columns(interactions, "channel", "direction", "purpose", "outcome", "occurredAt"),
    subject: unlessPrivate(interactions.subject, interactions.isPrivate),
    note: unlessPrivate(interactions.note, interactions.isPrivate),
    custom: expression(
      CustomUnlessPrivate,
      sql`case when not ${interactions.isPrivate} then ${customOf(interactions.custom).json} end`,
    ),
    ...columns(interactions, "isPrivate", "isAutomatic", "isBulk", "ownerUserId", "createdAt"),
  },
  sql`${interactions.donorId}`,
);

export const TASK = defineRecord(
  "TaskRecord",
  tasks,
  {
    ...columns(tasks, "id", "kind", "title", "note", "dueAt", "status", "donorId", "householdId"),
    relationship_id: expression(z.number().int().nullable(), sql`${tasks.relationshipGroupId}`),
    donor: donorOf(tasks.organizationId, tasks.donorId),
    custom: customOf(tasks.custom),
    ...columns(tasks, "ownerUserId", "closedAt", "createdAt"),
  },
  sql`${tasks.donorId}`,
);

export const ASSIGNMENT = defineRecord(
  "AssignmentRecord",
  assignments,
  {
    ...columns(assignments, "id", "donorId", "householdId"),
    relationship_id: expression(
      z.number().int().nullable(),
      sql`${assignments.relationshipGroupId}`,
    ),
    ...columns(assignments, "fundraiserUserId", "relationshipManagerUserId", "createdAt"),
  },
  sql`${assignments.donorId}`,
);

export const TAG = defineRecord("TagRecord", tags, columns(tags, "id", "name", "createdAt"));

export const TOPIC = defineRecord("TopicRecord", topics, {
  ...columns(topics, "id", "key", "name", "description", "isPublic", "isOptIn", "archivedAt"),
  ...columns(topics, "createdAt"),
});

export const SUPPRESSION = defineRecord(
  "SuppressionRecord",
  suppressions,
  columns(suppressions, "id", "channel", "reason", "createdAt"),
);
