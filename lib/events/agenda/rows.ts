import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { eventPeople, eventSessions } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl } from "@/lib/files/links";
import type { EventPersonView } from "./schema";

export type SessionRow = typeof eventSessions.$inferSelect & { personIds: number[] };
export type PersonRow = typeof eventPeople.$inferSelect;

/** Whose agenda it is. */
type OfEvent = { organizationId: number; id: number };

/** An event's sessions by their start, each with the people who appear, in the people's order. */
export async function sessionsOf(
  reader: Db | Tx,
  { organizationId, id }: OfEvent,
): Promise<SessionRow[]> {
  const personIds = sql<number[]>`array(
    select link.person_id from event_session_people link
    join event_people p on p.organization_id = link.organization_id and p.id = link.person_id
    where link.organization_id = event_sessions.organization_id
      and link.session_id = event_sessions.id
    order by p.position, p.id)`;
  const rows = await reader
    .select({ row: eventSessions, personIds })
    .from(eventSessions)
    .where(within(eventSessions, organizationId, eq(eventSessions.eventId, id)))
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.position), asc(eventSessions.id));
  return rows.map(({ row, personIds }) => ({ ...row, personIds }));
}

/** An event's people in their order. */
export const peopleOf = (reader: Db | Tx, { organizationId, id }: OfEvent): Promise<PersonRow[]> =>
  reader
    .select()
    .from(eventPeople)
    .where(within(eventPeople, organizationId, eq(eventPeople.eventId, id)))
    .orderBy(asc(eventPeople.position), asc(eventPeople.id));

export const photoOf = ({ photoFileId }: PersonRow): EventPersonView["photo"] =>
  photoFileId === null
    ? null
    : {
        url: publicFileUrl({ id: photoFileId }),
        thumb_url: publicFileUrl({ id: photoFileId }, "thumb"),
      };
