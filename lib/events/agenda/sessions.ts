import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { eventPeople, eventSessionPeople, eventSessions } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, invalidInput } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { findEvent, nextPosition, requireFewer } from "../setup/rows";
import { differences, instantOf, lockEvent, recordSetup } from "../setup/steps";
import { isOutsideEvent } from "./outside";
import { type SessionRow, sessionsOf } from "./rows";
import {
  EventSessionChanges,
  type EventSessionChangesInput,
  type EventSessionView,
  NewEventSession,
  type NewEventSessionInput,
} from "./schema";

const MOST_SESSIONS = 200;

/** Adds a session to an event's agenda. Throws 422, also for people of another event. */
export async function createEventSession(
  actor: Actor,
  eventId: number,
  input: NewEventSessionInput,
): Promise<EventSessionView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewEventSession, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    await requireFewer(tx, eventSessions, event, MOST_SESSIONS);
    await requireOwnPeople(tx, event, wanted.person_ids);
    const position = wanted.position ?? (await nextPosition(tx, eventSessions, event));
    const [created] = await tx
      .insert(eventSessions)
      .values({
        ...sessionColumns(wanted),
        ...{ organizationId: event.organizationId, eventId, position },
      })
      .returning({ id: eventSessions.id });
    if (!created) throw new Error("A session was not written.");
    await putPeople(tx, event, created.id, wanted.person_ids);
    await recordSetup(tx, actor, "event_session.create", created.id, { title: wanted.title });
    return oneOf(await presentSessions(tx, event), created.id);
  });
}

/** Changes a session; what is not given stays. Throws 422. */
export async function changeEventSession(
  actor: Actor,
  eventId: number,
  id: number,
  input: EventSessionChangesInput,
): Promise<EventSessionView> {
  requirePermission(actor, "events_edit");
  const given = accept(EventSessionChanges, input);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const stored = (await sessionsOf(tx, event)).find((each) => each.id === id);
    if (!stored) throw notFound("session");
    const wanted = accept(NewEventSession, { ...settingsOf(stored), ...given });
    const personIds = inOrderOf(stored.personIds, wanted.person_ids);
    const changed = differences(stored, { ...sessionColumns(wanted), personIds });
    if (changed) {
      const { personIds: people, ...columns } = changed.after;
      if (people) {
        await requireOwnPeople(tx, event, people);
        await putPeople(tx, event, id, people);
      }
      // A change of its people alone is a change of the session too.
      await tx
        .update(eventSessions)
        .set({ title: wanted.title, ...columns })
        .where(within(eventSessions, event.organizationId, eq(eventSessions.id, id)));
      await recordSetup(tx, actor, "event_session.change", id, changed.after, changed.before);
    }
    return oneOf(await presentSessions(tx, event), id);
  });
}

/** Removes a session from the agenda; its people stay. Throws not found. */
export async function deleteEventSession(actor: Actor, eventId: number, id: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const [removed] = await tx
      .delete(eventSessions)
      .where(
        within(
          eventSessions,
          event.organizationId,
          eq(eventSessions.eventId, event.id),
          eq(eventSessions.id, id),
        ),
      )
      .returning({ title: eventSessions.title });
    if (!removed) throw notFound("session");
    await recordSetup(tx, actor, "event_session.delete", id, {}, { title: removed.title });
  });
}

/** An event's sessions by their start. Throws not found. */
export async function listEventSessions(
  actor: Actor,
  eventId: number,
): Promise<EventSessionView[]> {
  requirePermission(actor, "events_view");
  return presentSessions(db, await findEvent(db, actor, eventId));
}

/** One of an event's sessions. Throws not found. */
export async function getEventSession(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<EventSessionView> {
  requirePermission(actor, "events_view");
  return oneOf(await presentSessions(db, await findEvent(db, actor, eventId)), id);
}

function oneOf(all: readonly EventSessionView[], id: number): EventSessionView {
  const found = all.find((each) => each.id === id);
  if (!found) throw notFound("session");
  return found;
}

async function presentSessions(reader: Db | Tx, event: EventRow): Promise<EventSessionView[]> {
  return (await sessionsOf(reader, event)).map((row) => ({
    id: row.id,
    ...settingsOf(row),
    is_outside_event: isOutsideEvent(row, event),
  }));
}

const settingsOf = (row: SessionRow) => ({
  title: row.title,
  description: row.description,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  location: row.location,
  person_ids: row.personIds,
  position: row.position,
});

const sessionColumns = (wanted: NewEventSession) => ({
  title: wanted.title,
  description: wanted.description,
  startsAt: new Date(wanted.starts_at),
  endsAt: instantOf(wanted.ends_at),
  location: wanted.location,
  position: wanted.position,
});

/** The stored list where both name the same people, so that another order is no change. */
const inOrderOf = (stored: number[], wanted: number[]): number[] =>
  stored.length === wanted.length && wanted.every((id) => stored.includes(id)) ? stored : wanted;

async function requireOwnPeople(tx: Tx, event: EventRow, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: eventPeople.id })
    .from(eventPeople)
    .where(within(eventPeople, event.organizationId, eq(eventPeople.eventId, event.id)));
  const problems = ids.flatMap((id, index) =>
    own.some((person) => person.id === id)
      ? []
      : {
          path: `person_ids.${index}`,
          code: "unknown_person",
          message: "This person is not on the event’s list of people.",
        },
  );
  if (problems.length > 0) throw invalidInput(problems);
}

async function putPeople(
  tx: Tx,
  { organizationId }: EventRow,
  sessionId: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .delete(eventSessionPeople)
    .where(within(eventSessionPeople, organizationId, eq(eventSessionPeople.sessionId, sessionId)));
  if (ids.length > 0)
    await tx
      .insert(eventSessionPeople)
      .values(ids.map((personId) => ({ organizationId, sessionId, personId })));
}
