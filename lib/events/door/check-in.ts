import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { attendees, events } from "@/db/schema";
import { readingFirst } from "@/db/trips";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { findEvent } from "../setup/rows";
import { type Door, recorded, type Scanned, type Taken, takeScan } from "./check-in-steps";
import { doorGuest, type GuestRow, guestRows, scannerName } from "./rows";
import {
  type DoorCounts,
  type DoorScan,
  DoorScans,
  type DoorScansInput,
  type ScanResult,
} from "./schema";
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
  const taken: Taken[] = [];
  for (const scan of scans)
    taken.push(await taking(actor, eventId, device ?? null, scan, taken[0]?.door));
  const [first] = taken;
  if (!first) throw new Error("Nothing was scanned.");
  const scanned = taken.flatMap((each) => each.scanned);
  const results = await presented(first.door, scanned, latest(taken));
  return { results, counts: taken.at(-1)?.counts ?? first.counts };
}

/** Takes one guest's check-in back. Throws 403, 404 for an event or a guest of somebody else's. */
export async function undoCheckIn(
  actor: Usher,
  eventId: number,
  attendeeId: number,
  { scan_id = randomUUID(), device = null }: { scan_id?: string; device?: string | null } = {},
): Promise<{ result: ScanResult; counts: DoorCounts }> {
  requirePermission(actor, "checkin");
  await requireGuest(actor, eventId, attendeeId);
  const undo = { scan_id, action: "undo", attendee_id: attendeeId, override: false } as const;
  const { door, scanned, guests, counts } = await taking(actor, eventId, device, undo);
  const [result] = await presented(door, scanned, guests);
  if (!result) throw notFound("attendee");
  return { result, counts };
}

async function requireGuest(actor: Usher, eventId: number, attendeeId: number): Promise<void> {
  const isOne = within(attendees, actor.organizationId, eq(attendees.id, attendeeId));
  const event = await findEvent(db, actor, eventId);
  const [guest] = await guestRows(db, isOne);
  if (guest?.order.eventId !== event.id) throw notFound("attendee");
}

/** @param known the door, which the first scan opens */
const taking = (
  actor: Usher,
  eventId: number,
  device: string | null,
  scan: DoorScan,
  known?: Door,
): Promise<Taken> =>
  readingFirst((tx, commitAfter) => {
    const opened = known ? Promise.resolve(known) : openDoor(tx, actor, eventId, device);
    return takeScan(tx, commitAfter, actor, opened, scan);
  });

/** Each guest as the last scan that named them left them. */
const latest = (taken: readonly Taken[]): GuestRow[] => [
  ...new Map(taken.flatMap(({ guests }) => guests).map((row) => [row.attendee.id, row])).values(),
];

async function openDoor(
  tx: Tx,
  actor: Usher,
  eventId: number,
  device: string | null,
): Promise<Door> {
  const [event, by] = await Promise.all([findEvent(tx, actor, eventId), scannerName(tx, actor)]);
  return { actor, event, by, device };
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
  return presented({ actor, event }, scanned, []);
}

/** @param known guests who need not be read again */
async function presented(
  { actor, event }: Pick<Door, "actor" | "event">,
  scanned: readonly Scanned[],
  known: readonly GuestRow[],
): Promise<ScanResult[]> {
  const { organizationId } = actor;
  const isKnown = new Set(known.map(({ attendee }) => attendee.id));
  const ids = scanned
    .flatMap(({ attendeeId }) => attendeeId ?? [])
    .filter((id) => !isKnown.has(id));
  const isOne = within(attendees, organizationId, inArray(attendees.id, ids));
  const rows = [...known, ...(ids.length > 0 ? await guestRows(db, isOne) : [])];
  const others = rows.map(({ order }) => order.eventId).filter((id) => id !== event.id);
  const names = others.length > 0 ? await namesOf(actor, others) : new Map<number, string>();
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
