import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { checkouts, paymentMethods } from "@/db/schema";
import { within } from "@/db/within";
import { hashSecret } from "@/lib/ids";
import { refused } from "@/lib/input";
import { isCardToken } from "@/lib/payments/card-numbers";
import type {
  ChargeKind,
  Gateway,
  Mandate,
  StoredCard,
  StoreOutcome,
} from "@/lib/payments/gateway";
import { keptBy } from "@/lib/payments/payment-methods";
import type { Checkout, CheckoutActor } from "./cart";
import { type Returning, returnUrlOf } from "./outcomes";
import type { Ready } from "./readiness";

/** What somebody pays with: a token, or the card that their bank has just confirmed. */
export type Card = { holderName: string; token: string; kind: ChargeKind } | "confirmed";

/** What is charged: a stored card where something recurs, else the token itself. */
export type ReadyCard = { holderName: string; kind: ChargeKind } & (
  | { stored: StoredCard; token?: undefined }
  | { token: string; stored?: undefined }
);

type Outcome = ({ status: "ready" } & ReadyCard) | Exclude<StoreOutcome, { status: "stored" }>;

/**
 * Makes a card ready to be charged. What recurs is charged later without its holder, so the gateway
 * keeps the card and asks its bank first. Nothing here moves money.
 */
export async function cardFor(
  gateway: Gateway,
  actor: CheckoutActor & Returning & { address: string; userAgent?: string },
  ready: Ready,
  wanted: Card,
): Promise<Outcome> {
  if (wanted === "confirmed") return confirmed(gateway, ready.checkout);
  const { holderName, token, kind } = wanted;
  if (!isCardToken(token))
    throw refused(
      "token",
      "invalid_token",
      kind === "bank_debit"
        ? "We couldn’t read the bank account. Please enter it again."
        : "We couldn’t read the card. Please enter it again.",
    );
  if (!recurs(ready.lines)) return { status: "ready", holderName, token, kind };
  const email = ready.checkout.giver?.email ?? undefined;
  const outcome = await gateway.storeCard(token, {
    ...{ name: holderName, email, kind, currency: ready.program.currency },
    mandate: mandateOf(actor, kind),
    customerReference: await customerOf(gateway, actor),
    idempotencyKey: `checkout-${ready.checkout.id}-${hashSecret(`${email}\n${token}`).slice(0, 32)}`,
    returnUrl: returnUrlOf(actor, ready),
  });
  if (outcome.status === "requires_action")
    await noteCard(ready.checkout, outcome.reference, holderName);
  return readyOf(outcome, holderName, kind);
}

export const recurs = (lines: Ready["lines"]): boolean =>
  lines.some(({ item }) => item.frequency > 0);

/** A bank that is debited asks who agreed to it, and where. */
export const mandateOf = (
  { address, userAgent }: { address: string; userAgent?: string },
  kind: ChargeKind,
): Mandate | undefined =>
  kind === "bank_debit" ? { address, userAgent: userAgent || "unknown" } : undefined;

async function confirmed(gateway: Gateway, checkout: Checkout): Promise<Outcome> {
  const { cardReference, cardHolderName } = checkout;
  if (!cardReference) throw refused("token", "required", "Enter a card.");
  return readyOf(await gateway.finishStoringCard(cardReference), cardHolderName ?? "", "card");
}

function readyOf(outcome: StoreOutcome, holderName: string, kind: ChargeKind): Outcome {
  if (outcome.status !== "stored") return outcome;
  const { card } = outcome;
  const isDebit = card.kind === "bank_debit";
  return { status: "ready", holderName, stored: card, kind: isDebit ? "bank_debit" : kind };
}

/** The gateway has a donor once, whatever cards they use; strangers are never taken for one. */
async function customerOf(gateway: Gateway, actor: CheckoutActor): Promise<string | undefined> {
  if (actor.kind !== "donor") return undefined;
  const [known] = await db
    .select({ reference: paymentMethods.customerReference })
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        actor.organizationId,
        eq(paymentMethods.donorId, actor.donorId),
        keptBy(gateway),
      ),
    )
    .orderBy(desc(paymentMethods.id))
    .limit(1);
  return known?.reference;
}

async function noteCard(
  { organizationId, id }: Checkout,
  cardReference: string,
  cardHolderName: string,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ cardReference, cardHolderName })
    .where(within(checkouts, organizationId, eq(checkouts.id, id)));
}
