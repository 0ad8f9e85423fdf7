import { type SQL, sql } from "drizzle-orm";
import { converted } from "@/lib/giving/counting";
import { TYPE_WORDS } from "@/lib/payouts/words";
import type { Dataset, ReportGround } from "../field";
import { choice, dayOf, field, reference } from "../fields";

/** An amount of the transaction `moved`, at the rate of its day. */
const inOurs =
  (amount: SQL) =>
  (ground: ReportGround): SQL =>
    converted(ground, amount, {
      organizationId: sql`moved.organization_id`,
      currency: sql`moved.currency`,
      on: dayOf(sql`moved.occurred_at`)(ground),
    });

/** Every movement of the balances at gateways; `payment` is what a payment, refund or dispute among them is of. */
export const GATEWAY_TRANSACTIONS: Dataset = {
  key: "gateway_transaction",
  label: "Gateway transactions",
  description:
    "Each transaction at a payment gateway, once, with the gateway’s fee. Money going out is negative.",
  row: { one: "transaction", many: "transactions" },
  needs: [],
  from: () => sql`gateway_transactions moved
    left join gateway_payouts payout on payout.organization_id = moved.organization_id
      and payout.id = moved.payout_id
    left join refunds refund on refund.organization_id = moved.organization_id
      and refund.id = moved.refund_id
    left join disputes dispute on dispute.organization_id = moved.organization_id
      and dispute.id = moved.dispute_id
    left join payments payment on payment.organization_id = moved.organization_id
      and payment.id = coalesce(moved.payment_id, refund.payment_id, dispute.payment_id)`,
  where: ({ organizationId }) => sql`moved.organization_id = ${organizationId}`,
  leftOut: (ground) => sql`case
    when moved.is_test and not ${ground.countsTestGifts} then 'test'
    when ${inOurs(sql`moved.net`)(ground)} is null then 'no_rate' end`,
  reasons: {
    test: "Test transactions",
    no_rate: "No exchange rate for the transaction date",
  },
  currency: sql`moved.currency`,
  date: "occurred_on",
  isOfDonors: false,
  order: [{ by: sql`moved.id`, type: "int", descending: true }],
  shown: ["occurred_on", "type", "gross", "fee", "net", "payout"],
  record: {
    kind: "gateway_transaction",
    id: sql`moved.id`,
    path: sql`(case when payment.donation_id is not null then '/admin/donations/' || payment.donation_id
      when payment.order_id is not null then '/admin/orders/' || payment.order_id
      when payout.id is not null then '/admin/payments/payouts/' || payout.id
      else '/admin/payments/unreconciled' end)`,
  },
  fields: [
    field("gross", "Gross", "money", inOurs(sql`moved.gross`)),
    field("fee", "Fee", "money", inOurs(sql`moved.fee`)),
    field("net", "Net", "money", inOurs(sql`moved.net`)),
    choice("type", "Type", sql`moved.type`, TYPE_WORDS),
    choice("gateway", "Gateway", sql`moved.gateway`, {
      stripe: "Stripe",
      paypal: "PayPal",
      test: "Test gateway",
    }),
    choice(
      "paid_for",
      "Paid for",
      sql`case when payment.donation_id is not null then 'gift'
        when payment.order_id is not null then 'registration' end`,
      { gift: "A gift", registration: "A registration" },
      { isNullable: true },
    ),
    reference("payout", "Payout", sql`payout.id`, sql`payout.gateway_reference`, undefined, {
      isNullable: true,
    }),
    field("is_paid_out", "In a payout", "flag", sql`(payout.id is not null)`),
    field("occurred_on", "Date", "date", dayOf(sql`moved.occurred_at`)),
    field("available_on", "Date available", "date", dayOf(sql`moved.available_at`)),
  ],
};
