import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { attendees, events } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { findEvent } from "../setup/rows";
import { type Door, recorded, type Scanned, takeScan } from "./check-in-steps";
import { doorCounts } from "./counts";
import { doorGuest, guestRows, scannerName } from "./rows";
import { type DoorCounts, DoorScans, type DoorScansInput, type ScanResult } from "./schema";
import { doorWords } from "./words";

type Usher = MemberActor | SystemActor;

/**
 * Checks guests in, or takes a check-in back: one scan, or all that a device kept while it had no network,
 * in their order. Each is answered for itself, a group with an answer for each of its guests; a scan that
 * was sent before is answered as it was then. Throws 403, 404 for the event.
 */
export async function recordScans(
  actor: Usher,
  eventId: number,
  input: DoorScansInput,
): Promise<{ results: ScanResult[]; counts: DoorCounts }> {
  requirePermission(actor, "checkin");
  const { scans, device } = accept(DoorScans, input);
  const event = await findEvent(db, actor, eventId);
  const door = { actor, event, by: await scannerName(db, actor), device: device ?? null };
  const taken: Scanned[] = [];
  for (const scan of scans) taken.push(...(await db.transaction((tx) => takeScan(tx, door, scan))));
  return { results: await presented(door, taken), counts: await doorCounts(db, actor, eventId) };
}

/** Takes one guest's check-in back. Throws 403, 404 for an event or a guest of somebody else's. */
export async function undoCheckIn(
  actor: Usher,
  eventId: number,
  attendeeId: number,
  { scan_id = randomUUID(), device = null }: { scan_id?: string; device?: string | null } = {},
): Promise<{ result: ScanResult; counts: DoorCounts }> {
  requirePermission(actor, "checkin");
  const event = await findEvent(db, actor, eventId);
  const door = { actor, event, by: await scannerName(db, actor), device };
  const undo = { scan_id, action: "undo", attendee_id: attendeeId, override: false } as const;
  const taken = await db.transaction(async (tx) => {
    const scanned = await takeScan(tx, door, undo);
    const isHere = scanned.every(
      ({ outcome }) => !["unknown_guest", "wrong_event"].includes(outcome),
    );
    if (!isHere) throw notFound("attendee");
    return scanned;
  });
  const [result] = await presented(door, taken);
  if (!result) throw notFound("attendee");
  return { result, counts: await doorCounts(db, actor, eventId) };
}

/** What came of a scan, one answer for each guest; none for a scan that nobody made. Throws 403, 404. */
export async function readScan(
  actor: Usher,
  eventId: number,
  scanId: string,
): Promise<ScanResult[]> {
  requirePermission(actor, "checkin");
  const event = await findEvent(db, actor, eventId);
  const scanned = await db.transaction((tx) => recorded(tx, actor.organizationId, scanId));
  return presented({ actor, event }, scanned);
}

async function presented(
  { actor, event }: Pick<Door, "actor" | "event">,
  scanned: readonly Scanned[],
): Promise<ScanResult[]> {
  const { organizationId } = actor;
  const ids = scanned.flatMap(({ attendeeId }) => (attendeeId === null ? [] : [attendeeId]));
  const isOne = within(attendees, organizationId, inArray(attendees.id, ids));
  const rows = ids.length > 0 ? await guestRows(db, isOne) : [];
  const eventIds = [...new Set(rows.map(({ order }) => order.eventId))];
  const names = eventIds.length > 0 ? await namesOf(actor, eventIds) : new Map<number, string>();
  const at = now();
  return scanned.map(({ scanId, attendeeId, outcome, at: scannedAt, usedAgainAt }) => {
    const row = rows.find(({ attendee }) => attendee.id === attendeeId);
    const isOurs = row?.order.eventId === event.id;
    return {
      scan_id: scanId,
      outcome,
      message: doorWords({
        outcome,
        usedAgainAt,
        checkedInAt: row?.attendee.checkedInAt ?? null,
        checkedInBy: row?.checkedInBy ?? null,
        otherEvent: row && names.get(row.order.eventId),
        timeZone: event.timeZone,
        now: at,
      }),
      scanned_at: scannedAt.toISOString(),
      used_again_at: usedAgainAt?.toISOString() ?? null,
      guest: row && isOurs && outcome !== "ticket_replaced" ? doorGuest(row) : null,
    };
  });
}

async function namesOf({ organizationId }: Usher, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(within(events, organizationId, inArray(events.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
