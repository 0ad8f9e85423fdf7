import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";

/** The day that an instant falls on in a zone: "2026-05-31". */
export const localDay = (at: Date, timeZone: string): string =>
  format(new TZDate(at, timeZone), "yyyy-MM-dd");

/** Today in the organization's own zone. */
export async function todayOf(reader: Db | Tx, organizationId: number): Promise<string> {
  return localDay(now(), await zoneOf(reader, organizationId));
}

/** The organization's own zone. */
export async function zoneOf(reader: Db | Tx, organizationId: number): Promise<string> {
  const [found] = await reader
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.timeZone;
}
