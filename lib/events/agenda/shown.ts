import type { Db, Tx } from "@/db/client";
import { type PersonRow, peopleOf, photoOf, type SessionRow, sessionsOf } from "./rows";
import type { AgendaPerson, AgendaSession, ShownAgenda } from "./schema";

/**
 * An event's agenda and people as its guests and visitors see them.
 * @param isPlaceShown whether the reader may know where the event is, and so where its sessions are
 */
export async function shownAgenda(
  reader: Db | Tx,
  event: { organizationId: number; id: number },
  isPlaceShown: boolean,
): Promise<ShownAgenda> {
  // One after the other: a page that many open at once takes one connection, not two.
  const sessions = await sessionsOf(reader, event);
  const people = await peopleOf(reader, event);
  return {
    agenda: sessions.map((session) => shownSession(session, isPlaceShown)),
    people: people.map(shownPerson),
  };
}

const shownSession = (row: SessionRow, isPlaceShown: boolean): AgendaSession => ({
  id: row.id,
  title: row.title,
  description: row.description,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  location: isPlaceShown ? row.location : null,
  person_ids: row.personIds,
});

const shownPerson = (row: PersonRow): AgendaPerson => ({
  id: row.id,
  name: row.name,
  is_group: row.isGroup,
  title: row.title,
  role: row.role,
  bio: row.bio,
  photo: photoOf(row),
  url: row.url,
});
