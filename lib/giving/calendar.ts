import { TZDate } from "@date-fns/tz";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";

const DIGITS = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** Formats of local days by zone: making one costs many times what using it does. */
const days = new Map<string, Intl.DateTimeFormat>();

/** The day that an instant falls on in a zone: "2026-05-31". */
export function localDay(at: Date, timeZone: string): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...DIGITS });
  days.set(timeZone, day);
  const parts = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The instant at which a local day begins. @param day "2026-05-31" */
export function startOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

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

/** The organization's language and region, such as `en-US`. */
export async function localeOf(
  reader: Pick<Db | Tx, "select">,
  organizationId: number,
): Promise<string> {
  const [found] = await reader
    .select({ locale: organizations.locale })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.locale;
}
