import { db } from "@/db/client";
import { readingFirst } from "@/db/trips";
import { secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { newSecret } from "@/lib/ids";
import { type DeclineCode, decline, declineOf } from "./declines";
import type {
  CardHolder,
  ChargeOptions,
  ChargeOutcome,
  ChargeState,
  ChargeTruth,
  Checkout,
  CheckoutTruth,
  Gateway,
  GatewayEvent,
  NewCharge,
  NewCheckout,
  NewGatewayRefund,
  OpenedCharge,
  RefundOutcome,
  StoredCard,
  StoredCardReference,
  StoreOutcome,
} from "./gateway";
import type { PayoutSource } from "./payout-source";
import { cardFace, findTestCard, type TestCard } from "./test-cards";
import { isToldLater, tellOfCharge } from "./test-gateway-events";
import {
  asOfNow,
  disputeOf,
  getObject,
  keepObject,
  listRefunds,
  moneyOf,
  moveObject,
  type TestObject,
} from "./test-gateway-objects";
import { testPayouts } from "./test-payouts";

const SLOW_SECONDS = 5;

/** Where the payer pays or answers their bank. */
export const pageUrl = (reference: string): string =>
  `${env().APP_ORIGIN}/test-payments/${reference}`;

/** A gateway without money: remembers in the database, and does what the card's token says. */
export class TestGateway implements Gateway {
  readonly name = "test";
  readonly isTest = true;
  readonly accountReference = null;
  readonly payouts: PayoutSource;

  constructor(private readonly organizationId: number) {
    this.payouts = testPayouts(organizationId);
  }

  async storeCard(token: string, holder: CardHolder): Promise<StoreOutcome> {
    const card = findTestCard(token);
    if (!card || card.refused) return refusal(card?.refused ?? "invalid_token");
    const kept = await keepObject(db, {
      organizationId: this.organizationId,
      kind: "card",
      idempotencyKey: holder.idempotencyKey,
      token,
      holderName: holder.name,
      customerReference: holder.customerReference ?? `test_customer_${newSecret()}`,
      status: "stored",
    });
    return stored(kept);
  }

  async finishStoringCard(reference: string): Promise<StoreOutcome> {
    return stored(await getObject(this.organizationId, "card", reference));
  }

  async removeCard({ methodReference }: StoredCardReference): Promise<void> {
    const card = await getObject(this.organizationId, "card", methodReference);
    await moveObject(db, card, ["stored"], { status: "cancelled" });
  }

  async openCharge(charge: NewCharge): Promise<OpenedCharge> {
    const { amount, currency, description, idempotencyKey, method } = charge;
    const token = "token" in method ? method.token : await this.tokenOf(method);
    const card = token ? findTestCard(token) : undefined;
    if (!card || !fitsKind(card, charge.kind)) return refusal("invalid_token");
    const kept = await keepObject(db, {
      organizationId: this.organizationId,
      kind: "charge",
      idempotencyKey,
      token,
      amount,
      currency,
      description,
      status: "unconfirmed",
    });
    return { status: "opened", reference: kept.reference };
  }

  private async tokenOf(method: StoredCardReference): Promise<string | null> {
    const card = await getObject(this.organizationId, "card", method.methodReference);
    const isTheirs = card.customerReference === method.customerReference;
    return card.status === "stored" && isTheirs ? card.token : null;
  }

  async charge(reference: string, options: ChargeOptions): Promise<ChargeOutcome> {
    const opened = await getObject(this.organizationId, "charge", reference);
    const card = findTestCard(opened.token ?? "");
    const what = { ...behaviour(card, options.offSession), returnUrl: options.returnUrl };
    const charged = isToldLater(what)
      ? await readingFirst(async (tx) => {
          const moved = await moveObject(tx, opened, ["unconfirmed"], what);
          if (moved) await tellOfCharge(tx, moved);
          return moved;
        })
      : await moveObject(db, opened, ["unconfirmed"], what);
    // The money has moved; whoever waits for the answer waits in vain.
    if (charged && card?.charged === "reply_lost") return { status: "processing", reference };
    return outcomeOf(charged ?? (await getObject(this.organizationId, "charge", reference)));
  }

  async retrieve(reference: string): Promise<ChargeTruth> {
    const charge = asOfNow(await getObject(this.organizationId, "charge", reference));
    const returned = await listRefunds(this.organizationId, reference);
    const { disputeState, status, declineCode } = charge;
    const { amount, currency } = moneyOf(charge);
    return {
      state: stateOf(charge),
      amount,
      currency,
      redirectUrl: status === "requires_action" ? pageUrl(reference) : null,
      decline: status === "declined" ? declineOf(declineCode) : null,
      refunds: returned.map((refund) => ({
        reference: refund.reference,
        key: refund.idempotencyKey,
        amount: moneyOf(refund).amount,
        state: "succeeded",
      })),
      disputes: disputeState ? [disputeOf(charge, disputeState)] : [],
    };
  }

  async cancel(reference: string): Promise<void> {
    const charge = await getObject(this.organizationId, "charge", reference);
    const unfinished = ["unconfirmed", "requires_action", "declined"] as const;
    await moveObject(db, charge, [...unfinished], { status: "cancelled" });
  }

  /** Everything can be charged again here, each time by a card of its own. */
  async keptMethod(reference: string): Promise<StoredCard | null> {
    const charge = await getObject(this.organizationId, "charge", reference);
    const outcome = await this.storeCard(charge.token ?? "", {
      ...{ name: charge.holderName ?? "", idempotencyKey: `kept-${reference}`, returnUrl: "" },
    });
    return outcome.status === "stored" ? outcome.card : null;
  }

  async refund(refund: NewGatewayRefund): Promise<RefundOutcome> {
    const { chargeReference, amount, currency, key: idempotencyKey } = refund;
    const charge = await getObject(this.organizationId, "charge", chargeReference);
    const returned = await listRefunds(this.organizationId, chargeReference);
    const others = returned.filter((each) => each.idempotencyKey !== idempotencyKey);
    const left = others.reduce((rest, each) => rest - moneyOf(each).amount, moneyOf(charge).amount);
    if (stateOf(asOfNow(charge)) !== "succeeded" || amount > left)
      return { status: "failed", reference: null };
    const kept = await keepObject(db, {
      organizationId: this.organizationId,
      kind: "refund",
      idempotencyKey,
      chargeReference,
      amount,
      currency,
      status: "succeeded",
    });
    return { status: "succeeded", reference: kept.reference };
  }

  async createCheckout(checkout: NewCheckout): Promise<Checkout> {
    const kept = await keepObject(db, {
      organizationId: this.organizationId,
      kind: "checkout",
      idempotencyKey: checkout.idempotencyKey,
      amount: checkout.amount,
      currency: checkout.currency,
      description: checkout.description,
      returnUrl: checkout.successUrl,
      cancelUrl: checkout.cancelUrl,
      endsAt: checkout.expiresAt,
      status: "open",
    });
    return { reference: kept.reference, url: pageUrl(kept.reference) };
  }

  async retrieveCheckout(reference: string): Promise<CheckoutTruth> {
    const checkout = asOfNow(await getObject(this.organizationId, "checkout", reference));
    const { status, chargeReference } = checkout;
    return {
      state: status === "complete" || status === "expired" ? status : "open",
      url: status === "open" ? pageUrl(reference) : null,
      chargeReference,
    };
  }

  /** Its page takes the money itself. */
  async captureCheckout(reference: string): Promise<ChargeOutcome> {
    return { status: "processing", reference };
  }

  async expireCheckout(reference: string): Promise<void> {
    const checkout = await getObject(this.organizationId, "checkout", reference);
    await moveObject(db, checkout, ["open"], { status: "expired" });
  }

  /** Its cards are never updated. */
  async retrieveCard(): Promise<null> {
    return null;
  }

  async account(): Promise<null> {
    return null;
  }

  /** Nobody sends these: the test gateway writes to the inbox itself. */
  parseWebhook(): GatewayEvent {
    throw notFound("page");
  }
}

/** A bank account is no card, and the other way round; a wallet holds cards. */
const fitsKind = ({ kind }: TestCard, asked: NewCharge["kind"]): boolean =>
  (kind === "bank_debit") === (asked === "bank_debit");

const refusal = (code: DeclineCode) => ({ status: "declined", decline: decline(code) }) as const;

function stored(kept: TestObject): StoreOutcome {
  const card = findTestCard(kept.token ?? "");
  if (!card || !kept.customerReference) return refusal("invalid_token");
  const { customerReference, reference: methodReference } = kept;
  return { status: "stored", card: { ...cardFace(card), customerReference, methodReference } };
}

/** What becomes of a charge to this card. */
export function behaviour(
  card: TestCard | undefined,
  offSession: boolean,
): Partial<TestObject> & Pick<TestObject, "status"> {
  const code = card ? (card.refused ?? (offSession ? card.alone : undefined)) : "invalid_token";
  if (code) return { status: "declined", declineCode: code };
  if (card?.charged === "asks") return { status: "requires_action" };
  if (card?.charged === "slow")
    return { status: "processing", endsAt: secondsFromNow(SLOW_SECONDS) };
  if (card?.charged === "slow_refused")
    return {
      ...({ status: "processing", declineCode: "insufficient_funds" } as const),
      endsAt: secondsFromNow(SLOW_SECONDS),
    };
  return { status: "succeeded", ...(card?.charged === "disputed" && { disputeState: "opened" }) };
}

function stateOf({ status }: TestObject): ChargeState {
  switch (status) {
    case "succeeded":
    case "processing":
    case "requires_action":
    case "declined":
    case "unconfirmed":
      return status;
    default:
      return "cancelled";
  }
}

function outcomeOf(charge: TestObject): ChargeOutcome {
  const { reference, status } = charge;
  if (status === "succeeded" || status === "processing") return { status, reference };
  if (status === "requires_action") return { status, reference, redirectUrl: pageUrl(reference) };
  const why = status === "declined" ? declineOf(charge.declineCode) : decline("not_completed");
  return { status: "declined", reference, decline: why };
}
