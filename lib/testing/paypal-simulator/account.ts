import { createHash, randomBytes } from "node:crypto";
import { now } from "@/lib/clock";
import { decimalString, percentOf } from "@/lib/money";
import { fromPaypalMoney, type PaypalMoney } from "@/lib/payments/paypal-amounts";
import {
  invalid,
  notFound,
  type Payer,
  refused,
  type SimulatedCapture,
  type SimulatedDispute,
  type SimulatedOrder,
} from "./objects";

/** PayPal keeps an order for its payer’s approval for three hours. */
const APPROVAL_MS = 3 * 3_600_000;

export type PaypalEvent = { id: string; event_type: string; resource: object };

type OrderRequest = {
  intent?: string;
  purchase_units?: { amount?: PaypalMoney; custom_id?: string; description?: string }[];
  payment_source?: {
    paypal?: { experience_context?: { return_url?: string; cancel_url?: string } };
  };
};

export const newId = (): string => randomBytes(9).toString("hex").toUpperCase().slice(0, 17);

/** Everything that one simulated business account holds, and what may be done with it. */
export class PaypalAccount {
  readonly orders = new Map<string, SimulatedOrder>();
  readonly disputes: SimulatedDispute[] = [];
  readonly events: PaypalEvent[] = [];
  private readonly madeAt = new Map<string, number>();
  /** What can be sent back now, in the smallest unit; null: always enough. */
  availableBalance: number | null = null;

  constructor(
    private readonly origin: () => string,
    private readonly onEvent: (event: PaypalEvent) => void,
  ) {}

  createOrder(asked: OrderRequest): object {
    const [unit] = asked.purchase_units ?? [];
    const context = asked.payment_source?.paypal?.experience_context;
    if (asked.intent !== "CAPTURE" || !unit?.amount) throw invalid("MISSING_REQUIRED_PARAMETER");
    if (!/^\d+(\.\d{1,2})?$/.test(unit.amount.value) || Number(unit.amount.value) <= 0)
      throw refused("CANNOT_BE_ZERO_OR_NEGATIVE");
    const isWhole = ["JPY", "HUF", "TWD"].includes(unit.amount.currency_code);
    if (isWhole && unit.amount.value.includes(".")) throw refused("DECIMALS_NOT_SUPPORTED");
    if ((unit.custom_id?.length ?? 0) > 255 || (unit.description?.length ?? 0) > 127)
      throw invalid("INVALID_STRING_LENGTH");
    if (!context?.return_url || !context.cancel_url) throw invalid("MISSING_REQUIRED_PARAMETER");
    const id = newId();
    const order: SimulatedOrder = {
      ...{ id, status: "PAYER_ACTION_REQUIRED", intent: "CAPTURE", amount: unit.amount },
      ...{ custom_id: unit.custom_id, description: unit.description },
      ...{ returnUrl: context.return_url, cancelUrl: context.cancel_url },
      ...{ captures: [], refunds: [], payer: undefined },
    };
    this.orders.set(id, order);
    this.madeAt.set(id, now().getTime());
    return this.view(order);
  }

  /** Unapproved for three hours, it is not there any more. */
  order(id: string): SimulatedOrder {
    const order = this.orders.get(id);
    const hasLapsed = now().getTime() - (this.madeAt.get(id) ?? 0) > APPROVAL_MS;
    if (!order || (hasLapsed && order.status !== "COMPLETED")) throw notFound();
    return order;
  }

  capture(id: string): SimulatedCapture {
    for (const { captures } of this.orders.values()) {
      const found = captures.find((capture) => capture.id === id);
      if (found) return found;
    }
    throw notFound();
  }

  /** What a payer does on PayPal’s page. */
  approve(id: string, payer: Payer = "pays"): SimulatedOrder {
    const order = this.order(id);
    if (order.status === "COMPLETED") throw refused("ORDER_ALREADY_CAPTURED");
    Object.assign(order, { status: "APPROVED", payer });
    this.emit("CHECKOUT.ORDER.APPROVED", this.view(order));
    return order;
  }

  captureOrder(id: string): object {
    const order = this.order(id);
    if (order.status === "COMPLETED") throw refused("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") throw refused("ORDER_NOT_APPROVED");
    if (order.payer === "instrument_declined") throw refused("INSTRUMENT_DECLINED");
    const isHeld = order.payer === "pending_review";
    const capture: SimulatedCapture = {
      ...{ id: newId(), status: isHeld ? "PENDING" : "COMPLETED", amount: order.amount },
      ...{ custom_id: order.custom_id, orderId: id },
      supplementary_data: { related_ids: { order_id: id } },
      create_time: now().toISOString(),
      ...(!isHeld && receivable(order.amount)),
    };
    order.captures.push(capture);
    order.status = "COMPLETED";
    this.emit(isHeld ? "PAYMENT.CAPTURE.PENDING" : "PAYMENT.CAPTURE.COMPLETED", capture);
    return this.view(order);
  }

  /** PayPal’s review of a held payment is over. */
  settle(captureId: string, how: "COMPLETED" | "DECLINED"): void {
    const capture = this.capture(captureId);
    capture.status = how;
    if (how === "COMPLETED") Object.assign(capture, receivable(capture.amount));
    this.emit(
      how === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED",
      capture,
    );
  }

  refund(captureId: string, asked: { amount?: PaypalMoney; custom_id?: string }): object {
    const capture = this.capture(captureId);
    const order = this.order(capture.orderId);
    if (!["COMPLETED", "PARTIALLY_REFUNDED"].includes(capture.status))
      throw refused("CAPTURE_FULLY_REFUNDED");
    const amount = asked.amount ?? capture.amount;
    const returned = order.refunds.reduce((sum, each) => sum + fromPaypalMoney(each.amount), 0);
    const left = fromPaypalMoney(capture.amount) - returned - fromPaypalMoney(amount);
    if (left < 0) throw refused("REFUND_AMOUNT_EXCEEDED");
    if (this.availableBalance !== null && fromPaypalMoney(amount) > this.availableBalance)
      throw refused("REFUND_FAILED_INSUFFICIENT_FUNDS");
    const refund = {
      id: newId(),
      status: "COMPLETED" as const,
      amount,
      custom_id: asked.custom_id,
    };
    order.refunds.push(refund);
    capture.status = left === 0 ? "REFUNDED" : "PARTIALLY_REFUNDED";
    const links = [{ rel: "up", href: `${this.origin()}/v2/payments/captures/${captureId}` }];
    this.emit("PAYMENT.CAPTURE.REFUNDED", { ...refund, links });
    return { ...refund, links };
  }

  dispute(captureId: string): SimulatedDispute {
    const dispute: SimulatedDispute = {
      ...{ dispute_id: `PP-D-${newId()}`, captureId, reason: "UNAUTHORISED", status: "OPEN" },
      ...{ dispute_amount: this.capture(captureId).amount, dispute_life_cycle_stage: "CHARGEBACK" },
    };
    this.disputes.push(dispute);
    this.emitDispute("CUSTOMER.DISPUTE.CREATED", dispute);
    return dispute;
  }

  decide(id: string, outcome_code: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR"): void {
    const dispute = this.disputes.find(({ dispute_id }) => dispute_id === id);
    if (!dispute) throw notFound();
    Object.assign(dispute, { status: "RESOLVED", dispute_outcome: { outcome_code } });
    this.emitDispute("CUSTOMER.DISPUTE.RESOLVED", dispute);
  }

  private emitDispute(type: string, dispute: SimulatedDispute): void {
    const about = [{ seller_transaction_id: dispute.captureId }];
    this.emit(type, { dispute_id: dispute.dispute_id, disputed_transactions: about });
  }

  /** An order as the API shows it, under `Prefer: return=representation`. */
  view(order: SimulatedOrder): object {
    const { captures, refunds, returnUrl: _, cancelUrl: __, payer: ___, ...shown } = order;
    const href = `${this.origin()}/checkoutnow?token=${order.id}`;
    return {
      ...shown,
      links: order.status === "PAYER_ACTION_REQUIRED" ? [{ rel: "payer-action", href }] : [],
      purchase_units: [
        {
          ...{ amount: order.amount, custom_id: order.custom_id, description: order.description },
          ...(captures.length > 0 && { payments: { captures, refunds } }),
        },
      ],
    };
  }

  private emit(event_type: string, resource: object): void {
    const event = { id: `WH-${newId()}`, event_type, resource: structuredClone(resource) };
    this.events.push(event);
    this.onEvent(event);
  }
}

/** What tells two requests with the same id apart. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** paypal.com/us/business/paypal-business-fees: 3.49% and a fixed fee. */
const RATE = { basisPoints: 349, fixed: 49 };

function receivable(amount: PaypalMoney): Pick<SimulatedCapture, "seller_receivable_breakdown"> {
  const gross = fromPaypalMoney(amount);
  const fee = Math.min(gross, percentOf(gross, RATE.basisPoints) + RATE.fixed);
  const money = (minor: number) => ({
    currency_code: amount.currency_code,
    value: decimalString(minor, amount.currency_code),
  });
  return {
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(fee),
      net_amount: money(gross - fee),
    },
  };
}
