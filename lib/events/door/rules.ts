import type { DOOR_OUTCOMES, ORDER_STATUSES } from "@/db/schema";

export type DoorOutcome = (typeof DOOR_OUTCOMES)[number];

/** Whether somebody may come in, apart from whether they are in already. */
export const DOOR_STATES = [
  "welcome",
  "details_missing",
  "order_not_paid",
  "cancelled",
  "refunded",
] as const;
export type DoorState = (typeof DOOR_STATES)[number];

type Seat = {
  orderStatus: (typeof ORDER_STATUSES)[number];
  checkAdmitted: boolean;
  isActive: boolean;
  complete: boolean;
};

/** An admitted check order counts as paid; a place that was given back as cancelled. */
export function doorStateOf({ orderStatus, checkAdmitted, isActive, complete }: Seat): DoorState {
  if (orderStatus === "refunded") return "refunded";
  if (orderStatus === "cancelled" || !isActive) return "cancelled";
  if (orderStatus !== "completed" && !(orderStatus === "pending" && checkAdmitted))
    return "order_not_paid";
  return complete ? "welcome" : "details_missing";
}

type Scanned = {
  /** When it happened, for a scan that is told of later; undefined: at this moment. */
  at?: Date;
  /** Let them in although details are missing. */
  override: boolean;
};

export type Verdict = {
  outcome: DoorOutcome;
  /** The later use of the same ticket, which this earlier one puts in second place. */
  usedAgainAt?: Date;
};

/**
 * Of two scans the one that happened earlier counts, whichever is known first. A live scan never comes
 * before one that is recorded.
 */
export function admissionVerdict(
  guest: { state: DoorState; checkedInAt: Date | null },
  { at, override }: Scanned,
): Verdict {
  const { state, checkedInAt } = guest;
  if (state !== "welcome" && state !== "details_missing") return { outcome: state };
  if (checkedInAt)
    return at && at < checkedInAt
      ? { outcome: "checked_in", usedAgainAt: checkedInAt }
      : { outcome: "already_checked_in" };
  return { outcome: state === "welcome" || override ? "checked_in" : "details_missing" };
}

/** Takes back what was recorded before it, nothing that came after. */
export function undoVerdict(
  { checkedInAt }: { checkedInAt: Date | null },
  { at }: Pick<Scanned, "at">,
): Verdict {
  const hasSomething = checkedInAt && !(at && at < checkedInAt);
  return { outcome: hasSomething ? "undone" : "not_checked_in" };
}

/** A device whose clock is ahead must not tell of the future. */
export const scannedAt = (told: string | null | undefined, now: Date): Date | undefined => {
  if (!told) return undefined;
  const at = new Date(told);
  return at > now ? now : at;
};
