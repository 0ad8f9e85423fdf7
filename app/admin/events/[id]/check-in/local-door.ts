import { admissionVerdict, undoVerdict } from "@/lib/events/door/rules";
import type { DoorGuest, DoorManifest, ScanResult } from "@/lib/events/door/schema";
import { doorWords } from "@/lib/events/door/words";

export type ScanRequest = {
  action?: "check_in" | "undo";
  code?: string;
  attendee_id?: number;
  group_id?: number;
  override?: boolean;
};

/** A scan that waits on this device to be sent. */
export type WaitingScan = {
  scan_id: string;
  action: "check_in" | "undo";
  attendee_id: number;
  override: boolean;
  at: string;
};

type LocalGuest = DoorManifest["guests"][number];
type Moment = { at: Date; newId: () => string; codeHash?: string };

/**
 * What this device can say of a scan without the network: as the server would decide, from what it knew
 * when it was last reached. Refused scans are not sent later: nothing came of them.
 */
export function decideHere(
  manifest: DoorManifest,
  request: ScanRequest,
  { at, newId, codeHash }: Moment,
): { results: ScanResult[]; waiting: WaitingScan[] } {
  const guests = meant(manifest, request, codeHash);
  if (guests.length === 0) {
    const isReplaced = codeHash !== undefined && manifest.replaced.includes(codeHash);
    const isCode = request.code !== undefined;
    const outcome = isReplaced ? "ticket_replaced" : isCode ? "unknown_code" : "unknown_guest";
    return { results: [told(manifest, newId(), null, { outcome }, at)], waiting: [] };
  }
  const { action = "check_in", override = false } = request;
  const decided = guests.map((guest) => {
    const checkedInAt = guest.checked_in_at ? new Date(guest.checked_in_at) : null;
    const verdict =
      action === "undo"
        ? undoVerdict({ checkedInAt }, {})
        : admissionVerdict({ state: guest.state, checkedInAt }, { override });
    const scan_id = newId();
    return { guest, verdict, scan_id, result: told(manifest, scan_id, guest, verdict, at) };
  });
  const waiting = decided
    .filter(({ verdict }) => verdict.outcome === "checked_in" || verdict.outcome === "undone")
    .map(({ guest, scan_id }) => ({
      scan_id,
      action,
      attendee_id: guest.id,
      override,
      at: at.toISOString(),
    }));
  return { results: decided.map(({ result }) => result), waiting };
}

function meant(
  { guests }: DoorManifest,
  { code, attendee_id, group_id }: ScanRequest,
  codeHash: string | undefined,
): LocalGuest[] {
  if (code !== undefined) return guests.filter((guest) => guest.code_hash === codeHash);
  if (attendee_id !== undefined) return guests.filter(({ id }) => id === attendee_id);
  const group = guests.filter((guest) => guest.group.id === group_id);
  const coming = group.filter(({ state }) => state !== "cancelled");
  return coming.length > 0 ? coming : group;
}

function told(
  { event }: DoorManifest,
  scan_id: string,
  guest: LocalGuest | null,
  { outcome }: { outcome: ScanResult["outcome"] },
  at: Date,
): ScanResult {
  const checkedInAt =
    outcome === "checked_in"
      ? at
      : outcome === "already_checked_in" && guest?.checked_in_at
        ? new Date(guest.checked_in_at)
        : null;
  const message = doorWords({
    outcome,
    checkedInAt,
    checkedInBy: guest?.checked_in_by ?? null,
    timeZone: event.timezone,
    now: at,
  });
  const after = guest && {
    ...guest,
    checked_in_at: checkedInAt?.toISOString() ?? null,
    checked_in_by: outcome === "already_checked_in" ? guest.checked_in_by : null,
  };
  return {
    scan_id,
    outcome,
    message,
    scanned_at: at.toISOString(),
    used_again_at: null,
    guest: after,
  };
}

/** The manifest with what became of some guests. */
export function withResults(
  manifest: DoorManifest,
  results: readonly ScanResult[],
  counts?: DoorManifest["counts"],
): DoorManifest {
  const changed = new Map(results.flatMap(({ guest }) => (guest ? [[guest.id, guest]] : [])));
  const guests = manifest.guests.map((guest) => ({ ...guest, ...changed.get(guest.id) }));
  return { ...manifest, guests, counts: counts ?? countOf(guests, manifest.counts) };
}

/** The manifest as the server has it now, with what still waits on this device. */
export function withWaiting(manifest: DoorManifest, waiting: readonly WaitingScan[]): DoorManifest {
  if (waiting.length === 0) return manifest;
  const last = new Map(waiting.map((scan) => [scan.attendee_id, scan]));
  const guests = manifest.guests.map((guest) => {
    const scan = last.get(guest.id);
    if (!scan || (scan.action === "check_in" && guest.checked_in_at)) return guest;
    return { ...guest, checked_in_at: scan.action === "undo" ? null : scan.at };
  });
  return { ...manifest, guests, counts: countOf(guests, manifest.counts) };
}

function countOf(
  guests: readonly LocalGuest[],
  before: DoorManifest["counts"],
): DoorManifest["counts"] {
  const isIn = guests.filter(
    (guest) => guest.checked_in_at && ["welcome", "details_missing"].includes(guest.state),
  );
  return {
    ...before,
    checked_in: isIn.length,
    by_kind: before.by_kind.map((part) => ({
      ...part,
      checked_in: isIn.filter(({ group }) => group.kind === part.kind).length,
    })),
    by_product: before.by_product.map((part) => ({
      ...part,
      checked_in: isIn.filter(({ product }) => product === part.product).length,
    })),
  };
}

export type Party = { id: number; guests: DoorGuest[] };

/** Guests group by group, in their order. */
export function partiesOf(guests: readonly DoorGuest[]): Party[] {
  const parties = new Map<number, Party>();
  for (const guest of guests) {
    const party = parties.get(guest.group.id) ?? { id: guest.group.id, guests: [] };
    party.guests.push(guest);
    parties.set(party.id, party);
  }
  return [...parties.values()];
}

/** The groups in which a name, the group, the company, the buyer or the code says these words. */
export function searchHere(guests: readonly DoorGuest[], words: string): Party[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const says = (guest: DoorGuest) =>
    guest.group.reference.toLowerCase() === wanted ||
    [guest.name, guest.group.label, guest.company, guest.booked_by].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
  return partiesOf(guests).filter((party) => party.guests.some(says));
}

/** Whom a button for the whole group would let in. */
export const admissible = (guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter((guest) => guest.state === "welcome" && !guest.checked_in_at);

export const lackingDetails = (guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter((guest) => guest.state === "details_missing" && !guest.checked_in_at);

export const guestName = ({ name, slot }: Pick<DoorGuest, "name" | "slot">): string =>
  name ?? `Guest ${slot}`;
