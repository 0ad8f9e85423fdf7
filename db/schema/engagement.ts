import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, customValues, id, instant, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { users } from "./identity";
import { households, relationshipGroups } from "./relationships";

export const CHANNELS = [
  "meeting",
  "visit",
  "phone",
  "video",
  "email",
  "text",
  "mail",
  "social",
  "event",
  "note",
] as const;

export const OUTCOMES = [
  "reached",
  "replied",
  "no_answer",
  "left_message",
  "bounced",
  "wrong_contact",
] as const;

/** Why an interaction counts as meaningful or not: the first that holds (`portfolio §5`). */
const MEANINGFUL_BASIS = sql`case
  when marked_meaningful then 'staff_marked'
  when not marked_meaningful then 'staff_unmarked'
  when is_automatic or is_bulk then 'automated_or_bulk'
  when channel = 'note' then 'internal_note'
  when outcome in ('no_answer', 'left_message', 'bounced', 'wrong_contact') then 'outcome_not_reached'
  when channel in ('meeting', 'visit', 'phone', 'video') then 'type_policy'
  when channel in ('email', 'text', 'mail', 'social') and outcome = 'replied' then 'donor_replied'
  else 'type_not_meaningful' end`;

/** Something that happened between the organization and a donor. */
export const interactions = pgTable(
  "interactions",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull(),
    direction: text("direction", { enum: ["inbound", "outbound"] }).notNull(),
    /** Such as `stewardship`, in the organization's own words. */
    purpose: text("purpose"),
    subject: text("subject"),
    note: text("note"),
    outcome: text("outcome", { enum: OUTCOMES }),
    occurredAt: instant("occurred_at").notNull(),
    /** Done by the product, such as a receipt; not by a person. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    isBulk: boolean("is_bulk").notNull().default(false),
    /** The mail or letter of ours that this notes, such as `donation-receipt:12`. */
    messageKey: text("message_key"),
    /** What staff say about it; null leaves it to the rule. */
    markedMeaningful: boolean("marked_meaningful"),
    /** Its text is for its owner only. */
    isPrivate: boolean("is_private").notNull().default(false),
    ownerUserId: integer("owner_user_id"),
    meaningfulBasis: text("meaningful_basis").notNull().generatedAlwaysAs(MEANINGFUL_BASIS),
    /** Person to person, either way. */
    isContact: boolean("is_contact")
      .notNull()
      .generatedAlwaysAs(sql`channel <> 'note' and not is_automatic and not is_bulk`),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("interactions_organization_id_id_key").on(table.organizationId, table.id),
    unique("interactions_message_key").on(table.organizationId, table.messageKey),
    index("interactions_donor_idx").on(
      table.organizationId,
      table.donorId,
      table.occurredAt,
      table.id,
    ),
    refersTo("interactions_donor_fk", table, table.donorId, donors),
    refersTo("interactions_owner_fk", table, table.ownerUserId, users),
  ],
);

/** Work to be done for a donor, a household or a relationship. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id"),
    householdId: integer("household_id"),
    relationshipGroupId: integer("relationship_group_id"),
    /** `touch`: talk to them then, which counts as scheduled contact. */
    kind: text("kind", { enum: ["task", "touch"] }).notNull(),
    title: text("title").notNull(),
    note: text("note"),
    dueAt: instant("due_at"),
    status: text("status", { enum: ["open", "done", "cancelled"] })
      .notNull()
      .default("open"),
    ownerUserId: integer("owner_user_id"),
    closedAt: instant("closed_at"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("tasks_organization_id_id_key").on(table.organizationId, table.id),
    index("tasks_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("tasks_household_idx").on(table.organizationId, table.householdId, table.id),
    index("tasks_relationship_idx").on(table.organizationId, table.relationshipGroupId, table.id),
    index("tasks_owner_idx")
      .on(table.organizationId, table.ownerUserId, table.dueAt, table.id)
      .where(sql`${table.status} = 'open'`),
    check(
      "tasks_one_subject",
      sql`num_nonnulls(${table.donorId}, ${table.householdId}, ${table.relationshipGroupId}) = 1`,
    ),
    check("tasks_touch_has_a_time", sql`${table.kind} = 'task' or ${table.dueAt} is not null`),
    check("tasks_closed", sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    refersTo("tasks_donor_fk", table, table.donorId, donors),
    refersTo("tasks_household_fk", table, table.householdId, households).onDelete("cascade"),
    refersTo(
      "tasks_relationship_fk",
      table,
      table.relationshipGroupId,
      relationshipGroups,
    ).onDelete("cascade"),
    refersTo("tasks_owner_fk", table, table.ownerUserId, users),
  ],
);
