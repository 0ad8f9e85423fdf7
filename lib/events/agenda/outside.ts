type Times = { startsAt: Date | null; endsAt: Date | null };

/** Does a session start before its event, or last longer? An event without a start excludes nothing. */
export function isOutsideEvent(session: { startsAt: Date; endsAt: Date | null }, event: Times) {
  if (!event.startsAt) return false;
  if (session.startsAt < event.startsAt) return true;
  if (!event.endsAt) return false;
  return session.startsAt >= event.endsAt || (session.endsAt ?? session.startsAt) > event.endsAt;
}
