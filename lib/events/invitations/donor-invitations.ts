import { desc, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { eventInvitations, events } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";

type Row = typeof eventInvitations.$inferSelect;

/** An event that a donor is invited to, and the answer. */
export type DonorInvitation = Pick<Row, "id" | "eventId" | "status" | "response"> & {
  event: string;
  startsAt: Date | null;
  timeZone: string;
};

const MOST = 20;

/** Invitations of a donor that were not revoked, latest event first. Throws 403. */
export async function listDonorInvitations(
  actor: MemberActor,
  donorId: number,
): Promise<DonorInvitation[]> {
  requirePermission(actor, "orders_view");
  const { id, eventId, status, response } = eventInvitations;
  return db
    .select({
      ...{ id, eventId, status, response },
      event: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
    })
    .from(eventInvitations)
    .innerJoin(
      events,
      within(events, eventInvitations.organizationId, eq(events.id, eventInvitations.eventId)),
    )
    .where(
      within(
        eventInvitations,
        actor.organizationId,
        eq(eventInvitations.donorId, donorId),
        ne(eventInvitations.status, "revoked"),
      ),
    )
    .orderBy(desc(events.startsAt), desc(eventInvitations.id))
    .limit(MOST);
}
