import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, givenInstant, preparedStatement } from "@/db/prepared";
import { attendees, doorScans, replacedTickets } from "@/db/schema";
import type { CommitAfter, Unsent } from "@/db/trips";
import { within } from "@/db/within";
import { changesQuery } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { actorId, type MemberActor, type SystemActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import type { EventRow } from "../capacity/catalog";
import { lockOrder } from "../order-record";
import { type Counted, countsOf, countsQuery, doorCounts } from "./counts";
import { guestsNamed, lockNamed } from "./named-guests";
import { type GuestRow, stateOf } from "./rows";
import { admissionVerdict, scannedAt, undoVerdict, type Verdict } from "./rules";
import type { DoorCounts, DoorScan } from "./schema";

export type Door = {
  actor: MemberActor | SystemActor;
  event: EventRow;
  /** Whom the log names. */
  by: string;
  device: string | null;
};

/** One guest's part of a scan. `attendeeId` is null for what nobody has. */
export type Scanned = Verdict & {
  scanId: string;
  attendeeId: number | null;
  at: Date;
};

/** What came of a scan, and the guests that it named, as they are now. */
export type Taken = { door: Door; scanned: Scanned[]; guests: GuestRow[]; counts: DoorCounts };

type Target = { attendeeIds: number[]; verdict?: Verdict };

/**
 * Decides one scan under the lock of its order and writes it down, once however often it is sent: one trip
 * that locks and reads, one that writes and counts.
 * @param opened the door, read by the same transaction if it was not known before
 * @param claim the lock, which a test leaves out to see that it matters
 */
export async function takeScan(
  tx: Tx,
  commitAfter: CommitAfter,
  { organizationId }: Door["actor"],
  opened: Promise<Door>,
  scan: DoorScan,
  claim: typeof lockNamed = lockNamed,
): Promise<Taken> {
  // Answered in this order: guests are read once nobody else can change them.
  const [door, , earlier, guests] = await Promise.all([
    opened,
    claim(tx, organizationId, scan),
    recorded(tx, organizationId, scan.scan_id),
    guestsNamed(tx, organizationId, scan),
  ]);
  const former = guests.length === 0 ? await replaced(tx, organizationId, scan) : undefined;
  const known = former ? await recorded(tx, organizationId, scan.scan_id) : earlier;
  if (known.length > 0) {
    const counts = await doorCounts(tx, door.actor, door.event.id);
    return { door, scanned: known, guests, counts };
  }
  const told = scannedAt(scan.at, now());
  const base = { scanId: scan.scan_id, at: told ?? now() };
  const target = former ?? targetOf(door, guests);
  if (!target) {
    const outcome = scan.code === undefined ? "unknown_guest" : "unknown_code";
    return written(tx, commitAfter, door, [{ ...base, attendeeId: null, outcome }], guests);
  }
  const { verdict, attendeeIds } = target;
  const decided = verdict
    ? attendeeIds.map((attendeeId) => ({ ...base, ...verdict, attendeeId }))
    : guests
        .filter(({ attendee }) => attendeeIds.includes(attendee.id))
        .map((row) => ({ ...base, ...decide(row, scan, told), attendeeId: row.attendee.id }));
  return written(tx, commitAfter, door, decided, guests);
}

function decide({ attendee, order }: GuestRow, scan: DoorScan, at: Date | undefined): Verdict {
  const isReplaced = scan.code !== undefined && scan.code !== attendee.ticketCode;
  if (isReplaced) return { outcome: "ticket_replaced" };
  if (scan.action === "undo") return undoVerdict(attendee, { at });
  const state = stateOf({ attendee, order });
  return admissionVerdict(
    { state, checkedInAt: attendee.checkedInAt },
    { at, override: scan.override },
  );
}

function targetOf(door: Door, guests: readonly GuestRow[]): Target | undefined {
  const [first] = guests;
  if (!first) return undefined;
  if (first.order.eventId !== door.event.id)
    return { attendeeIds: [first.attendee.id], verdict: { outcome: "wrong_event" } };
  const active = guests.filter(({ attendee }) => attendee.status === "active");
  return { attendeeIds: (active.length > 0 ? active : guests).map(({ attendee }) => attendee.id) };
}

/** Whom a replaced ticket was of, under the lock of their order. */
async function replaced(
  tx: Tx,
  organizationId: number,
  { code }: DoorScan,
): Promise<Target | undefined> {
  if (code === undefined) return undefined;
  const [found] = await tx
    .select({ id: attendees.id, orderId: attendees.orderId })
    .from(replacedTickets)
    .innerJoin(
      attendees,
      within(
        attendees,
        replacedTickets.organizationId,
        eq(attendees.id, replacedTickets.attendeeId),
      ),
    )
    .where(within(replacedTickets, organizationId, eq(replacedTickets.codeHash, hashSecret(code))));
  if (!found) return undefined;
  await lockOrder(tx, organizationId, found.orderId);
  return { attendeeIds: [found.id], verdict: { outcome: "ticket_replaced" } };
}

/** What was written of a scan before. */
export async function recorded(tx: Tx, organizationId: number, scanId: string): Promise<Scanned[]> {
  const rows = await recordedStatement(tx).execute({ organizationId, scanId });
  return rows.map(({ attendeeId, outcome, scannedAt: at }) => ({
    scanId,
    attendeeId,
    outcome,
    at,
  }));
}

const recordedStatement = preparedStatement("door_scans_recorded", (reader, name) =>
  reader
    .select()
    .from(doorScans)
    .where(within(doorScans, given("organizationId"), eq(doorScans.scanId, given("scanId"))))
    .orderBy(doorScans.id)
    .prepare(name),
);

/** Writes a scan with what it changes, and counts who is in then. */
async function written(
  tx: Tx,
  commitAfter: CommitAfter,
  door: Door,
  scanned: Scanned[],
  guests: GuestRow[],
): Promise<Taken> {
  const { organizationId } = door.actor;
  const changed = scanned.filter(
    ({ attendeeId, outcome }) =>
      attendeeId !== null && (outcome === "checked_in" || outcome === "undone"),
  );
  const changes = changed.length > 0 ? changesOf(tx, door, changed) : [];
  const answers = await commitAfter(
    ...changes,
    scansQuery(tx, door, scanned),
    countsQuery(tx, organizationId, door.event.id),
  );
  const counts = countsOf(answers.at(-1) as Counted[]);
  return { door, scanned, guests: guests.map((row) => afterwards(row, changed, door.by)), counts };
}

/** A guest as a scan has left them. */
function afterwards(row: GuestRow, changed: readonly Scanned[], by: string): GuestRow {
  const own = changed.find(({ attendeeId }) => attendeeId === row.attendee.id);
  if (!own) return row;
  const checkedInAt = own.outcome === "checked_in" ? own.at : null;
  return { ...row, attendee: { ...row.attendee, checkedInAt }, checkedInBy: checkedInAt && by };
}

const scansQuery = (tx: Tx, { actor, event, by, device }: Door, scans: readonly Scanned[]) =>
  tx
    .insert(doorScans)
    .values(
      scans.map(({ scanId, attendeeId, outcome, at }) => ({
        organizationId: actor.organizationId,
        eventId: event.id,
        scanId,
        attendeeId,
        outcome,
        scannedAt: at,
        actorKind: actor.kind,
        actorId: actorId(actor),
        scannedBy: by,
        device,
      })),
    )
    .onConflictDoNothing();

/** What is written of guests who came in or whose check-in was taken back. All of a scan are one or the other. */
function changesOf(tx: Tx, { actor, event }: Door, changed: readonly Scanned[]): Unsent[] {
  const { organizationId } = actor;
  const ids = changed.flatMap(({ attendeeId }) => attendeeId ?? []);
  const { outcome, at } = changed[0] ?? {};
  const isIn = outcome === "checked_in";
  const event_id = event.id;
  const told = isIn ? { at: at?.toISOString() } : {};
  return [
    { execute: () => checkInStatement(tx).execute({ organizationId, ids, at: isIn ? at : null }) },
    changesQuery(
      tx,
      actor,
      ids.map((subjectId) => ({
        action: isIn ? "attendee.check_in" : "attendee.undo_check_in",
        subjectType: "attendee",
        subjectId,
        after: { event_id, ...told },
      })),
    ),
  ];
}

const checkInStatement = preparedStatement("door_check_in", (reader, name) =>
  reader
    .update(attendees)
    .set({ checkedInAt: givenInstant("at") })
    .where(
      within(
        attendees,
        given("organizationId"),
        sql`${attendees.id} = any(${given("ids")}::int[])`,
      ),
    )
    .prepare(name),
);
