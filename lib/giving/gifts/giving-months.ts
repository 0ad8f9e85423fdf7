import { eq, gt, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, donors, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { localDay } from "../calendar";
import { giverOfGift } from "../gift-joins";
import { netOfGift } from "../net-gift";

/** Amounts in major units. `before`: of the same month a year earlier, or of the twelve months before. */
export type GivingMonths = {
  currency: string;
  /** `2026-11`, the current one last. */
  months: { month: string; amount: number; before: number }[];
  /** Of the year that ends today. */
  amount: number;
  /** Of the year before it. */
  before: number;
  /** Gifts of these two years in other currencies, which are not in it. */
  uncounted: number;
};

/**
 * What was given in each of the last twelve months, beside the year before, in the organization's currency.
 * What went back and covered fees do not count; tests only where nothing else can be paid.
 */
export async function givingByMonth(actor: MemberActor): Promise<GivingMonths> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const [organization] = await db
    .select({ currency: organizations.currency, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  const { currency, timeZone } = organization;
  const today = localDay(now(), timeZone);
  const isReal = await takesRealPayments(db, organizationId);
  const [yearAgo, twoYearsAgo] = [yearsBefore(today, 1), yearsBefore(today, 2)];
  const net = sql`sum(${netOfGift(donations.amount, donations.refundedAmount)})`;
  const isOurs = sql`${donations.currency} = ${currency}`;
  const minor = (value: typeof net) => sql`coalesce(${value}, 0)`.mapWith(Number);
  const rows = await db
    .select({
      month: sql<string>`to_char(${donations.donatedOn}, 'YYYY-MM')`,
      all: minor(sql`${net} filter (where ${isOurs})`),
      lately: minor(sql`${net} filter (where ${isOurs} and ${donations.donatedOn} > ${yearAgo})`),
      uncounted: sql<number>`(count(*) filter (where not ${isOurs}))::int`,
    })
    .from(donations)
    .innerJoin(donors, giverOfGift)
    .where(
      within(
        donations,
        organizationId,
        eq(donations.status, "completed"),
        isReal ? eq(donations.isTest, false) : undefined,
        gt(donations.donatedOn, twoYearsAgo),
        lte(donations.donatedOn, today),
      ),
    )
    .groupBy(sql`1`);
  const given = new Map(rows.map(({ month, all }) => [month, all]));
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const major = (amount: Minor) => toMajor(amount, currency);
  return {
    currency,
    months: lastMonths(today).map((month) => ({
      month,
      amount: major(given.get(month) ?? 0),
      before: major(given.get(yearsBefore(month, 1)) ?? 0),
    })),
    amount: major(sum(({ lately }) => lately)),
    before: major(sum(({ all, lately }) => all - lately)),
    uncounted: sum(({ uncounted }) => uncounted),
  };
}

/** `2026-11-22` or `2026-11` some years before; of February 29 the day before it. */
const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4).replace("-02-29", "-02-28")}`;

/** Twelve months as `2026-11`, that of the day last. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
}
