import type { gatewayPayouts, gatewayTransactions } from "@/db/schema";
import type { Minor } from "@/lib/money";

/**
 * What a gateway tells of its balance and of what it pays out. Lists have the oldest
 * first. Every method may throw `GatewayUnreachable`.
 */
export interface PayoutSource {
  /** Every movement of the balance in a span of time; `before` is not part of it. */
  listTransactions(span: { from: Date; before: Date }): Promise<GatewayTransaction[]>;
  /** Payouts that began at an instant or later. */
  listPayouts(from: Date): Promise<GatewayPayout[]>;
  /** Null where the gateway knows of none. */
  retrievePayout(reference: string): Promise<GatewayPayout | null>;
  /** Every transaction in an itemized payout; its own may be among them. */
  listPayoutTransactions(reference: string): Promise<GatewayTransaction[]>;
}

export type GatewayPayout = {
  reference: string;
  /** Below zero where the gateway takes money from the bank account. */
  amount: Minor;
  currency: string;
  status: (typeof gatewayPayouts.$inferSelect)["status"];
  failureCode: string | null;
  initiatedAt: Date;
  /** The day on which the bank is expected to have it: "2026-05-31". */
  arrivesOn: string;
  /** Does the gateway say which transactions are in it? */
  isItemized: boolean;
  /** Are all of its transactions known by now? */
  isSettled: boolean;
};

export type GatewayTransaction = {
  reference: string;
  type: (typeof gatewayTransactions.$inferSelect)["type"];
  /** What comes in is above zero, what goes out below; `net` is `gross` without `fee`. */
  gross: Minor;
  fee: Minor;
  net: Minor;
  currency: string;
  /** What our ledger or a payout knows it by. */
  sourceReference: string | null;
  /** In the currency that was charged, which may be another one. */
  sourceAmount: Minor;
  sourceCurrency: string;
  occurredAt: Date;
  availableAt: Date;
};
