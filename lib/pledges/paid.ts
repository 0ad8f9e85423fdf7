import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { pledges } from "@/db/schema";
import { type Counting, netOf, publicCounting, qualifies } from "@/lib/giving/counting";
import { takesRealPayments } from "@/lib/payments/gateways";
import { MONTHS } from "./schedule";
import type { PledgeStatus } from "./standing";

/**
 * What counts towards pledges: gifts as in the portfolio, but never the fees that a donor covered, which were
 * not promised. Throws not found.
 */
export async function pledgeCounting(reader: Db | Tx, organizationId: number): Promise<Counting> {
  const counting = await publicCounting(reader, organizationId);
  const countsTestGifts = !(await takesRealPayments(reader, organizationId));
  return { ...counting, countsCoveredFees: false, countsTestGifts };
}

/** What of the gift `d` counts towards its pledge. */
export const countedOf = (counting: Counting): SQL =>
  sql`case when ${qualifies(counting)} then ${netOf(counting)} else 0 end`;

/** What is paid of a pledge, within a query of pledges. Minor units. */
export const paidOf = (counting: Counting) =>
  sql<number>`coalesce((select sum(${netOf(counting)}) from donations d
    where d.organization_id = ${pledges.organizationId} and d.pledge_id = ${pledges.id}
      and ${qualifies(counting)}), 0)`.mapWith(Number);

/** Is this a pledge of the status, as `standingOf` says? */
export function hasStatus(counting: Counting, status: PledgeStatus): SQL {
  if (status === "written_off" || status === "cancelled") return sql`${pledges.status} = ${status}`;
  const isPaid = sql`${paidOf(counting)} >= ${pledges.amount}`;
  return sql`${pledges.status} = 'open' and ${status === "open" ? sql`not` : sql``} (${isPaid})`;
}

const monthsOf = sql`case ${pledges.frequency} ${sql.join(
  Object.entries(MONTHS).map(([frequency, months]) => sql`when ${frequency} then ${months}::int`),
  sql` `,
)} end`;

/** How many installments were due before today. */
const dueBefore = ({ windows }: Counting): SQL => sql`(
  select count(*) from generate_series(0, ${pledges.installmentCount} - 1) k
  where ${pledges.firstDueOn} + k * (${monthsOf}) * interval '1 month' < ${windows.day}::date)`;

/** Is something of a pledge overdue, as `standingOf` says? */
export const isOverdue = (counting: Counting): SQL => sql`${pledges.status} = 'open'
  and ${pledges.firstDueOn} < ${counting.windows.day}::date
  and ${paidOf(counting)} < case when ${dueBefore(counting)} >= ${pledges.installmentCount}
    then ${pledges.amount}
    else ${dueBefore(counting)} * (${pledges.amount} / ${pledges.installmentCount}) end`;
