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
import { createdAt, id, instant, localDate, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { checkouts } from "./checkout";
import { topics } from "./consents";
import { donations } from "./donations";
import { donors } from "./donors";
import { tasks } from "./engagement";
import { organizations, users } from "./identity";
import type { JourneyGraph } from "./journey-graph";
import { outboundEvents } from "./webhooks";

/** `rule`: acts at once. `plan`: makes tasks only. `journey`: anything, over time. */
export const JOURNEY_KINDS = ["journey", "rule", "plan"] as const;
export const JOURNEY_STATES = ["draft", "active", "paused", "archived"] as const;
export const REENTRY_RULES = ["once", "per_occurrence", "after_days"] as const;
/** What happens to steps that are more than a day late: left out, or done all the same. */
export const LATE_POLICIES = ["skip", "run"] as const;
export const ENROLLMENT_STATES = ["active", "completed", "exited", "failed"] as const;
export const STEP_OUTCOMES = ["done", "skipped", "postponed", "failed"] as const;

/** What an organization does by itself when something happens to a donor, one step after the other. */
export const journeys = pgTable(
  "journeys",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    description: text("description"),
    kind: text("kind", { enum: JOURNEY_KINDS }).notNull(),
    state: text("state", { enum: JOURNEY_STATES }).notNull().default("draft"),
    /** The graph that is being edited: nobody goes through it before it is published as a version. */
    draft: jsonb("draft").$type<JourneyGraph>().notNull(),
    /** The version that new donors enter; null before the first activation. */
    versionId: integer("version_id"),
    reentry: text("reentry", { enum: REENTRY_RULES }).notNull().default("once"),
    /** Days after a donor entered before they may enter again; only with `after_days`. */
    reentryDays: integer("reentry_days"),
    latePolicy: text("late_policy", { enum: LATE_POLICIES }).notNull().default("skip"),
    /** What shipped recipe it was installed from, such as `welcome`. */
    recipe: text("recipe"),
    /** Whose permissions it acts with; whoever activated it last. */
    actsForUserId: integer("acts_for_user_id"),
    activatedAt: instant("activated_at"),
    pausedAt: instant("paused_at"),
    /** The types of events that bring donors in, as its version has them: what writes events looks here. */
    entryTypes: text("entry_types").array().notNull().default([]),
    /** Its last day whose dates have brought donors in; null unless dates do. */
    datedOn: localDate("dated_on"),
    /** Counts its changes: whoever changes an older one is refused. */
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("journeys_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("journeys_name_key")
      .on(table.organizationId, sql`lower(${table.name})`)
      .where(sql`${table.state} <> 'archived'`),
    check(
      "journeys_reentry",
      sql`(${table.reentry} = 'after_days') = (${table.reentryDays} is not null)`,
    ),
    check(
      "journeys_activated",
      sql`${table.state} in ('draft', 'archived') or ${table.versionId} is not null`,
    ),
    belongsTo("journeys_organization_fk", table, organizations),
    refersTo("journeys_actor_fk", table, table.actsForUserId, users),
  ],
);

/** A graph that never changes again: what donors who entered it go through. */
export const journeyVersions = pgTable(
  "journey_versions",
  {
    id: id(),
    organizationId: organizationId(),
    journeyId: integer("journey_id").notNull(),
    /** 1, 2, 3 within its journey. */
    number: integer("number").notNull(),
    graph: jsonb("graph").$type<JourneyGraph>().notNull(),
    publishedByUserId: integer("published_by_user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journey_versions_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_versions_number_key").on(table.organizationId, table.journeyId, table.number),
    refersTo("journey_versions_journey_fk", table, table.journeyId, journeys),
    refersTo("journey_versions_publisher_fk", table, table.publishedByUserId, users),
  ],
);

/** A donor on their way through a journey. */
export const journeyEnrollments = pgTable(
  "journey_enrollments",
  {
    id: id(),
    organizationId: organizationId(),
    journeyId: integer("journey_id").notNull(),
    versionId: integer("version_id").notNull(),
    donorId: integer("donor_id").notNull(),
    /** What brought them in, once: `donor:7`, `donation:91`, `sponsorship:5:2026`. */
    entryKey: text("entry_key").notNull(),
    /** The event that brought them in, if one did, and those before it. No foreign key: events expire. */
    cause: integer("cause").array().notNull().default([]),
    /** The record that brought them in, such as `donation` 91; dates and amounts are read from it. */
    subjectType: text("subject_type"),
    subjectId: integer("subject_id"),
    state: text("state", { enum: ENROLLMENT_STATES }).notNull().default("active"),
    /** Why it ended: `end`, `goal`, `staff`, `deceased`, `archived`, `merged`, `node`. */
    endReason: text("end_reason"),
    /** The node that is next; null once it ended. */
    node: text("node"),
    /** How many nodes came before: each (node, visit) is one step. */
    visit: integer("visit").notNull().default(0),
    /** When the node is due; null once it ended. */
    wakeAt: instant("wake_at"),
    /** When it came to a wait, from which the wait counts; null until it has been reckoned. */
    arrivedAt: instant("arrived_at"),
    /** Types of events that end its wait or reach its goal: what writes events looks here. */
    listens: text("listens").array().notNull().default([]),
    /** When it was first due, where the step was postponed. */
    firstDueAt: instant("first_due_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    enteredAt: instant("entered_at").notNull(),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journey_enrollments_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_enrollments_entry_key").on(
      table.organizationId,
      table.journeyId,
      table.entryKey,
    ),
    index("journey_enrollments_due_idx")
      .on(table.wakeAt, table.id)
      .where(sql`${table.state} = 'active'`),
    index("journey_enrollments_list_idx").on(table.organizationId, table.journeyId, table.id),
    index("journey_enrollments_donor_idx").on(table.organizationId, table.donorId),
    check(
      "journey_enrollments_ended",
      sql`(${table.state} = 'active') = (${table.endedAt} is null)`,
    ),
    check("journey_enrollments_node", sql`${table.state} <> 'active' or ${table.node} is not null`),
    refersTo("journey_enrollments_journey_fk", table, table.journeyId, journeys),
    refersTo("journey_enrollments_version_fk", table, table.versionId, journeyVersions),
    refersTo("journey_enrollments_donor_fk", table, table.donorId, donors),
  ],
);

/** What one node did for one donor, once for each visit. */
export const journeySteps = pgTable(
  "journey_steps",
  {
    id: id(),
    organizationId: organizationId(),
    enrollmentId: integer("enrollment_id").notNull(),
    journeyId: integer("journey_id").notNull(),
    node: text("node").notNull(),
    visit: integer("visit").notNull(),
    outcome: text("outcome", { enum: STEP_OUTCOMES }).notNull(),
    /** Why it did nothing, such as `unsubscribed`, `no_address`, `late`. */
    reason: text("reason"),
    /** What it made or chose: `{task_id: 4}`, `{path: "yes"}`. */
    effect: jsonb("effect").$type<Record<string, string | number | boolean | null>>().notNull(),
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at").notNull(),
  },
  (table) => [
    unique("journey_steps_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_steps_visit_key").on(
      table.organizationId,
      table.enrollmentId,
      table.node,
      table.visit,
    ),
    index("journey_steps_node_idx").on(table.organizationId, table.journeyId, table.node),
    refersTo("journey_steps_enrollment_fk", table, table.enrollmentId, journeyEnrollments),
  ],
);

/** An event that may bring a donor into a journey, or that one who is inside waits for; gone once looked at. */
export const journeyInbox = pgTable(
  "journey_inbox",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    journeyId: integer("journey_id").notNull(),
    /** Who is inside; null: whoever the event is about may enter. */
    enrollmentId: integer("enrollment_id"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journey_inbox_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_inbox_event_key")
      .on(table.organizationId, table.eventId, table.journeyId, table.enrollmentId)
      .nullsNotDistinct(),
    index("journey_inbox_queue_idx").on(table.attempts, table.id),
    refersTo("journey_inbox_event_fk", table, table.eventId, outboundEvents).onDelete("cascade"),
    refersTo("journey_inbox_journey_fk", table, table.journeyId, journeys).onDelete("cascade"),
    refersTo("journey_inbox_enrollment_fk", table, table.enrollmentId, journeyEnrollments).onDelete(
      "cascade",
    ),
  ],
);

/** Who met the condition of a journey’s entry when it was last looked at: only who comes to meet it enters. */
export const journeyMatches = pgTable(
  "journey_matches",
  {
    organizationId: organizationId(),
    journeyId: integer("journey_id").notNull(),
    donorId: integer("donor_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "journey_matches_pkey",
      columns: [table.organizationId, table.journeyId, table.donorId],
    }),
    index("journey_matches_donor_idx").on(table.organizationId, table.donorId),
    refersTo("journey_matches_journey_fk", table, table.journeyId, journeys).onDelete("cascade"),
    refersTo("journey_matches_donor_fk", table, table.donorId, donors).onDelete("cascade"),
  ],
);

export const JOURNEY_MESSAGE_STATES = [
  "queued",
  "claimed",
  "sending",
  "sent",
  "failed",
  "uncertain",
  "skipped",
] as const;

/** An email or text message that a step decided on, once for each visit. It is sent at most once. */
export const journeyMessages = pgTable(
  "journey_messages",
  {
    id: id(),
    organizationId: organizationId(),
    enrollmentId: integer("enrollment_id").notNull(),
    journeyId: integer("journey_id").notNull(),
    versionId: integer("version_id").notNull(),
    node: text("node").notNull(),
    visit: integer("visit").notNull(),
    donorId: integer("donor_id").notNull(),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    topicId: integer("topic_id").notNull(),
    /** The address as `address_hash` makes it, once it is being sent. */
    addressKey: text("address_key"),
    /** The conditional blocks that are for the donor. */
    shownBlocks: text("shown_blocks").array().notNull().default([]),
    state: text("state", { enum: JOURNEY_MESSAGE_STATES }).notNull().default("queued"),
    skipReason: text("skip_reason"),
    claimedBy: text("claimed_by"),
    claimedUntil: instant("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    messageId: text("message_id"),
    /** What the mail server said. */
    lastError: text("last_error"),
    /** When the step was due. */
    dueAt: instant("due_at").notNull(),
    sentAt: instant("sent_at"),
    /** How often people followed its links. */
    clicks: integer("clicks").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journey_messages_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_messages_visit_key").on(
      table.organizationId,
      table.enrollmentId,
      table.node,
      table.visit,
    ),
    index("journey_messages_queued_idx")
      .on(table.channel, table.id)
      .where(sql`${table.state} = 'queued'`),
    index("journey_messages_leased_idx")
      .on(table.claimedUntil)
      .where(sql`${table.state} in ('claimed', 'sending')`),
    index("journey_messages_donor_idx").on(table.organizationId, table.donorId, table.createdAt),
    index("journey_messages_journey_idx").on(table.organizationId, table.journeyId, table.node),
    check(
      "journey_messages_skipped",
      sql`(${table.state} = 'skipped') = (${table.skipReason} is not null)`,
    ),
    refersTo("journey_messages_enrollment_fk", table, table.enrollmentId, journeyEnrollments),
    refersTo("journey_messages_journey_fk", table, table.journeyId, journeys),
    refersTo("journey_messages_version_fk", table, table.versionId, journeyVersions),
    refersTo("journey_messages_donor_fk", table, table.donorId, donors),
    refersTo("journey_messages_topic_fk", table, table.topicId, topics),
  ],
);

/** A letter that a step decided on, once for each visit. */
export const journeyLetters = pgTable(
  "journey_letters",
  {
    id: id(),
    organizationId: organizationId(),
    enrollmentId: integer("enrollment_id").notNull(),
    journeyId: integer("journey_id").notNull(),
    versionId: integer("version_id").notNull(),
    node: text("node").notNull(),
    visit: integer("visit").notNull(),
    donorId: integer("donor_id").notNull(),
    state: text("state", { enum: ["waiting", "printed", "skipped"] })
      .notNull()
      .default("waiting"),
    skipReason: text("skip_reason"),
    printedAt: instant("printed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("journey_letters_organization_id_id_key").on(table.organizationId, table.id),
    unique("journey_letters_visit_key").on(
      table.organizationId,
      table.enrollmentId,
      table.node,
      table.visit,
    ),
    index("journey_letters_waiting_idx")
      .on(table.organizationId, table.journeyId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index("journey_letters_donor_idx").on(table.organizationId, table.donorId),
    check(
      "journey_letters_printed",
      sql`(${table.state} = 'printed') = (${table.printedAt} is not null)`,
    ),
    check(
      "journey_letters_skipped",
      sql`(${table.state} = 'skipped') = (${table.skipReason} is not null)`,
    ),
    refersTo("journey_letters_enrollment_fk", table, table.enrollmentId, journeyEnrollments),
    refersTo("journey_letters_journey_fk", table, table.journeyId, journeys),
    refersTo("journey_letters_version_fk", table, table.versionId, journeyVersions),
    refersTo("journey_letters_donor_fk", table, table.donorId, donors),
  ],
);

/** A task that a step made: while it is open, its day follows a date, and its owner the donor. */
export const journeyTasks = pgTable(
  "journey_tasks",
  {
    organizationId: organizationId(),
    taskId: integer("task_id").notNull(),
    enrollmentId: integer("enrollment_id").notNull(),
    node: text("node").notNull(),
    visit: integer("visit").notNull(),
    /** The date that its day is reckoned from; null where it stays as it was made. */
    dateField: text("date_field"),
    days: integer("days").notNull(),
    minute: integer("minute").notNull(),
    skipsWeekends: boolean("skips_weekends").notNull(),
    /** The day as the journey set it last: once staff set another one, it no longer follows. */
    setDueAt: instant("set_due_at"),
    /** Whose the journey made it last, if it is whoever the donor is assigned to. */
    followsAssigned: boolean("follows_assigned").notNull(),
    setOwnerUserId: integer("set_owner_user_id"),
  },
  (table) => [
    primaryKey({ name: "journey_tasks_pkey", columns: [table.organizationId, table.taskId] }),
    unique("journey_tasks_visit_key").on(
      table.organizationId,
      table.enrollmentId,
      table.node,
      table.visit,
    ),
    refersTo("journey_tasks_task_fk", table, table.taskId, tasks).onDelete("cascade"),
    refersTo("journey_tasks_enrollment_fk", table, table.enrollmentId, journeyEnrollments),
    refersTo("journey_tasks_owner_fk", table, table.setOwnerUserId, users),
  ],
);

/** A checkout that someone came to by a link of a journey's message. */
export const journeyCheckouts = pgTable(
  "journey_checkouts",
  {
    organizationId: organizationId(),
    checkoutId: integer("checkout_id").notNull(),
    messageId: integer("message_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "journey_checkouts_pkey",
      columns: [table.organizationId, table.checkoutId],
    }),
    index("journey_checkouts_message_idx").on(table.organizationId, table.messageId),
    refersTo("journey_checkouts_checkout_fk", table, table.checkoutId, checkouts).onDelete(
      "cascade",
    ),
    refersTo("journey_checkouts_message_fk", table, table.messageId, journeyMessages).onDelete(
      "cascade",
    ),
  ],
);

/** A gift that came by a journey's message, counted for its node. */
export const journeyGifts = pgTable(
  "journey_gifts",
  {
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    journeyId: integer("journey_id").notNull(),
    node: text("node").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: "journey_gifts_pkey", columns: [table.organizationId, table.donationId] }),
    index("journey_gifts_journey_idx").on(table.organizationId, table.journeyId, table.node),
    refersTo("journey_gifts_donation_fk", table, table.donationId, donations),
    refersTo("journey_gifts_journey_fk", table, table.journeyId, journeys),
  ],
);
