"use client";

import { useSpeech } from "@/app/_language/use-speech";

type Instant = Date | string;

/** An instant as the clock on the wall of `timeZone` shows it, with the zone's name. */
export function DateTime({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  const { format } = useSpeech("common");
  return <time dateTime={iso(instant)}>{format.dateTime(instant, timeZone)}</time>;
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
  const { format } = useSpeech("common");
  return <time dateTime={iso(start)}>{format.dateTimeRange(start, end, timeZone)}</time>;
}

/** A local date (`2027-03-14`), or the day of an instant in `timeZone`. */
export function DateOnly({ date, timeZone }: { date: Instant; timeZone?: string }) {
  const { format } = useSpeech("common");
  return (
    <time dateTime={typeof date === "string" ? date : iso(date)}>
      {format.date(date, timeZone)}
    </time>
  );
}

/** The same in a column: `Mar 14, 2027`. */
export function ShortDate({ date, timeZone }: { date: Instant; timeZone?: string }) {
  const { format } = useSpeech("common");
  return (
    <time dateTime={typeof date === "string" ? date : iso(date)}>
      {format.shortDate(date, timeZone)}
    </time>
  );
}

/** The same in a column: `Mar 13, 2027, 6:30 PM`, with the zone's name for who asks. */
export function ShortDateTime({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  const { format } = useSpeech("common");
  return (
    <time dateTime={iso(instant)} title={format.dateTime(instant, timeZone)}>
      {format.shortDateTime(instant, timeZone)}
    </time>
  );
}

function iso(instant: Instant): string {
  return new Date(instant).toISOString();
}
