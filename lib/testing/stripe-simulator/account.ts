import { randomBytes } from "node:crypto";
import { now } from "@/lib/clock";
import { STRIPE_API_VERSION } from "@/lib/payments/stripe-client";
import { missing } from "./problems";

export type Customer = { id: string; object: "customer"; name: string | null };

export type Method = {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  billing_details: Record<string, string>;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Which of the test cards it is. Never shown. */
  token: string;
};

type NextAction = {
  type: "redirect_to_url";
  redirect_to_url: { url: string; return_url: string | null };
} | null;

type LastError = { type: "card_error"; code: string; decline_code?: string } | null;

export type Intent = {
  id: string;
  object: "payment_intent";
  livemode: boolean;
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  status: string;
  latest_charge: string | null;
  last_payment_error: LastError;
  next_action: NextAction;
};

export type Charge = {
  id: string;
  object: "charge";
  livemode: boolean;
  amount: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  status: "succeeded" | "failed";
  disputed: boolean;
  refunded: boolean;
};

export type SimulatedRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: string;
};

export type SimulatedDispute = {
  id: string;
  object: "dispute";
  livemode: boolean;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: string;
};

export type Session = {
  id: string;
  object: "checkout.session";
  livemode: boolean;
  mode: string;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string | null;
  cancel_url: string | null;
  expires_at: number;
  /** What its payment intent will say. Never shown. */
  intent: { metadata: Record<string, string>; description: string | null };
};

export type Setup = {
  id: string;
  object: "setup_intent";
  livemode: boolean;
  customer: string | null;
  payment_method: string;
  status: string;
  next_action: NextAction;
  last_setup_error: LastError;
};

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: boolean;
  account?: string;
  type: string;
  data: { object: object };
};

type Thing =
  | Customer
  | Method
  | Intent
  | Charge
  | SimulatedRefund
  | SimulatedDispute
  | Session
  | Setup;

/** Everything that one simulated account holds. */
export class Account {
  readonly events: StripeEvent[] = [];
  private readonly things = new Map<string, Thing>();

  constructor(
    /** Where its own pages would be. */
    readonly origin: string,
    private readonly onEvent: (event: StripeEvent) => void,
  ) {}

  add<T extends Thing>(thing: T): T {
    this.things.set(thing.id, thing);
    return thing;
  }

  /** Throws 404 in Stripe's shape. */
  get<T extends Thing>(object: T["object"], id: string): T {
    const thing = this.things.get(id);
    if (thing?.object !== object) throw missing(object, id);
    return thing as T;
  }

  all<T extends Thing>(object: T["object"]): T[] {
    return [...this.things.values()].filter((thing): thing is T => thing.object === object);
  }

  /** Tells of a thing as it is at this moment. */
  emit(type: string, thing: Thing): void {
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      api_version: STRIPE_API_VERSION,
      created: seconds(),
      livemode: false,
      type,
      data: { object: shown(thing) },
    };
    this.events.push(event);
    this.onEvent(event);
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const seconds = (): number => Math.floor(now().getTime() / 1000);

/** A copy without what only the simulator knows. */
export function shown(thing: object): Record<string, unknown> {
  const { token: _, intent: __, ...rest } = structuredClone(thing) as Record<string, unknown>;
  return rest;
}
