import { type SQL, sql } from "drizzle-orm";
import { type Part, part } from "@/db/parts";
import { CREDITED_TYPES } from "@/db/schema";
import { converted, grossOf, netOf, textArray } from "@/lib/giving/counting";
import { creditTypeName } from "@/lib/giving/credits/credit-types";
import { type Minor, toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import type { AttributedGift, Transaction } from "../profile-items";
import type { Subject } from "../projection/concerned";

/** Rows that a profile shows of each list, newest first (`portfolio §6`). */
export const SHOWN = 25;

export type Assignees = {
  assigned_fundraiser_name: string | null;
  relationship_manager_name: string | null;
};

type TransactionRow = Omit<
  Transaction,
  "method_detail" | "result" | "transaction_status" | "acknowledgement_excluded" | keyof Assignees
> & {
  status: "pending" | "completed" | "failed";
  refunded: Minor;
  provider: string | null;
};

/** The newest gifts whose legal donor belongs to the subject, whatever became of them. Needs `concerned`. */
export const transactionsPart = (basis: Basis): Part<TransactionRow> =>
  part(sql`
    select d.id, d.donor_id, o.display_name as donor_name, o.email as donor_email,
      ${netOf(basis)} as amount, ${grossOf(basis)} as gross_amount, d.currency,
      d.donated_on as date, d.method, p.payment_method_id as method_id, p.gateway as provider,
      case when d.method = 'in_kind' then 'in_kind'
        when exists (select 1 from donation_lines l where l.organization_id = d.organization_id
          and l.donation_id = d.id and l.plan_id is not null) then 'recurring'
        else 'one_time' end as type,
      d.status, d.refunded_amount as refunded, d.acknowledgement as acknowledged,
      to_char(d.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        as acknowledged_at,
      d.acknowledged_by_user_id, d.acknowledgement_source, o.city, o.state
    from concerned w
    join donations d on d.organization_id = ${basis.organizationId} and d.donor_id = w.donor_id
    join donors o on o.organization_id = d.organization_id and o.id = d.donor_id
    left join lateral (
      select payment_method_id, gateway from payments p
      where p.organization_id = d.organization_id and p.donation_id = d.id
      order by p.status = 'succeeded' desc, p.id desc limit 1) p on true
    where w.is_member and d.status <> 'voided'
    order by d.donated_on desc, d.id desc limit ${SHOWN}`);

const RESULTS = { completed: "approved", pending: "pending", failed: "declined" } as const;
const PROVIDERS: Record<string, string> = { stripe: "Stripe", test: "Test gateway" };

export function presentTransaction(row: TransactionRow, assignees: Assignees): Transaction {
  const { status, refunded, provider, ...shown } = row;
  const excluded = ["not_required", "do_not_acknowledge"].includes(row.acknowledged);
  return {
    ...shown,
    ...assignees,
    amount: toMajor(row.amount, row.currency),
    gross_amount: toMajor(row.gross_amount, row.currency),
    method_detail: {
      provider,
      provider_label: provider && (PROVIDERS[provider] ?? provider),
      source_method: row.method,
      source_processor: provider,
    },
    result: RESULTS[status],
    transaction_status:
      refunded === 0 || status !== "completed"
        ? status
        : row.amount === 0
          ? "refunded"
          : "partially_refunded",
    acknowledgement_excluded: excluded ? row.acknowledged : null,
  };
}

type GiftRow = Omit<
  AttributedGift,
  "counts_toward_attributed_giving" | "soft_credit_type" | "policy_basis"
> & { is_partial: boolean; is_vehicle: boolean; is_household: boolean };

/** Why the gift `d` itself does not count anywhere, if it does not. */
const giftExclusion = (basis: Basis): SQL => sql`
  when d.status <> 'completed' then 'not_completed' when ${netOf(basis)} = 0 then 'refunded'
  when d.is_test and not ${basis.countsTestGifts} then 'test_mode'
  when d.method = any(${textArray(basis.excludedMethods)}) then 'excluded_type'
  when d.donated_on > ${basis.windows.day}::date then 'future_dated'
  when ${converted(basis, sql`d.amount`)} is null then 'multi_currency_rate_missing'`;

/**
 * The newest gifts and credits of a subject, each with why it counts or not (`portfolio §6`). Needs
 * `concerned`.
 */
export function attributedGiftsPart(basis: Basis, subject: Subject): Part<GiftRow> {
  const groupId = subject.subjectType === "relationship" ? subject.subjectId : null;
  return part(sql`
    select i.*, ${groupId}::int as relationship_group_id, o.display_name as source_donor_name, l.role as relationship_role, l.id is not null as is_vehicle,
      exists (select 1 from household_members m join household_members n
          on n.organization_id = m.organization_id and n.household_id = m.household_id
          and n.donor_id <> m.donor_id
        where ${subject.subjectType}::text <> 'donor' and m.organization_id = ${basis.organizationId}
          and m.donor_id = i.donor_id) as is_household
    from (${directItems(basis)} union all ${creditItems(basis)}) i
    join donors o on o.organization_id = ${basis.organizationId} and o.id = i.legal_donor_id
    left join relationship_links l on l.organization_id = ${basis.organizationId}
      and l.group_id = ${groupId}::int and l.donor_id = i.legal_donor_id
    order by i.date desc, i.source_gift_id desc, i.id desc limit ${SHOWN}`);
}

const directItems = (basis: Basis): SQL => sql`
  select 'direct:' || d.id as id, d.id as source_gift_id, d.donor_id as legal_donor_id, w.donor_id,
    array[]::int[] as soft_credit_ids,
    case when ${netOf(basis)} > 0 then ${netOf(basis)} else d.amount end as amount, d.currency,
    d.donated_on as date, 'direct' as attribution_source, null as soft_credit_type_key, null as notes,
    false as is_partial,
    case ${giftExclusion(basis)}
      when w.giving_scope <> 'all' then 'outside_giving_scope' end as exclusion_reason
  from concerned w
  join donations d on d.organization_id = ${basis.organizationId} and d.donor_id = w.donor_id
    and d.status <> 'voided'`;

/** Credits of one gift that count are one item; each of the others is one by itself. */
const creditItems = (basis: Basis): SQL => sql`
  select 'soft:' || min(c.id), d.id, d.donor_id, min(w.donor_id), array_agg(c.id order by c.id),
    case when bool_or(c.amount is null) and ${netOf(basis)} > 0 then ${netOf(basis)}
      when bool_or(c.amount is null) then d.amount
      when ${netOf(basis)} > 0 then least(${netOf(basis)}, sum(c.amount)::bigint)
      else sum(c.amount)::bigint end,
    d.currency, d.donated_on, 'soft_credit', min(c.type_key), min(c.note),
    not bool_or(c.amount is null) and sum(c.amount) < ${netOf(basis)},
    case when bool_or(c.revoked_at is not null) then 'revoked' ${giftExclusion(basis)}
      when bool_or(own.giving_scope = 'all') then 'duplicate_of_direct'
      when bool_or(own.giving_scope = 'none') then 'outside_giving_scope'
      when not bool_or(c.type_key = any(${textArray(CREDITED_TYPES)})) then 'role_not_creditable' end
  from concerned w
  join soft_credits c on c.organization_id = ${basis.organizationId} and c.donor_id = w.donor_id
  join donations d on d.organization_id = c.organization_id and d.id = c.donation_id
    and d.status <> 'voided'
  left join concerned own on own.donor_id = d.donor_id
  where w.is_core
  group by d.id, case when c.revoked_at is null
    and c.type_key = any(${textArray(CREDITED_TYPES)}) then 0 else c.id end`;

export function presentGift({
  is_partial,
  is_vehicle,
  is_household,
  ...row
}: GiftRow): AttributedGift {
  const isCredit = row.attribution_source === "soft_credit";
  const policies: [AttributedGift["policy_basis"][number], boolean][] = [
    ["hard_credit", !isCredit],
    ["partial_soft_credit", isCredit && is_partial],
    ["full_soft_credit", isCredit && !is_partial],
    ["household_member", is_household],
    ["vehicle_attribution", is_vehicle && isCredit],
    ["matching_gift", row.soft_credit_type_key === "matching_gift"],
  ];
  return {
    ...row,
    amount: toMajor(row.amount, row.currency),
    soft_credit_type: row.soft_credit_type_key && creditTypeName(row.soft_credit_type_key),
    policy_basis: policies.flatMap(([name, holds]) => (holds ? [name] : [])),
    counts_toward_attributed_giving: row.exclusion_reason === null,
  };
}

/** Where a subject's last gift came from: one row or none. Needs `concerned` and `profile`. */
export const lastGiftPart = (basis: Basis) =>
  part<{
    source: string | null;
    source_id: number | null;
    donor_id: number;
    donor_name: string;
    type_key: string | null;
  }>(sql`
    select s.name as source, s.id as source_id, d.donor_id, o.display_name as donor_name, (
        select min(c.type_key) from soft_credits c join concerned w on w.donor_id = c.donor_id
        where c.organization_id = d.organization_id and c.donation_id = d.id and c.revoked_at is null
          and w.is_core and c.type_key = any(${textArray(CREDITED_TYPES)})) as type_key
    from donations d
    join donors o on o.organization_id = d.organization_id and o.id = d.donor_id
    left join gift_sources s on s.organization_id = d.organization_id
      and s.id = coalesce(d.appeal_id, d.campaign_id, d.channel_id)
    where d.organization_id = ${basis.organizationId}
      and d.id = (select last_gift_id from profile)`);
