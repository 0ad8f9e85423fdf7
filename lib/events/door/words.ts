import { formatClock, formatShortDate } from "@/lib/format/dates";
import type { DoorOutcome } from "./rules";

type DoorFacts = {
  outcome: DoorOutcome;
  /** When and by whom the guest was let in. */
  checkedInAt: Date | null;
  checkedInBy: string | null;
  usedAgainAt?: Date | null;
  /** Of the event whose ticket it is. */
  otherEvent?: string | null;
  timeZone: string;
  now: Date;
};

/** What came of a scan, in a sentence for whoever stands at the door. */
export function doorWords(facts: DoorFacts): string {
  const { checkedInAt, checkedInBy, usedAgainAt, otherEvent } = facts;
  switch (facts.outcome) {
    case "checked_in":
      return usedAgainAt
        ? `Checked in. The same ticket was used again at ${clock(usedAgainAt, facts)}.`
        : "Checked in.";
    case "already_checked_in": {
      if (!checkedInAt) return "Already used.";
      const by = checkedInBy ? ` by ${checkedInBy}` : "";
      return `Already used at ${clock(checkedInAt, facts)}${by}.`;
    }
    case "unknown_code":
      return "No ticket has this code.";
    case "unknown_guest":
      return "This guest is not on the list.";
    case "wrong_event":
      return otherEvent
        ? `This ticket is for another event: ${otherEvent}.`
        : "This ticket is for another event.";
    case "ticket_replaced":
      return "This ticket was transferred to someone else. Only the new ticket is valid.";
    case "order_not_paid":
      return "The registration hasn’t been paid yet.";
    case "cancelled":
      return "This seat was canceled.";
    case "refunded":
      return "This registration was refunded.";
    case "details_missing":
      return "Required details are missing.";
    case "undone":
      return "Check-in undone.";
    case "not_checked_in":
      return "There was no check-in to undo.";
  }
}

/** `6:42 PM`, with the day when it is another one. */
export function clock(at: Date, { timeZone, now }: { timeZone: string; now: Date }): string {
  const day = (instant: Date) => formatShortDate(instant, timeZone);
  const time = formatClock(at, timeZone);
  return day(at) === day(now) ? time : `${time} on ${day(at)}`;
}
