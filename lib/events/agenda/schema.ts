import { z } from "zod";
import { EVENT_PERSON_ROLES } from "@/db/schema";
import { blankable, blankableProse, RowId, Timestamp } from "@/lib/input";
import { isAfter, position, title, WebAddress } from "../setup/event-schema";

export const MOST_PEOPLE_ON_STAGE = 50;

const session = {
  title,
  description: blankableProse(2000).nullish(),
  starts_at: Timestamp,
  ends_at: Timestamp.nullish(),
  location: blankable(255).nullish().meta({
    description:
      "The room or area at the event. Shown only to people who can see the event's location.",
  }),
  person_ids: z
    .array(RowId)
    .max(MOST_PEOPLE_ON_STAGE, `Choose at most ${MOST_PEOPLE_ON_STAGE} people.`)
    .refine((ids) => new Set(ids).size === ids.length, "List each person only once.")
    .meta({ description: "People of the same event who appear in the session" }),
  position: position.meta({ description: "Among sessions that start at the same time" }),
};

export const NewEventSession = z
  .strictObject({ ...session, person_ids: session.person_ids.default([]) })
  .refine(({ starts_at, ends_at }) => isAfter(ends_at, starts_at), {
    path: ["ends_at"],
    message: "The end must be after the start.",
  })
  .meta({ id: "NewEventSession" });
export type NewEventSessionInput = z.input<typeof NewEventSession>;
export type NewEventSession = z.output<typeof NewEventSession>;

export const EventSessionChanges = z
  .strictObject(session)
  .partial()
  .meta({ id: "EventSessionChanges" });
export type EventSessionChangesInput = z.input<typeof EventSessionChanges>;

export const EventSessionView = z
  .object({
    id: RowId,
    title: z.string(),
    description: z.string().nullable(),
    starts_at: Timestamp,
    ends_at: Timestamp.nullable(),
    location: z.string().nullable(),
    person_ids: z.array(RowId),
    position: z.int(),
    is_outside_event: z.boolean().meta({
      description:
        "True if it starts before the event or ends after it. Only a warning: the session is still shown.",
    }),
  })
  .meta({ id: "EventSession" });
export type EventSessionView = z.output<typeof EventSessionView>;

export const EventPersonRole = z.enum(EVENT_PERSON_ROLES, "Choose a role.");
export type EventPersonRole = z.output<typeof EventPersonRole>;

const person = {
  name: title,
  is_group: z.boolean().meta({ description: "A band or a choir rather than one person" }),
  title: blankable(255)
    .nullish()
    .meta({ description: "Position and organization, such as `Principal, Harbor School`" }),
  role: EventPersonRole.nullish(),
  bio: blankableProse(1000).nullish(),
  photo_file_id: RowId.nullish().meta({ description: "An upload made for people at events" }),
  url: WebAddress.nullish().meta({ description: "Their website or profile" }),
  position,
};

export const NewEventPerson = z
  .strictObject({ ...person, is_group: person.is_group.default(false) })
  .meta({ id: "NewEventPerson" });
export type NewEventPersonInput = z.input<typeof NewEventPerson>;
export type NewEventPerson = z.output<typeof NewEventPerson>;

export const EventPersonChanges = z
  .strictObject(person)
  .partial()
  .meta({ id: "EventPersonChanges" });
export type EventPersonChangesInput = z.input<typeof EventPersonChanges>;

const Photo = z
  .object({
    url: z.string(),
    thumb_url: z.string().meta({ description: "WebP, at most 320 pixels wide and high" }),
  })
  .nullable();

export const EventPersonView = z
  .object({
    id: RowId,
    name: z.string(),
    is_group: z.boolean(),
    title: z.string().nullable(),
    role: EventPersonRole.nullable(),
    bio: z.string().nullable(),
    photo_file_id: RowId.nullable(),
    photo: Photo,
    url: z.string().nullable(),
    position: z.int(),
  })
  .meta({ id: "EventPerson" });
export type EventPersonView = z.output<typeof EventPersonView>;

/** A session as an event's guests and visitors see it. */
export const AgendaSession = EventSessionView.omit({ position: true, is_outside_event: true }).meta(
  {
    id: "AgendaSession",
  },
);
export type AgendaSession = z.output<typeof AgendaSession>;

/** A person as an event's guests and visitors see them. */
export const AgendaPerson = EventPersonView.omit({ position: true, photo_file_id: true }).meta({
  id: "AgendaPerson",
});
export type AgendaPerson = z.output<typeof AgendaPerson>;

export type ShownAgenda = { agenda: AgendaSession[]; people: AgendaPerson[] };
