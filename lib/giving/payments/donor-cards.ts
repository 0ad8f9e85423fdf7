import { createHash } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donors, paymentMethods, plans, programs } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChanges } from "@/lib/audit/audit";
import { ownDonorIds } from "@/lib/donors/own";
import { conflict, declined, notFound } from "@/lib/errors";
import { formatDate } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/minor-amounts";
import { type DonorActor, systemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { returnPoint, takePoint } from "@/lib/limits/limits";
import { appLink } from "@/lib/messages/render";
import { declineOf } from "@/lib/payments/declines";
import type { CardHolder, Gateway, StoredCard, StoreOutcome } from "@/lib/payments/gateway";
import { cardGatewayFor, gatewayFor } from "@/lib/payments/gateways";
import { addPaymentMethod, isKeptBy, type PaymentMethod } from "@/lib/payments/payment-methods";
import { todayOf } from "../calendar";
import { awaitsFirstCard, firstCardTerms } from "../plans/first-cards";
import { isPlan, lockRunningPlans, type Plan, writePlan } from "../plans/rows";
import { CardInput, type CardInputGiven } from "./card-schema";
import { retryPlan } from "./charging";
import { confirmationNeeded, rememberPending, takePending } from "./pending-cards";

/** What became of a new card, in words for the donor. */
export type CardSaved = { message: string; sentences: string[]; card: PaymentMethod };

/**
 * Keeps a new card for a donor: it becomes the card of all their recurring gifts that go on. Those that
 * failed are tried again at once (`decisions §5`), and imported ones are charged from their next date on. For the donor, or an organization they give for.
 * Throws 402 when the card is refused, or when its bank wants to hear from its holder first: then
 * `details.redirect` leads there. 404, 422, 429.
 */
export async function updateCard(
  actor: DonorActor,
  programId: number | null,
  input: CardInputGiven,
  donorId: number = actor.donorId,
): Promise<CardSaved> {
  const { cardHolderName: holderName, token } = accept(CardInput, input);
  await requireProgram(actor, programId);
  const gateway = await cardGatewayFor(db, actor);
  const holder = await holderOf(actor, gateway, donorId, holderName, token);
  const outcome = await withinLimit(actor, () => gateway.storeCard(token, holder));
  if (outcome.status === "requires_action") {
    const { reference } = outcome;
    await db.transaction((tx) => rememberPending(tx, actor, { reference, holderName, donorId }));
    throw confirmationNeeded(outcome.redirectUrl);
  }
  return keepCard(actor, gateway, outcome, holderName, donorId);
}

/** The card of an `updateCard` that its holder's bank had to confirm first. Throws 402, 404. */
export async function finishCard(actor: DonorActor): Promise<CardSaved> {
  const pending = await db.transaction((tx) => takePending(tx, actor));
  const gateway = await gatewayFor(db, actor);
  const outcome = await gateway.finishStoringCard(pending.reference);
  if (outcome.status === "requires_action") {
    await db.transaction((tx) => rememberPending(tx, actor, pending));
    throw confirmationNeeded(outcome.redirectUrl);
  }
  return keepCard(actor, gateway, outcome, pending.holderName, pending.donorId);
}

/** The cards that are kept for a donor and the organizations they give for, newest first. */
export const listCards = (actor: DonorActor): Promise<PaymentMethod[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        actor.organizationId,
        inArray(paymentMethods.donorId, ownDonorIds(actor)),
        eq(paymentMethods.status, "active"),
      ),
    )
    .orderBy(desc(paymentMethods.id));

async function requireProgram(
  { organizationId }: DonorActor,
  programId: number | null,
): Promise<void> {
  if (programId === null) return;
  const [found] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(within(programs, organizationId, eq(programs.id, programId)));
  if (!found) throw notFound("program");
}

/** The same card sent twice before it is kept is stored once: the key changes with each card kept. */
async function holderOf(
  actor: DonorActor,
  gateway: Gateway,
  donorId: number,
  name: string,
  token: string,
): Promise<CardHolder> {
  const { organizationId } = actor;
  const [donor] = await db
    .select({ email: donors.email })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.id, donorId),
        inArray(donors.id, ownDonorIds(actor)),
      ),
    );
  if (!donor) throw notFound("donor");
  const kept = await db
    .select()
    .from(paymentMethods)
    .where(within(paymentMethods, organizationId, eq(paymentMethods.donorId, donorId)))
    .orderBy(desc(paymentMethods.id));
  const theirs = kept.find((card) => isKeptBy(gateway, card));
  const occasion = [organizationId, donorId, kept.length, token, name].join("\n");
  return {
    name,
    email: donor.email ?? undefined,
    customerReference: theirs?.customerReference,
    idempotencyKey: createHash("sha256").update(occasion).digest("hex"),
    returnUrl: appLink("/donor/card/confirmed"),
  };
}

/** Whoever tries out card after card is stopped for a while. */
async function withinLimit(
  { organizationId, donorId }: DonorActor,
  store: () => Promise<StoreOutcome>,
): Promise<StoreOutcome> {
  const subject = `donor:${organizationId}:${donorId}`;
  await takePoint("card_failures", subject);
  const outcome = await store();
  if (outcome.status !== "declined") await returnPoint("card_failures", subject);
  return outcome;
}

async function keepCard(
  actor: DonorActor,
  gateway: Gateway,
  outcome: Exclude<StoreOutcome, { status: "requires_action" }>,
  holderName: string,
  donorId: number,
): Promise<CardSaved> {
  if (outcome.status === "declined")
    throw declined(outcome.decline.message, { code: outcome.decline.code });
  const today = await todayOf(db, actor.organizationId);
  const { card, charged, failing, begun } = await db.transaction((tx) =>
    saveCard(tx, actor, gateway, outcome.card, { holderName, donorId, today }),
  );
  const words = [
    card.kind === "card" && card.lastFour
      ? `Your card ending in ${card.lastFour} is saved.`
      : "Your payment method is saved.",
  ];
  if (charged > 0) words.push("Your recurring gifts will be charged to it from now on.");
  for (const plan of begun) words.push(firstWords(plan));
  for (const plan of failing) words.push(...(await retryWords(actor, plan, today)));
  return { message: words.join(" "), sentences: words, card };
}

type Owner = { holderName: string; donorId: number; today: string };

/** Nothing keeps a plan from being charged to its new card. */
const DUE = { awaitsCardSince: null, retryAfter: null } as const;

/**
 * With the card, its plans: those that failed are due again, should this process end before it gets there,
 * and those that waited for their first card go on with their next date.
 */
async function saveCard(
  tx: Tx,
  actor: DonorActor,
  gateway: Gateway,
  stored: StoredCard,
  { holderName, donorId, today }: Owner,
) {
  const { organizationId } = actor;
  // Before the card, whose row holds the donor: a merge takes plans first as well.
  const theirs = await lockRunningPlans(tx, organizationId, donorId);
  const card = await addPaymentMethod(tx, organizationId, gateway, stored, { holderName, donorId });
  if (card.donorId !== donorId || card.status !== "active")
    throw conflict("card_in_use", "This card is already saved. Please enter another one.");
  const failing = theirs.filter(({ retryOn }) => retryOn !== null);
  const begun: Plan[] = [];
  for (const plan of theirs) {
    const written = await writePlan(tx, plan, {
      paymentMethodId: card.id,
      ...firstCardTerms(plan, today),
      ...(failing.includes(plan) && { ...DUE, retryOn: today }),
    });
    if (awaitsFirstCard(plan)) begun.push(written);
  }
  const facts = {
    last_four: card.lastFour,
    brand: card.brand,
    plan_ids: theirs.map(({ id }) => id),
  };
  await recordChanges(tx, actor, [
    { action: "card.update", subjectType: "payment_method", subjectId: card.id, after: facts },
    ...theirs.map(
      ({ id }): Change => ({
        ...{ action: "plan.change", subjectType: "plan", subjectId: id, isUnlogged: true },
      }),
    ),
  ]);
  return { card, charged: theirs.length, failing, begun };
}

/** When a plan from another system is charged here for the first time. */
function firstWords({ amount, feesCovered, currency, nextChargeOn }: Plan): string {
  const money = formatMoney(amount + feesCovered, currency);
  return `Your next gift of ${money} is on ${formatDate(nextChargeOn)}.`;
}

async function retryWords(actor: DonorActor, plan: Plan, today: string): Promise<string[]> {
  const { organizationId, id, amount, feesCovered, currency } = plan;
  const money = formatMoney(amount + feesCovered, currency);
  const outcome = await retryPlan(systemActor(organizationId, actor.requestId), id, today);
  if (outcome === "paid") return [`Your gift of ${money} has been collected.`];
  if (outcome !== "failed") return [];
  const [failed] = await db.select({ code: plans.lastFailureCode }).from(plans).where(isPlan(plan));
  return [
    `We tried to charge your gift of ${money} again, but it didn’t go through.`,
    declineOf(failed?.code ?? null).message,
  ];
}
