import { sql } from "drizzle-orm";
import { events } from "@/db/schema";
import { now } from "@/lib/clock";
import type { EventRow } from "./catalog";

/** Hours after the start, where no end is known. */
const ASSUMED_HOURS = 24;

/** Is this event over? Nobody registers for it then, and no list names it. Without a date it never is. */
export function isOver(
  { startsAt, endsAt }: Pick<EventRow, "startsAt" | "endsAt">,
  at: Date,
): boolean {
  if (endsAt) return endsAt <= at;
  return startsAt !== null && startsAt.getTime() + ASSUMED_HOURS * 3_600_000 <= at.getTime();
}

/** Is an event over now, by the instants that its readers see? */
export const isOverNow = (shown: { starts_at: string | null; ends_at: string | null }): boolean =>
  isOver({ startsAt: dateOf(shown.starts_at), endsAt: dateOf(shown.ends_at) }, now());

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** When an event is over by the same rule, in a query; null without a date. */
export const eventEnd = sql`coalesce(${events.endsAt}, ${events.startsAt} + make_interval(hours => ${ASSUMED_HOURS}))`;
