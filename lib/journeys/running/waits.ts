import type { Db, Tx } from "@/db/client";
import type { WaitUntil } from "@/db/schema/journey-graph";
import { type DatedSubject, readDate } from "./dates";
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
  reader: Db | Tx,
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
      const day = await readDate(reader, until.field, subject, { zone, at: from });
      if (day === null) return null;
      const at = instantOf({ day: addDays(day, until.days), minute: until.minute }, zone);
      return at < from ? from : at;
    }
  }
}
