import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { events } from "./events";
import { files } from "./platform";

/** What people do at an event. */
export const EVENT_PERSON_ROLES = [
  "speaker",
  "moderator",
  "host",
  "emcee",
  "honoree",
  "auctioneer",
  "performer",
] as const;

/** The parts of an event's agenda, in the order of their start. */
export const eventSessions = pgTable(
  "event_sessions",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at"),
    /** Where within the event's place; shown to those who may know that place. */
    location: text("location"),
    /** Among sessions that begin at the same time. */
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("event_sessions_organization_id_id_key").on(table.organizationId, table.id),
    index("event_sessions_event_idx").on(table.organizationId, table.eventId, table.startsAt),
    check("event_sessions_times", sql`${table.endsAt} > ${table.startsAt}`),
    refersTo("event_sessions_event_fk", table, table.eventId, events),
  ],
);

/** Who speaks, performs or is honored at an event. */
export const eventPeople = pgTable(
  "event_people",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    name: text("name").notNull(),
    /** A band or a choir rather than one person. */
    isGroup: boolean("is_group").notNull().default(false),
    /** Position and organization, such as "Principal, Harbor School". */
    title: text("title"),
    role: text("role", { enum: EVENT_PERSON_ROLES }),
    bio: text("bio"),
    photoFileId: integer("photo_file_id"),
    url: text("url"),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("event_people_organization_id_id_key").on(table.organizationId, table.id),
    index("event_people_event_idx").on(table.organizationId, table.eventId, table.position),
    index("event_people_photo_idx").on(table.organizationId, table.photoFileId),
    refersTo("event_people_event_fk", table, table.eventId, events),
    refersTo("event_people_photo_fk", table, table.photoFileId, files),
  ],
);

/** Which people appear in which session. */
export const eventSessionPeople = pgTable(
  "event_session_people",
  {
    id: id(),
    organizationId: organizationId(),
    sessionId: integer("session_id").notNull(),
    personId: integer("person_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("event_session_people_organization_id_id_key").on(table.organizationId, table.id),
    unique("event_session_people_key").on(table.organizationId, table.sessionId, table.personId),
    index("event_session_people_person_idx").on(table.organizationId, table.personId),
    refersTo("event_session_people_session_fk", table, table.sessionId, eventSessions).onDelete(
      "cascade",
    ),
    refersTo("event_session_people_person_fk", table, table.personId, eventPeople).onDelete(
      "cascade",
    ),
  ],
);
