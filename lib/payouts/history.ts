import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  type BalanceMovement,
  DAYS_TO_TELL,
  type History,
  type ItemizedPayout,
  type LedgerMovement,
} from "./matching";

/** Whose history, since when, and how many of each kind are read; where money is real, tests are none of it. */
export type Span = {
  organizationId: number;
  from: Date;
  now: Date;
  isReal: boolean;
  most: number;
};

/** What a transaction stands for in our records. */
export type About = {
  paymentId: number | null;
  donationId: number | null;
  orderId: number | null;
  reference: string | null;
  payoutId: number | null;
};

export type KnownHistory = History & {
  /** By `kind/id`, as in a mismatch. */
  about: ReadonlyMap<string, About>;
};

/**
 * What may not match, the latest first: the transactions that stand for nothing, the movements whose
 * transactions do not come to just what they are, and the payouts whose transactions do not. Which of them
 * differ, and how, is for `mismatchesOf` to say.
 */
export async function readDoubtful(reader: Db | Tx, span: Span): Promise<KnownHistory> {
  const [unknown, movements, payouts] = await Promise.all([
    readUnknown(reader, span),
    readMovements(reader, span),
    readPayouts(reader, span),
  ]);
  const told = await readTold(reader, span, movements);
  return {
    movements: movements.map(movementOf),
    transactions: [...unknown.map((row) => balanceOf(row, null)), ...told],
    payouts: payouts.map(payoutOf),
    about: new Map([
      ...unknown.map((row) => [`transaction/${row.id}`, aboutOf(row)] as const),
      ...movements.map((row) => [`${row.kind}/${row.id}`, aboutOf(row)] as const),
      ...payouts.map((row) => [`payout/${row.id}`, aboutOf(row)] as const),
    ]),
  };
}

const noTest = (alias: string, { isReal }: Span): SQL =>
  isReal ? sql`not ${sql.identifier(alias)}.is_test` : sql`true`;

/** In the payer's currency; what goes out is below zero. */
const VALUE = sql`case when t.currency = t.source_currency then t.gross
  else sign(t.gross)::bigint * t.source_amount end`;

type TransactionRow = {
  id: number;
  value: string;
  currency: string;
  at: string;
  reference?: string;
  payout_id?: number | null;
};

async function readUnknown(reader: Db | Tx, span: Span): Promise<TransactionRow[]> {
  const { organizationId, from, most } = span;
  const { rows } = await reader.execute<TransactionRow>(sql`
    select t.id, ${VALUE} as value, t.source_currency as currency, t.occurred_at as at,
      t.gateway_reference as reference, t.payout_id
    from gateway_transactions t
    where t.organization_id = ${organizationId} and t.occurred_at >= ${from.toISOString()}
      and t.type not in ('fee', 'payout', 'payout_failure') and ${noTest("t", span)}
      and num_nonnulls(t.payment_id, t.refund_id, t.dispute_id) = 0
    order by t.occurred_at desc, t.id desc limit ${most}`);
  return rows;
}

type MovementRow = {
  kind: LedgerMovement["kind"];
  id: number;
  expected: string | null;
  currency: string;
  at: string;
  payment_id: number;
  donation_id: number | null;
  order_id: number | null;
  reference: string;
};

/** Of each kind: what it is to have changed the balance by, and when it happened. */
const KINDS = {
  payment: {
    from: sql`payments p join payments m on m.organization_id = p.organization_id and m.id = p.id`,
    at: sql`coalesce(m.received_at, m.created_at)`,
    expected: sql`case m.status when 'succeeded' then m.amount when 'failed' then 0
      when 'voided' then 0 end`,
    pointer: sql`t.payment_id`,
  },
  refund: {
    from: sql`refunds m join payments p on p.organization_id = m.organization_id and p.id = m.payment_id`,
    at: sql`m.created_at`,
    expected: sql`case m.status when 'succeeded' then -m.amount when 'failed' then 0 end`,
    pointer: sql`t.refund_id`,
  },
  dispute: {
    from: sql`disputes m join payments p on p.organization_id = m.organization_id and p.id = m.payment_id`,
    at: sql`m.created_at`,
    expected: sql`case when m.state in ('opened', 'lost') then -m.amount
      when m.state in ('inquiry', 'closed', 'won') then 0 end`,
    pointer: sql`t.dispute_id`,
  },
} as const;

const branch = (kind: LedgerMovement["kind"], span: Span): SQL => {
  const { from, at, expected, pointer } = KINDS[kind];
  return sql`
    select ${kind}::text as kind, m.id, ${expected} as expected, p.currency, ${at} as at,
      p.id as payment_id, p.donation_id, p.order_id, m.gateway_reference as reference,
      p.gateway, p.account_reference, p.is_test, told.n, told.total, told.is_same
    from ${from} left join lateral (
      select count(*) as n, coalesce(sum(${VALUE}), 0) as total,
        coalesce(bool_and(t.source_currency = p.currency), true) as is_same
      from gateway_transactions t
      where t.organization_id = p.organization_id and ${pointer} = m.id
    ) told on true
    where p.organization_id = ${span.organizationId} and m.gateway_reference is not null
      and p.gateway is not null and ${at} >= ${span.from.toISOString()} and ${noTest("p", span)}`;
};

async function readMovements(reader: Db | Tx, span: Span): Promise<MovementRow[]> {
  const due = new Date(span.now.getTime() - DAYS_TO_TELL * 86_400_000).toISOString();
  const all = sql.join(
    (["payment", "refund", "dispute"] as const).map((kind) => branch(kind, span)),
    sql` union all `,
  );
  const { rows } = await reader.execute<MovementRow>(sql`
    select m.kind, m.id, m.expected, m.currency, m.at, m.payment_id, m.donation_id, m.order_id,
      m.reference
    from (${all}) m
    where m.n > 0 and (m.total is distinct from m.expected or not m.is_same)
      or m.n = 0 and m.expected <> 0 and m.at < ${due} and exists (
        select from gateway_syncs s
        where s.organization_id = ${span.organizationId} and s.gateway = m.gateway
          and s.account_reference is not distinct from m.account_reference
          and s.is_test = m.is_test and m.at >= s.read_from and m.at < s.read_through)
    order by m.at desc, m.id desc limit ${span.most}`);
  return rows;
}

type ToldRow = TransactionRow & { kind: LedgerMovement["kind"]; of: number };

async function readTold(
  reader: Db | Tx,
  { organizationId }: Span,
  movements: readonly MovementRow[],
): Promise<BalanceMovement[]> {
  if (movements.length === 0) return [];
  const ids = (kind: LedgerMovement["kind"]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(
      movements.filter((each) => each.kind === kind).map(({ id }) => id),
    )}::jsonb)::int)`;
  const { rows } = await reader.execute<ToldRow>(sql`
    select t.id, ${VALUE} as value, t.source_currency as currency, t.occurred_at as at,
      case when t.payment_id is not null then 'payment' when t.refund_id is not null then 'refund'
        else 'dispute' end as kind,
      coalesce(t.payment_id, t.refund_id, t.dispute_id) as of
    from gateway_transactions t
    where t.organization_id = ${organizationId} and (t.payment_id in ${ids("payment")}
      or t.refund_id in ${ids("refund")} or t.dispute_id in ${ids("dispute")})`);
  return rows.map((row) => balanceOf(row, { kind: row.kind, id: row.of }));
}

type PayoutRow = {
  id: number;
  amount: string;
  currency: string;
  at: string;
  sum: string;
  reference: string;
};

async function readPayouts(reader: Db | Tx, span: Span): Promise<PayoutRow[]> {
  const { rows } = await reader.execute<PayoutRow>(sql`
    select p.id, p.amount, p.currency, p.initiated_at as at, p.gateway_reference as reference,
      coalesce(sum(t.net), 0) as sum
    from gateway_payouts p
    left join gateway_transactions t on t.organization_id = p.organization_id
      and t.payout_id = p.id and t.type <> 'payout'
    where p.organization_id = ${span.organizationId} and p.items_read_at is not null
      and p.initiated_at >= ${span.from.toISOString()} and ${noTest("p", span)}
    group by p.organization_id, p.id
    having coalesce(sum(t.net), 0) <> p.amount
    order by p.initiated_at desc, p.id desc limit ${span.most}`);
  return rows;
}

const movementOf = ({ kind, id, expected, currency, at }: MovementRow): LedgerMovement => ({
  ...{ kind, id, currency, happenedAt: new Date(at) },
  expected: expected === null ? null : Number(expected),
});

const balanceOf = (
  { id, value, currency, at }: TransactionRow,
  of: BalanceMovement["of"],
): BalanceMovement => ({ id, value: Number(value), currency, occurredAt: new Date(at), of });

const payoutOf = ({ id, amount, currency, at, sum }: PayoutRow): ItemizedPayout => ({
  ...{ id, amount: Number(amount), currency, at: new Date(at), sum: Number(sum) },
});

const aboutOf = (row: {
  payment_id?: number;
  donation_id?: number | null;
  order_id?: number | null;
  reference?: string;
  payout_id?: number | null;
}): About => ({
  paymentId: row.payment_id ?? null,
  donationId: row.donation_id ?? null,
  orderId: row.order_id ?? null,
  reference: row.reference ?? null,
  payoutId: row.payout_id ?? null,
});
