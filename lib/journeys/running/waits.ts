import type { WaitUntil } from "@/db/schema/journey-graph";
import type { DatedSubject } from "./dates";
import type { Sight } from "./sight";
import { addDays, afterDuration, instantOf, nextTime } from "./times";

type From = {
  /** When it came to the wait. */
  from: Date;
  zone: string;
  /** It has waited here until this very instant already. */
  isAgain?: boolean;
};

/** When a wait ends: never before it began. Null where the date that it waits for is empty. */
export async function endOfWait(
  sight: Sight,
  until: WaitUntil,
  subject: DatedSubject,
  { from, zone, isAgain = false }: From,
): Promise<Date | null> {
  switch (until.kind) {
    case "duration":
      return afterDuration(from, until, zone);
    case "time":
      return nextTime(from, until, zone, isAgain);
    case "event":
      return afterDuration(from, until.timeout, zone);
    case "date": {
      const day = await sight.date(until.field, zone, { subject, at: from });
      if (day === null) return null;
      const at = instantOf({ day: addDays(day, until.days), minute: until.minute }, zone);
      return at < from ? from : at;
    }
  }
}
