import { z } from "zod";
import { GIVING_SCOPES, relationshipGroups, relationshipLinks } from "@/db/schema";
import { QueryId, RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { Page, PerPage } from "./paging";

const Label = textUpTo(255)
  .trim()
  .transform((text) => text || null)
  .nullish();

const LARGEST_EVIDENCE = 20_000;

/** Whatever another system knows of it, as small as a row should be. */
const Evidence = z
  .custom<Record<string, z.core.util.JSONType>>(
    (value) =>
      value !== null &&
      typeof value === "object" &&
      !Array.isArray(value) &&
      JSON.stringify(value).length <= LARGEST_EVIDENCE,
    `Send an object of at most ${LARGEST_EVIDENCE} characters as JSON.`,
  )
  .meta({
    type: "object",
    maxProperties: LARGEST_EVIDENCE / 10,
    description: `An object of at most ${LARGEST_EVIDENCE} characters as JSON`,
  });

const group = {
  kind: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,59}$/, "Use lowercase letters, digits, and underscores.")
    .meta({ description: "Such as `family_fund`" }),
  display_name: textUpTo(255).trim().min(1, "Enter a name."),
  representative_donor_id: RowId.nullish().meta({
    description: "The person staff usually contact",
  }),
  is_active: z.boolean().optional(),
  is_restricted: z.boolean().optional().meta({
    description: "Visible only to assigned staff and users who can edit users",
  }),
  origin: z.enum(relationshipGroups.origin.enumValues).optional(),
  provisioning_key: Label.meta({ description: "The relationship’s ID in an integration" }),
  provisioning_evidence: Evidence.nullish(),
};

const link = {
  role: z.enum(relationshipLinks.role.enumValues),
  relationship_label: Label,
  giving_scope: z.enum(GIVING_SCOPES).meta({
    description: "Which of the donor’s gifts count toward the relationship",
  }),
  expects_attribution: z.boolean().optional(),
  is_primary_contact: z.boolean().optional(),
  collapse_in_portfolio: z.boolean().optional(),
};

export const NewLink = z.strictObject({ donor_id: RowId, ...link });
export type NewLink = z.output<typeof NewLink>;
export type NewLinkInput = z.input<typeof NewLink>;

/** What is not given stays. */
export const LinkChanges = z.strictObject(link).partial();
export type LinkChangesInput = z.input<typeof LinkChanges>;

export const NewRelationship = z.strictObject({
  ...group,
  core_subject_type: z.enum(["donor", "household"]),
  core_subject_id: RowId,
  links: z.array(NewLink).max(100).default([]),
});
export type NewRelationship = z.output<typeof NewRelationship>;
export type NewRelationshipInput = z.input<typeof NewRelationship>;

/** What is not given stays; the core stays in any case. */
export const RelationshipChanges = z.strictObject(group).partial();
export type RelationshipChangesInput = z.input<typeof RelationshipChanges>;

export const RelationshipView = z
  .object({
    id: RowId,
    kind: z.string(),
    display_name: z.string(),
    core_subject_type: z.enum(["donor", "household"]),
    core_subject_id: RowId,
    core_name: z.string(),
    core_members: z.array(z.object({ id: RowId, name: z.string() })),
    representative_donor_id: RowId.nullable(),
    assigned_fundraiser_user_id: RowId.nullable(),
    relationship_manager_user_id: RowId.nullable(),
    is_active: z.boolean(),
    is_restricted: z.boolean(),
    origin: z.string(),
    provisioning_key: z.string().nullable(),
    provisioning_evidence: z.record(z.string(), z.unknown()).nullable(),
    links: z.array(
      z.object({
        id: RowId,
        donor_id: RowId,
        donor_name: z.string(),
        role: z.enum(relationshipLinks.role.enumValues),
        relationship_label: z.string().nullable(),
        giving_scope: z.enum(GIVING_SCOPES),
        expects_attribution: z.boolean(),
        is_primary_contact: z.boolean(),
        collapse_in_portfolio: z.boolean(),
      }),
    ),
  })
  .meta({ id: "RelationshipGroup" });
export type RelationshipView = z.infer<typeof RelationshipView>;

/** A relationship in a list. */
export const RelationshipSummary = z
  .object({
    id: RowId,
    kind: z.string(),
    display_name: z.string(),
    core_subject_type: z.enum(["donor", "household"]),
    core_subject_id: RowId,
    core_name: z.string(),
    link_count: z.int(),
    is_active: z.boolean(),
    is_restricted: z.boolean(),
    assigned_fundraiser_name: z.string().nullable(),
  })
  .meta({ id: "RelationshipGroupSummary" });
export type RelationshipSummary = z.infer<typeof RelationshipSummary>;

export const RelationshipQuery = z.strictObject({
  q: textUpTo(200)
    .optional()
    .meta({ description: "Matches the name of the relationship, its core, or a linked donor" }),
  kind: textUpTo(60).optional(),
  active: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  donor_id: QueryId.optional().meta({ description: "At its core or linked to it" }),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type RelationshipQuery = z.output<typeof RelationshipQuery>;
