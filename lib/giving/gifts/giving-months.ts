import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { type Counting, converted, netOf, qualifies, staffCounting } from "../counting";

/** Amounts in major units. `before`: of the same month a year earlier, or of the twelve months before. */
export type GivingMonths = {
  currency: string;
  /** `2026-11`, the current one last. */
  months: { month: string; amount: number; before: number }[];
  /** Of the year that ends today. */
  amount: number;
  /** Of the year before it. */
  before: number;
  /** Gifts of these two years in currencies without an exchange rate, which are not in it. */
  uncounted: number;
};

/** What counts as giving in a month. Amounts in major units; `uncounted` gifts have no exchange rate. */
export type GivingMonth = { currency: string; amount: number; gifts: number; uncounted: number };

/** What was given in the current month, counted and converted as reports do. */
export async function givingThisMonth(actor: MemberActor): Promise<GivingMonth> {
  requirePermission(actor, "donations_view");
  const counting = await staffCounting(db, actor.organizationId);
  const first = sql`${`${counting.windows.day.slice(0, 7)}-01`}::date`;
  const { rows } = await db.execute<{ amount: string; gifts: number; uncounted: number }>(sql`
    select coalesce(sum(gift.amount), 0) as amount, count(gift.amount)::int as gifts,
      (count(*) filter (where gift.amount is null))::int as uncounted
    from ${countedGifts(actor, counting, sql`d.donated_on >= ${first}`)}`);
  const { currency } = counting;
  const { amount = "0", gifts = 0, uncounted = 0 } = rows[0] ?? {};
  return { currency, amount: toMajor(Number(amount), currency), gifts, uncounted };
}

/**
 * What was given in each of the last twelve months, beside the year before, counted and converted as reports
 * do.
 */
export async function givingByMonth(actor: MemberActor): Promise<GivingMonths> {
  requirePermission(actor, "donations_view");
  const counting = await staffCounting(db, actor.organizationId);
  const { currency } = counting;
  const today = counting.windows.day;
  const [yearAgo, twoYearsAgo] = [yearsBefore(today, 1), yearsBefore(today, 2)];
  const { rows } = await db.execute<Record<"month" | "all" | "lately" | "uncounted", string>>(sql`
    select to_char(gift.on, 'YYYY-MM') as month, coalesce(sum(gift.amount), 0) as all,
      coalesce(sum(gift.amount) filter (where gift.on > ${yearAgo}::date), 0) as lately,
      count(*) filter (where gift.amount is null) as uncounted
    from ${countedGifts(actor, counting, sql`d.donated_on > ${twoYearsAgo}::date`)} group by 1`);
  const given = new Map(rows.map(({ month, all }) => [month, Number(all)]));
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
    amount: major(sum(({ lately }) => Number(lately))),
    before: major(sum(({ all, lately }) => Number(all) - Number(lately))),
    uncounted: sum(({ uncounted }) => Number(uncounted)),
  };
}

/** Gifts that count, as the rows `gift`. Amounts are null without an exchange rate. */
const countedGifts = ({ organizationId }: MemberActor, counting: Counting, since: SQL): SQL => sql`(
  select d.donated_on as on, ${converted(counting, netOf(counting))} as amount from donations d
  where d.organization_id = ${organizationId} and ${since} and ${qualifies(counting)}) gift`;

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
