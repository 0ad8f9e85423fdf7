import { pageSpeech } from "@/app/_language/speech";

type Instant = Date | string;

const iso = (instant: Instant): string => new Date(instant).toISOString();

/** An instant as the clock on the wall of `timeZone` shows it, in the reader's language. */
export async function When({ instant, timeZone }: { instant: Instant; timeZone: string }) {
  const { format } = await pageSpeech();
  return <time dateTime={iso(instant)}>{format.dateTime(instant, timeZone)}</time>;
}

type WhenRangeProps = { start: Instant; end?: Instant | null; timeZone: string };

export async function WhenRange({ start, end, timeZone }: WhenRangeProps) {
  const { format } = await pageSpeech();
  return <time dateTime={iso(start)}>{format.dateTimeRange(start, end, timeZone)}</time>;
}
