import { desc } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donorSessions } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import type { SessionView } from "../schema";
import { liveSessionsOf, revokeSessions } from "./sessions";

/** Where the donor is signed in, the latest use first. */
export const listSessions = (actor: DonorActor): Promise<SessionView[]> => readSessions(db, actor);

/** `sessionId`: the one that is told apart as the current one. */
export async function readSessions(
  reader: Db | Tx,
  donor: Pick<DonorActor, "organizationId" | "donorId" | "sessionId">,
): Promise<SessionView[]> {
  const rows = await reader
    .select({
      id: donorSessions.id,
      userAgent: donorSessions.userAgent,
      address: donorSessions.address,
      signedInAt: donorSessions.signedInAt,
      lastSeenAt: donorSessions.lastSeenAt,
    })
    .from(donorSessions)
    .where(liveSessionsOf(donor))
    .orderBy(desc(donorSessions.lastSeenAt), desc(donorSessions.id));
  return rows.map((row) => ({
    id: row.id,
    browser: row.userAgent,
    address: row.address,
    signed_in_at: row.signedInAt?.toISOString() ?? null,
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.id === donor.sessionId,
  }));
}

/** Signs one browser out. Throws not found for a session that is not the donor's. */
export async function endSession(actor: DonorActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await revokeSessions(tx, actor, { only: id });
    if (ended === 0) throw notFound("session");
    await recordChange(tx, actor, {
      action: "donor.end_session",
      subjectType: "donor",
      subjectId: actor.donorId,
    });
  });
}

/** Signs every other browser out; tells how many. */
export async function endOtherSessions(actor: DonorActor): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await revokeSessions(tx, actor, { except: actor.sessionId });
    if (ended > 0)
      await recordChange(tx, actor, {
        action: "donor.end_session",
        subjectType: "donor",
        subjectId: actor.donorId,
        after: { ended },
      });
    return ended;
  });
}
