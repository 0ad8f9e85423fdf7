import { sql } from "drizzle-orm";
import { z } from "zod";
import { customFields, designations, entities, programs, sponsorships } from "@/db/schema";
import { columns, customOf, defineRecord, donorOf, expression, money, nameOf } from "../record";

export const PROGRAM = defineRecord("ProgramRecord", programs, {
  ...columns(programs, "id", "slug", "name", "summary", "currency", "status", "fundingType"),
  contribution_threshold: money(programs.contributionThreshold, programs.currency),
  goal_amount: money(programs.goalAmount, programs.currency),
  minimum_amount: money(programs.minimumAmount, programs.currency),
  maximum_amount: money(programs.maximumAmount, programs.currency),
  ...columns(programs, "frequencies", "oneTimeMonths", "createdAt"),
});

export const CUSTOM_FIELD = defineRecord("CustomFieldRecord", customFields, {
  ...columns(
    customFields,
    "id",
    "object",
    "programId",
    "key",
    "label",
    "type",
    "options",
    "required",
  ),
  ...columns(customFields, "meaning", "isPublic", "sortable", "filterable"),
  ...columns(customFields, "target", "isUnique", "isSensitive", "archivedAt", "createdAt"),
});

export const DESIGNATION = defineRecord(
  "DesignationRecord",
  designations,
  columns(designations, "id", "programId", "word", "name", "active", "createdAt"),
);

const currencyOfProgram = sql`(select currency from programs p
  where p.organization_id = ${entities.organizationId} and p.id = ${entities.programId})`;

export const ENTITY = defineRecord("RecipientRecord", entities, {
  ...columns(entities, "id", "programId", "title", "publicName", "status", "isPublic"),
  fields: expression(
    z.record(z.string(), z.string()),
    sql`coalesce((select jsonb_object_agg(f.key, left(f.value, 1000)) from jsonb_each_text(${entities.fields}) f), '{}')`,
  ),
  ...columns(entities, "sponsorLimit", "sponsorsCount", "isFull"),
  amount: money(entities.amount, currencyOfProgram),
  contribution_goal: money(entities.contributionGoal, currencyOfProgram),
  contributed: money(entities.contributed, currencyOfProgram),
  ...columns(entities, "waitingSince", "archivedAt", "createdAt"),
});

export const SPONSORSHIP = defineRecord(
  "SponsorshipRecord",
  sponsorships,
  {
    ...columns(sponsorships, "id", "entityId"),
    entity_title: nameOf("entities", "title", {
      organizationId: sponsorships.organizationId,
      id: sponsorships.entityId,
    }),
    ...columns(sponsorships, "donorId"),
    donor: donorOf(sponsorships.organizationId, sponsorships.donorId),
    ...columns(sponsorships, "donationId", "planId", "status", "startedOn", "endsOn"),
    custom: customOf(sponsorships.custom),
    ...columns(sponsorships, "endedOn", "endReason", "createdAt"),
  },
  sql`${sponsorships.donorId}`,
);
