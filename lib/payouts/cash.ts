import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { localDay, startOfDay } from "@/lib/giving/calendar";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { hidesTests, readPlace } from "./place";
import { type CashQuery, type CashView, MOST_DAYS } from "./schema";

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Each local day of a period: what came in and went back through gateways by our ledger and by theirs, what
 * that cost, and what was paid out. PayPal, whose balance is not read, is none of it. Throws 422 for a period that ends before it begins or is too long.
 */
export async function readCash(actor: MemberActor, query: CashQuery): Promise<CashView> {
  requirePermission(actor, "reports_view");
  const { organizationId } = actor;
  const { timeZone, currency: own } = await readPlace(db, organizationId);
  const to = query.to ?? localDay(now(), timeZone);
  const from = query.from ?? addDaysTo(to, -DAYS);
  requirePeriod(from, to);
  const currency = query.currency ?? own;
  const isReal = await hidesTests(db, organizationId);
  const rows = await readDays(db, { organizationId, timeZone, from, to, currency, isReal });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = daysOf(from, to).map((day) => ({ day, ...figuresOf(byDay.get(day)) }));
  const total = days.reduce<Figures>((sum, day) => added(sum, day), figuresOf(undefined));
  return {
    ...{ from, to, time_zone: timeZone, currency },
    days: days.map(({ day, ...figures }) => ({ day, ...inMajor(figures, currency) })),
    total: inMajor(total, currency),
  };
}

function requirePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw refused("to", "before_start", "The last day can’t be before the first.");
  if (days > MOST_DAYS)
    throw refused("to", "too_long", `Choose a period of up to ${MOST_DAYS} days.`);
}

const daysOf = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDaysTo(day, 1)) days.push(day);
  return days;
};

type Figures = Record<keyof CashView["total"], number>;

type Row = { day: string } & Record<
  "received" | "refunded" | "charged" | "returned" | "fees" | "paid_out",
  string
>;

function figuresOf(row: Row | undefined): Figures {
  const amount = (name: Exclude<keyof Row, "day">) => Number(row?.[name] ?? 0);
  const [received, refunded] = [amount("received"), amount("refunded")];
  const [charged, returned, fees] = [amount("charged"), amount("returned"), amount("fees")];
  return {
    ...{ received, refunded, charged, returned, fees, paid_out: amount("paid_out") },
    net: charged - returned - fees,
    difference: received - refunded - (charged - returned),
  };
}

const NAMES = [
  ...["received", "refunded", "charged", "returned", "fees", "net", "paid_out", "difference"],
] as (keyof Figures)[];

const each = (value: (name: keyof Figures) => number): Figures =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Figures;

const added = (one: Figures, other: Figures) => each((name) => one[name] + other[name]);
const inMajor = (figures: Figures, currency: string) =>
  each((name) => toMajor(figures[name], currency));

type Asked = {
  organizationId: number;
  timeZone: string;
  from: string;
  to: string;
  currency: string;
  isReal: boolean;
};

async function readDays(reader: Db | Tx, asked: Asked): Promise<Row[]> {
  const { organizationId, timeZone, currency, isReal } = asked;
  const first = startOfDay(asked.from, timeZone).toISOString();
  const end = startOfDay(addDaysTo(asked.to, 1), timeZone).toISOString();
  const day = (instant: ReturnType<typeof sql>) =>
    sql`(${instant} at time zone ${timeZone})::date::text`;
  const noTest = (alias: string) =>
    isReal ? sql`not ${sql.identifier(alias)}.is_test` : sql`true`;
  const paid = sql`p.organization_id = ${organizationId} and p.gateway_reference is not null
    and p.gateway <> 'paypal' and p.currency = ${currency} and ${noTest("p")}`;
  const { rows } = await reader.execute<Row>(sql`
    select day, sum(received) as received, sum(refunded) as refunded, sum(charged) as charged,
      sum(returned) as returned, sum(fees) as fees, sum(paid_out) as paid_out
    from (
      select ${day(sql`p.received_at`)} as day, p.amount as received, 0 as refunded, 0 as charged,
        0 as returned, 0 as fees, 0 as paid_out
      from payments p
      where ${paid} and p.status = 'succeeded' and p.received_at >= ${first}
        and p.received_at < ${end}
      union all
      select ${day(sql`r.created_at`)}, 0, r.amount, 0, 0, 0, 0
      from refunds r join payments p on p.organization_id = r.organization_id and p.id = r.payment_id
      where ${paid} and r.status = 'succeeded' and r.created_at >= ${first} and r.created_at < ${end}
      union all
      select ${day(sql`t.occurred_at`)}, 0, 0,
        case when t.type = 'charge' then t.gross else 0 end,
        case when t.type in ('charge', 'fee', 'payout', 'payout_failure') then 0 else -t.gross end,
        case when t.type = 'fee' then -t.net else t.fee end,
        case when t.type in ('payout', 'payout_failure') then -t.gross else 0 end
      from gateway_transactions t
      where t.organization_id = ${organizationId} and t.gateway <> 'paypal' and t.currency = ${currency} and ${noTest("t")}
        and t.occurred_at >= ${first} and t.occurred_at < ${end}
    ) moved group by day order by day`);
  return rows;
}
