import { TZDate } from "@date-fns/tz";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations, portfolioSettings } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import { takesRealPayments } from "@/lib/payments/gateways";
import { addDays, type Windows, windowsOf, type YearRule } from "./fiscal-years";

export const DEFAULT_SETTINGS = {
  excludedMethods: ["in_kind"],
  countsCoveredFees: false,
  bands: [100, 500, 5_000, 50_000],
};

/** What every figure of an organization is computed with (`portfolio §1`). */
export type Basis = typeof DEFAULT_SETTINGS & {
  organizationId: number;
  timeZone: string;
  currency: string;
  yearRule: YearRule;
  windows: Windows;
  /** Where no real payment is possible, as in the demo, test payments play the real ones. */
  countsTestGifts: boolean;
  /** The instants at which the day begins and is over. */
  startOfDay: Date;
  endOfDay: Date;
};

/** The basis of today in the organization's zone. Throws not found. */
export async function basisOf(reader: Db | Tx, organizationId: number): Promise<Basis> {
  const [found] = await reader
    .select({ organization: organizations, settings: portfolioSettings })
    .from(organizations)
    .leftJoin(portfolioSettings, within(portfolioSettings, organizations.id))
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  const { timeZone, currency, fiscalStartMonth, yearNamedBy } = found.organization;
  const { excludedMethods, countsCoveredFees, bands } = found.settings ?? DEFAULT_SETTINGS;
  const yearRule = { fiscalStartMonth, yearNamedBy };
  const day = localDay(now(), timeZone);
  return {
    ...{ organizationId, timeZone, currency, excludedMethods, countsCoveredFees, bands, yearRule },
    windows: windowsOf(day, yearRule),
    countsTestGifts: !(await takesRealPayments(reader, organizationId)),
    startOfDay: startOf(day, timeZone),
    endOfDay: startOf(addDays(day, 1), timeZone),
  };
}

/** The instant at which a local day begins. */
export function startOf(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}
