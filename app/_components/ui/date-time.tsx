import { formatDate, formatDateTime, formatDateTimeRange } from "@/lib/format";

type Instant = Date | string;

/** An instant as the clock on the wall of `timeZone` shows it, with the zone's name. */
export function DateTime({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  return <time dateTime={iso(instant)}>{formatDateTime(instant, timeZone)}</time>;
}

export function DateTimeRange({
  start,
  end,
  timeZone,
}: {
  start: Instant;
  end?: Instant | null;
  timeZone: string;
}) {
  return <time dateTime={iso(start)}>{formatDateTimeRange(start, end, timeZone)}</time>;
}

/** A local date (`2027-03-14`), or the day of an instant in `timeZone`. */
export function DateOnly({ date, timeZone }: { date: Instant; timeZone?: string }) {
  return (
    <time dateTime={typeof date === "string" ? date : iso(date)}>{formatDate(date, timeZone)}</time>
  );
}

function iso(instant: Instant): string {
  return new Date(instant).toISOString();
}
