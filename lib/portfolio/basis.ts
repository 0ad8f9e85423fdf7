import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { type PartRows, part, readParts } from "@/db/parts";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { localDay, startOfDay } from "@/lib/giving/calendar";
import { DEFAULT_COUNTING } from "@/lib/giving/counting";
import { isRealGateway, ownGatewayPart } from "@/lib/payments/gateways";
import { addDays, type Windows, windowsOf, type YearRule } from "./fiscal-years";

export const DEFAULT_SETTINGS = {
  ...DEFAULT_COUNTING,
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

type Rule = Pick<Basis, "excludedMethods" | "countsCoveredFees" | "bands">;
type Calendar = Pick<Basis, "timeZone" | "currency"> & YearRule;

/** What the basis is made of, as parts of a larger read. */
export const basisParts = (organizationId: number) => ({
  calendars: part<Calendar>(sql`
    select time_zone as "timeZone", currency, fiscal_start_month as "fiscalStartMonth",
      year_named_by as "yearNamedBy"
    from organizations where id = ${organizationId}`),
  rules: part<Rule>(sql`
    select excluded_methods as "excludedMethods", counts_covered_fees as "countsCoveredFees", bands
    from portfolio_settings where organization_id = ${organizationId}`),
  ownAccounts: ownGatewayPart(organizationId),
});

/** The basis of today in the organization's zone. Throws not found. */
export async function basisOf(reader: Db | Tx, organizationId: number): Promise<Basis> {
  return basisFrom(organizationId, await readParts(reader, basisParts(organizationId)));
}

/** The same of its parts. */
export function basisFrom(
  organizationId: number,
  { calendars, rules, ownAccounts }: PartRows<ReturnType<typeof basisParts>>,
): Basis {
  const [calendar] = calendars;
  if (!calendar) throw notFound("organization");
  const { timeZone, currency, ...yearRule } = calendar;
  const day = localDay(now(), timeZone);
  return {
    ...(rules[0] ?? DEFAULT_SETTINGS),
    ...{ organizationId, timeZone, currency, yearRule },
    windows: windowsOf(day, yearRule),
    countsTestGifts: !isRealGateway(ownAccounts.length > 0),
    startOfDay: startOfDay(day, timeZone),
    endOfDay: startOfDay(addDays(day, 1), timeZone),
  };
}
