import { and, eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { db } from "@/db/client";
import { payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { toMajor } from "@/lib/money";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { randomFrom } from "@/lib/testing/simulated-plans";
import { type SimulatedTenant, simulateYear } from "@/lib/testing/simulated-year";
import { addStandardAccounts } from "./accounts";
import { openJournalBatch } from "./batches";
import { closeJournalBatch } from "./closing";

inOwnDatabase();

const KILLS = 20;
const random = randomFrom(20_281_115);

/** The first day of each organization's month that is not closed yet. */
const open = new Map<number, string>();
const tenants = new Map<number, SimulatedTenant>();

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** On the first day of a month on which anybody works, the month before is closed. */
async function closeMonth(tenant: SimulatedTenant, at: Date): Promise<void> {
  const { organizationId, owner, timeZone } = tenant;
  const month = monthOf(localDay(at, timeZone));
  const first = open.get(organizationId);
  if (!first) {
    await addStandardAccounts(owner);
    tenants.set(organizationId, tenant);
  }
  open.set(organizationId, first ?? month);
  if (!first || first === month) return;
  await returnSome(tenant, at);
  await post(tenant, addDaysTo(month, -1));
  open.set(organizationId, month);
}

async function post({ owner }: SimulatedTenant, through: string): Promise<void> {
  const { id } = await openJournalBatch(owner, { through });
  await closeJournalBatch(owner, id);
}

/** Gives some of the gifts back, whole or in part, some of them from months that are closed. */
async function returnSome({ organizationId, owner }: SimulatedTenant, at: Date): Promise<void> {
  const found = await db
    .select()
    .from(payments)
    .where(within(payments, organizationId, eq(payments.status, "succeeded")))
    .orderBy(sql`md5(${payments.id}::text || ${at.toISOString()}::text)`)
    .limit(4);
  for (const { donationId, amount, currency } of found) {
    const part = toMajor(1 + Math.floor(random() * (amount / 3)), currency);
    const wanted = random() < 0.5 ? {} : { amount: part };
    // Given back in whole before: there is nothing left.
    await refundDonation(owner, donationId ?? 0, { ...wanted, reason: "Asked" }).catch((error) => {
      if (!/nothing_to_return|invalid/.test(error.code)) throw error;
    });
  }
  const isNew = sql`${refunds.createdAt} > clock_timestamp() - interval '5 minutes'`;
  await db
    .update(refunds)
    .set({ createdAt: at })
    .where(
      within(refunds, organizationId, and(isNew, sql`${refunds.createdAt} < ${at.toISOString()}`)),
    );
}

it("equals the ledger to the cent after a year of recurring gifts with a close of each month", async () => {
  let last = new Date(0);
  const figures = await simulateYear({
    plans: 120,
    processes: 2,
    seed: 20_280_229,
    killings: (next) => {
      const days = new Map<number, { afterMs: number }>();
      while (days.size < KILLS)
        days.set(Math.floor(next() * 366), { afterMs: Math.floor(next() * 200) });
      return days;
    },
    endOfDay: async (all, at) => {
      for (const tenant of all) await closeMonth(tenant, at);
      last = at;
    },
  });
  stopClock(last);
  onTestFinished(resumeClock);
  for (const tenant of tenants.values()) await post(tenant, localDay(last, tenant.timeZone));
  expect(figures).toMatchObject({ plans: 360, periods_twice: 0, charges_without_payment: 0 });
  for (const { organizationId } of tenants.values()) {
    const { batches, returned, ...left } = await measure(organizationId);
    expect(left).toEqual({
      ...{ journal: left.ledger, ledger: left.ledger, income: left.ledger },
      ...{ debits_without_credits: 0, unbalanced_entries: 0, not_in_one_batch: 0 },
      ...{ outside_of_its_batch: 0, another_amount: 0, of_no_movement: 0, reversals: 0 },
    });
    expect(left.ledger).toBeGreaterThan(0);
    expect(batches).toBe(13);
    expect(returned).toBeGreaterThan(20);
  }
}, 3_600_000);

type Left = Record<string, number>;

/** What the journal and the ledger say, by SQL alone. */
async function measure(organizationId: number): Promise<Left> {
  const { rows } = await db.execute<Left>(sql`
    with movements as (
      select 'payment' as movement, id, amount from payments
        where organization_id = ${organizationId} and status = 'succeeded'
      union all
      select 'refund', r.id, -r.amount from refunds r
        join payments p on p.id = r.payment_id and p.status = 'succeeded'
        where r.organization_id = ${organizationId} and r.status = 'succeeded'
    ),
    entries as (
      select e.*, b.through, lag_through.day as closed_before,
        (select sum(l.debit - l.credit) from journal_lines l
          join ledger_accounts a on a.id = l.account_id and a.type = 'asset'
          where l.entry_id = e.id) as amount,
        (select sum(l.debit - l.credit) from journal_lines l where l.entry_id = e.id) as difference
      from journal_entries e
      join journal_batches b on b.id = e.batch_id
      left join lateral (select max(o.through) as day from journal_batches o
        where o.organization_id = b.organization_id and o.id < b.id) lag_through on true
      where e.organization_id = ${organizationId}
    ),
    lines as (
      select a.type, l.debit, l.credit from journal_lines l
      join ledger_accounts a on a.id = l.account_id where l.organization_id = ${organizationId}
    )
    select
      (select sum(debit - credit) from lines where type = 'asset')::int as journal,
      (select sum(credit - debit) from lines where type = 'income')::int as income,
      (select sum(amount) from movements)::int as ledger,
      (select sum(debit) - sum(credit) from lines)::int as debits_without_credits,
      (select count(*) from entries where difference <> 0)::int as unbalanced_entries,
      (select count(*) from movements m where 1 <> (select count(*) from entries e
        where e.movement = m.movement and e.movement_id = m.id))::int as not_in_one_batch,
      (select count(*) from movements m join entries e
        on e.movement = m.movement and e.movement_id = m.id where e.amount <> m.amount)::int
        as another_amount,
      (select count(*) from entries e left join movements m
        on m.movement = e.movement and m.id = e.movement_id where m.id is null)::int
        as of_no_movement,
      (select count(*) from entries where posted_on > through
        or posted_on <= closed_before)::int as outside_of_its_batch,
      (select count(*) from entries where is_reversal)::int as reversals,
      (select count(*) from journal_batches
        where organization_id = ${organizationId} and status = 'closed')::int as batches,
      (select count(*) from movements where movement = 'refund')::int as returned`);
  const [row] = rows;
  if (!row) throw new Error("nothing was measured");
  return row;
}
