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
import { createdAt, customValues, id, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { organizations, users } from "./identity";

/** What of a linked donor's giving counts for the relationship (`portfolio §1`). */
export const GIVING_SCOPES = ["all", "attributed_only", "none"] as const;

/** Donors who live together. Its giving is the union of its members'. */
export const households = pgTable(
  "households",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    /** One of its members. */
    primaryContactId: integer("primary_contact_id"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("households_organization_id_id_key").on(table.organizationId, table.id),
    index("households_primary_contact_idx")
      .on(table.organizationId, table.primaryContactId)
      .where(sql`${table.primaryContactId} is not null`),
    belongsTo("households_organization_fk", table, organizations),
    refersTo("households_primary_contact_fk", table, table.primaryContactId, donors),
  ],
);

/** A donor lives in one household at most. */
export const householdMembers = pgTable(
  "household_members",
  {
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    householdId: integer("household_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: "household_members_pkey", columns: [table.organizationId, table.donorId] }),
    index("household_members_household_idx").on(
      table.organizationId,
      table.householdId,
      table.donorId,
    ),
    refersTo("household_members_donor_fk", table, table.donorId, donors),
    refersTo("household_members_household_fk", table, table.householdId, households).onDelete(
      "cascade",
    ),
  ],
);

/** A donor or household together with those through whom they give, such as a family and its fund. */
export const relationshipGroups = pgTable(
  "relationship_groups",
  {
    id: id(),
    organizationId: organizationId(),
    /** Such as `family_fund`. */
    kind: text("kind").notNull(),
    displayName: text("display_name").notNull(),
    /** Its core: a donor, or a household with all its members. */
    coreDonorId: integer("core_donor_id"),
    coreHouseholdId: integer("core_household_id"),
    /** Whom one talks to. */
    representativeDonorId: integer("representative_donor_id"),
    isActive: boolean("is_active").notNull().default(true),
    /** Seen only by those assigned to it and by who may edit users. */
    isRestricted: boolean("is_restricted").notNull().default(false),
    origin: text("origin", { enum: ["manual", "import", "integration"] })
      .notNull()
      .default("manual"),
    /** What an integration calls it, and why it made it. */
    provisioningKey: text("provisioning_key"),
    provisioningEvidence: jsonb("provisioning_evidence").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("relationship_groups_organization_id_id_key").on(table.organizationId, table.id),
    unique("relationship_groups_provisioning_key").on(table.organizationId, table.provisioningKey),
    uniqueIndex("relationship_groups_core_donor_key")
      .on(table.organizationId, table.coreDonorId)
      .where(sql`${table.isActive}`),
    uniqueIndex("relationship_groups_core_household_key")
      .on(table.organizationId, table.coreHouseholdId)
      .where(sql`${table.isActive}`),
    index("relationship_groups_representative_idx")
      .on(table.organizationId, table.representativeDonorId)
      .where(sql`${table.representativeDonorId} is not null`),
    check(
      "relationship_groups_one_core",
      sql`num_nonnulls(${table.coreDonorId}, ${table.coreHouseholdId}) = 1`,
    ),
    refersTo("relationship_groups_core_donor_fk", table, table.coreDonorId, donors),
    refersTo("relationship_groups_core_household_fk", table, table.coreHouseholdId, households),
    refersTo("relationship_groups_representative_fk", table, table.representativeDonorId, donors),
  ],
);

/** Somebody tied to a relationship's core, such as the fund that gives for a family. */
export const relationshipLinks = pgTable(
  "relationship_links",
  {
    id: id(),
    organizationId: organizationId(),
    groupId: integer("group_id").notNull(),
    donorId: integer("donor_id").notNull(),
    role: text("role", {
      enum: [
        "giving_vehicle",
        "family_member",
        "spouse",
        "advisor",
        "employer",
        "business",
        "trustee",
        "assistant",
        "other",
      ],
    }).notNull(),
    /** What the role is called here, such as "Daughter". */
    relationshipLabel: text("relationship_label"),
    givingScope: text("giving_scope", { enum: GIVING_SCOPES }).notNull(),
    /** Its gifts are somebody's of the core: one without soft credit is missing its attribution. */
    expectsAttribution: boolean("expects_attribution").notNull().default(false),
    isPrimaryContact: boolean("is_primary_contact").notNull().default(false),
    /** Shown as part of the relationship, and not as a donor of its own. */
    collapseInPortfolio: boolean("collapse_in_portfolio").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique("relationship_links_organization_id_id_key").on(table.organizationId, table.id),
    unique("relationship_links_donor_key").on(table.organizationId, table.groupId, table.donorId),
    index("relationship_links_donor_idx").on(table.organizationId, table.donorId),
    refersTo("relationship_links_group_fk", table, table.groupId, relationshipGroups).onDelete(
      "cascade",
    ),
    refersTo("relationship_links_donor_fk", table, table.donorId, donors),
  ],
);

/** Who looks after a donor, a household or a relationship. */
export const assignments = pgTable(
  "assignments",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id"),
    householdId: integer("household_id"),
    relationshipGroupId: integer("relationship_group_id"),
    fundraiserUserId: integer("fundraiser_user_id"),
    relationshipManagerUserId: integer("relationship_manager_user_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("assignments_organization_id_id_key").on(table.organizationId, table.id),
    unique("assignments_donor_key").on(table.organizationId, table.donorId),
    unique("assignments_household_key").on(table.organizationId, table.householdId),
    unique("assignments_relationship_key").on(table.organizationId, table.relationshipGroupId),
    check(
      "assignments_one_subject",
      sql`num_nonnulls(${table.donorId}, ${table.householdId}, ${table.relationshipGroupId}) = 1`,
    ),
    check(
      "assignments_somebody",
      sql`num_nonnulls(${table.fundraiserUserId}, ${table.relationshipManagerUserId}) > 0`,
    ),
    refersTo("assignments_donor_fk", table, table.donorId, donors),
    refersTo("assignments_household_fk", table, table.householdId, households).onDelete("cascade"),
    refersTo(
      "assignments_relationship_fk",
      table,
      table.relationshipGroupId,
      relationshipGroups,
    ).onDelete("cascade"),
    refersTo("assignments_fundraiser_fk", table, table.fundraiserUserId, users),
    refersTo("assignments_relationship_manager_fk", table, table.relationshipManagerUserId, users),
  ],
);
