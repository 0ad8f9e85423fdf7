import type { ReminderPlan } from "@/lib/events/invitations/reminder-schema";
import { plural } from "@/lib/format/amounts";
import { formatMinuteOfDay } from "@/lib/format/dates";

const REASONS: Record<string, string> = {
  already_invited: "already invited",
  answered: "already answered",
  archived: "archived donor",
  bounced: "email bounced",
  deadline_passed: "deadline has passed",
  deceased: "deceased",
  do_not_contact: "do not contact",
  duplicate: "same address as another",
  held_back: "message is turned off, or too many emails to this address",
  no_address: "no email address",
  not_sent: "invitation not sent yet",
  not_whole_tickets: "seats don’t add up to whole tickets",
  opted_out: "do not email",
  revoked: "revoked",
  sold_out: "not enough seats to reserve",
  suppressed: "suppressed address",
};

export const reasonWords = (reason: string): string => REASONS[reason] ?? reason;

type ReminderStep = ReminderPlan["steps"][number];

export const BEFORE: Record<ReminderStep["before"], string> = {
  deadline: "the deadline",
  event: "the event",
};

/** `3 days before the deadline, at 10:00 AM`. */
export const stepWords = ({ before, days, hour }: ReminderStep): string => {
  const day =
    days === 0
      ? `On the day of ${BEFORE[before]}`
      : `${plural(days, "day")} before ${BEFORE[before]}`;
  return `${day}, at ${formatMinuteOfDay(hour * 60)}`;
};

/** A field of a reminder, from 0. */
export const stepField = (at: number, field: keyof ReminderStep): string => `${field}-${at}`;

/** The local time of a deadline, `2026-05-31T23:59`, from its day and time; "" without a day. */
export const deadlineOf = (day: string, time: string): string =>
  day === "" ? "" : `${day}T${time || LAST_MINUTE}`;

/** A deadline without a time is the end of its day. */
export const LAST_MINUTE = "23:59";

export const pathOf = (eventId: number, more = ""): string =>
  `/admin/events/${eventId}/invitations${more}`;
