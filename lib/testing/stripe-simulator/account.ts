import { randomBytes } from "node:crypto";
import { now } from "@/lib/clock";
import { STRIPE_API_VERSION } from "@/lib/payments/stripe-client";
import type { StripeEvent, Thing } from "./objects";
import { missing, type Refusal } from "./problems";

/** Everything that one simulated account holds. */
export class Account {
  readonly id = newId("acct");
  /** As its owner has named it at Stripe. */
  name = "Simulated account";
  /** What every statement begins with (docs.stripe.com/get-started/account/statement-descriptors). */
  statementPrefix: string | null = null;
  /** What can be sent back now, in the smallest unit; null: always enough. */
  availableBalance: number | null = null;
  /** docs.stripe.com/refunds: what the balance does not cover waits, or is refused. */
  refundsWithoutBalance: "wait" | "refused" = "wait";
  /** Every question to a bank, in order: to which card, and what it said. */
  readonly attempts: { method: string; at: Date; refusal: Refusal | undefined }[] = [];
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

  /** Throws in Stripe's shape: 404, or 400 where a parameter named it. */
  get<T extends Thing>(object: T["object"], id: string, param?: string): T {
    const thing = this.things.get(id);
    if (thing?.object !== object) throw missing(object, id, param);
    return thing as T;
  }

  find = (id: string | null): Thing | undefined => this.things.get(id ?? "");

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
  const {
    token: _,
    intent: __,
    hidden: ___,
    signing: ____,
    ...rest
  } = structuredClone(thing) as Record<string, unknown>;
  return rest;
}
