import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";

const LOCAL = /^([1-9]\d{3})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/**
 * The instant, as ISO 8601, that a clock in `timeZone` shows as `2026-05-31T18:30`; what is no such time
 * comes back as it is, for its schema to refuse.
 */
export function instantAt(local: string, timeZone: string): string {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  if (parts.length === 0) return local;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone);
  if (at.getMonth() !== month - 1 || at.getDate() !== day || hour > 23 || minute > 59) return local;
  return new Date(at.getTime()).toISOString();
}

/** What a clock in `timeZone` shows at an instant: `2026-05-31T18:30`. */
export const clockAt = (instant: string, timeZone: string): string =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm");
