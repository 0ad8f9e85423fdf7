import {
  formatDate,
  formatDateTime,
  formatDateTimeRange,
  formatShortDate,
  formatShortDateTime,
} from "@/lib/format";

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

/** The same in a column: `14 Mar 2027`. */
export function ShortDate({ date, timeZone }: { date: Instant; timeZone?: string }) {
  return (
    <time dateTime={typeof date === "string" ? date : iso(date)}>
      {formatShortDate(date, timeZone)}
    </time>
  );
}

/** The same in a column: `13 Mar 2027, 18:30`, with the zone's name for who asks. */
export function ShortDateTime({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  return (
    <time dateTime={iso(instant)} title={formatDateTime(instant, timeZone)}>
      {formatShortDateTime(instant, timeZone)}
    </time>
  );
}

function iso(instant: Instant): string {
  return new Date(instant).toISOString();
}
