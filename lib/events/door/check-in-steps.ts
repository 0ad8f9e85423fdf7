import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { attendees, doorScans, events, orders, replacedTickets } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange, recordEvent } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { actorId, type MemberActor, type SystemActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import type { EventRow } from "../capacity/catalog";
import { lockOrder } from "../order-record";
import { type GuestRow, guestRows, stateOf } from "./rows";
import { admissionVerdict, scannedAt, undoVerdict, type Verdict } from "./rules";
import type { DoorScan } from "./schema";

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
  otherEvent?: string | null;
};

type Target = { orderId: number; attendeeIds: number[]; verdict?: Verdict; otherEvent?: string };

/**
 * Decides one scan under the lock of its order and writes it down, once however often it is sent.
 * @param claim the lock, which a test leaves out to see that it matters
 */
export async function takeScan(
  tx: Tx,
  door: Door,
  scan: DoorScan,
  claim: typeof lockOrder = lockOrder,
): Promise<Scanned[]> {
  const { organizationId } = door.actor;
  const target = await findTarget(tx, door, scan);
  if (target) await claim(tx, organizationId, target.orderId);
  const known = await recorded(tx, organizationId, scan.scan_id);
  if (known.length > 0) return known;
  const told = scannedAt(scan.at, now());
  const base = { scanId: scan.scan_id, at: told ?? now() };
  if (!target) {
    const outcome = scan.code === undefined ? "unknown_guest" : "unknown_code";
    return record(tx, door, [{ ...base, attendeeId: null, outcome }]);
  }
  if (target.verdict) {
    const { verdict, otherEvent } = target;
    const refused = target.attendeeIds.map((id) => ({
      ...base,
      ...verdict,
      attendeeId: id,
      otherEvent,
    }));
    return record(tx, door, refused);
  }
  const rows = await guestRows(
    tx,
    within(attendees, organizationId, inArray(attendees.id, target.attendeeIds)),
  );
  const decided = rows.map((row) => ({
    ...base,
    ...decide(row, scan, told),
    attendeeId: row.attendee.id,
  }));
  for (const one of decided) await apply(tx, door, one);
  return record(tx, door, decided);
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

async function findTarget(tx: Tx, door: Door, scan: DoorScan): Promise<Target | undefined> {
  const { organizationId } = door.actor;
  const [first, ...others] = await tx
    .select({
      id: attendees.id,
      orderId: attendees.orderId,
      status: attendees.status,
      eventId: orders.eventId,
      event: events.name,
    })
    .from(attendees)
    .innerJoin(orders, within(orders, attendees.organizationId, eq(orders.id, attendees.orderId)))
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .where(within(attendees, organizationId, named(scan)));
  if (!first) return scan.code === undefined ? undefined : replaced(tx, door, scan.code);
  const all = [first, ...others];
  const active = all.filter(({ status }) => status === "active");
  const attendeeIds = (active.length > 0 ? active : all).map(({ id }) => id);
  const { orderId } = first;
  if (first.eventId === door.event.id) return { orderId, attendeeIds };
  return {
    orderId,
    attendeeIds: [first.id],
    verdict: { outcome: "wrong_event" },
    otherEvent: first.event,
  };
}

function named({ code, attendee_id, group_id }: DoorScan) {
  if (code !== undefined) return eq(attendees.ticketCode, code);
  return group_id === undefined
    ? eq(attendees.id, attendee_id ?? 0)
    : eq(attendees.groupId, group_id);
}

async function replaced(tx: Tx, { actor }: Door, code: string): Promise<Target | undefined> {
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
    .where(
      within(replacedTickets, actor.organizationId, eq(replacedTickets.codeHash, hashSecret(code))),
    );
  return (
    found && {
      orderId: found.orderId,
      attendeeIds: [found.id],
      verdict: { outcome: "ticket_replaced" },
    }
  );
}

/** What was written of a scan before. */
export async function recorded(tx: Tx, organizationId: number, scanId: string): Promise<Scanned[]> {
  const rows = await tx
    .select()
    .from(doorScans)
    .where(within(doorScans, organizationId, eq(doorScans.scanId, scanId)))
    .orderBy(doorScans.id);
  return rows.map(({ attendeeId, outcome, scannedAt: at }) => ({
    scanId,
    attendeeId,
    outcome,
    at,
  }));
}

async function record(tx: Tx, door: Door, scans: Scanned[]): Promise<Scanned[]> {
  const { actor, event, by, device } = door;
  await tx
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
  return scans;
}

async function apply(tx: Tx, door: Door, { attendeeId, outcome, at }: Scanned): Promise<void> {
  if (attendeeId === null || (outcome !== "checked_in" && outcome !== "undone")) return;
  const { actor, event } = door;
  const { organizationId } = actor;
  const isIn = outcome === "checked_in";
  await tx
    .update(attendees)
    .set({ checkedInAt: isIn ? at : null })
    .where(within(attendees, organizationId, eq(attendees.id, attendeeId)));
  await recordChange(tx, actor, {
    action: isIn ? "attendee.check_in" : "attendee.undo_check_in",
    subjectType: "attendee",
    subjectId: attendeeId,
    after: { event_id: event.id, ...(isIn ? { at: at.toISOString() } : {}) },
  });
  await recordEvent(tx, organizationId, isIn ? "attendee.checked_in" : "attendee.check_in_undone", {
    event_id: event.id,
    attendee_id: attendeeId,
    ...(isIn ? { checked_in_at: at.toISOString() } : {}),
  });
}
