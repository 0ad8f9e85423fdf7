import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { eventPeople } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { findEvent, nextPosition, requireFewer } from "../setup/rows";
import { differences, lockEvent, recordSetup } from "../setup/steps";
import { claimPhoto, releasePhoto } from "./photos";
import { type PersonRow, peopleOf, photoOf } from "./rows";
import {
  EventPersonChanges,
  type EventPersonChangesInput,
  type EventPersonView,
  NewEventPerson,
  type NewEventPersonInput,
} from "./schema";

const MOST_PEOPLE = 200;

/** Adds a person to an event, after those it has unless a position is given. Throws 422. */
export async function createEventPerson(
  actor: Actor,
  eventId: number,
  input: NewEventPersonInput,
): Promise<EventPersonView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewEventPerson, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    await requireFewer(tx, eventPeople, event, MOST_PEOPLE);
    await claimPhoto(tx, actor, wanted.photo_file_id);
    const position = wanted.position ?? (await nextPosition(tx, eventPeople, event));
    const [created] = await tx
      .insert(eventPeople)
      .values({
        ...personColumns(wanted),
        ...{ organizationId: event.organizationId, eventId, position },
      })
      .returning();
    if (!created) throw new Error("A person was not written.");
    await recordSetup(tx, actor, "event_person.create", created.id, { name: wanted.name });
    return presentPerson(created);
  });
}

/** Changes a person; what is not given stays. Throws 422. */
export async function changeEventPerson(
  actor: Actor,
  eventId: number,
  id: number,
  input: EventPersonChangesInput,
): Promise<EventPersonView> {
  requirePermission(actor, "events_edit");
  const given = accept(EventPersonChanges, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const stored = oneOf(await peopleOf(tx, event), id);
    const wanted = accept(NewEventPerson, { ...settingsOf(stored), ...given });
    const changed = differences(stored, personColumns(wanted));
    if (!changed) return presentPerson(stored);
    await claimPhoto(tx, actor, changed.after.photoFileId);
    const [written] = await tx
      .update(eventPeople)
      .set(changed.after)
      .where(within(eventPeople, event.organizationId, eq(eventPeople.id, id)))
      .returning();
    if (changed.after.photoFileId !== undefined) await releasePhoto(tx, actor, stored.photoFileId);
    await recordSetup(tx, actor, "event_person.change", id, changed.after, changed.before);
    return presentPerson(written ?? stored);
  });
}

/** Removes a person from an event and from its sessions, with their photo. Throws not found. */
export async function deleteEventPerson(actor: Actor, eventId: number, id: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [removed] = await tx
      .delete(eventPeople)
      .where(
        within(
          eventPeople,
          event.organizationId,
          eq(eventPeople.eventId, event.id),
          eq(eventPeople.id, id),
        ),
      )
      .returning({ name: eventPeople.name, photoFileId: eventPeople.photoFileId });
    if (!removed) throw notFound("person");
    await releasePhoto(tx, actor, removed.photoFileId);
    await recordSetup(tx, actor, "event_person.delete", id, {}, { name: removed.name });
  });
}

/** An event's people in their order. Throws not found. */
export async function listEventPeople(actor: Actor, eventId: number): Promise<EventPersonView[]> {
  requirePermission(actor, "events_view");
  return (await peopleOf(db, await findEvent(db, actor, eventId))).map(presentPerson);
}

/** One of an event's people. Throws not found. */
export async function getEventPerson(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<EventPersonView> {
  requirePermission(actor, "events_view");
  return presentPerson(oneOf(await peopleOf(db, await findEvent(db, actor, eventId)), id));
}

function oneOf(all: readonly PersonRow[], id: number): PersonRow {
  const found = all.find((each) => each.id === id);
  if (!found) throw notFound("person");
  return found;
}

const presentPerson = (row: PersonRow): EventPersonView => ({
  id: row.id,
  ...settingsOf(row),
  photo: photoOf(row),
});

const settingsOf = (row: PersonRow) => ({
  name: row.name,
  is_group: row.isGroup,
  title: row.title,
  role: row.role,
  bio: row.bio,
  photo_file_id: row.photoFileId,
  url: row.url,
  position: row.position,
});

const personColumns = (wanted: NewEventPerson) => ({
  name: wanted.name,
  isGroup: wanted.is_group,
  title: wanted.title,
  role: wanted.role,
  bio: wanted.bio,
  photoFileId: wanted.photo_file_id,
  url: wanted.url,
  position: wanted.position,
});
