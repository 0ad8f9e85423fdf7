import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import { addDaysTo, dayOf } from "@/lib/giving/plans/schedule";
import { addPaymentMethod } from "@/lib/payments/payment-methods";
import { StripeGateway } from "@/lib/payments/stripe";
import { createDonorFixture, createGivingFixture } from "@/lib/testing/giving";
import type { Random } from "@/lib/testing/simulated-plans";
import type { Refusal } from "@/lib/testing/stripe-simulator/problems";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

const declined = (declineCode: string, more: Partial<Refusal> = {}): Refusal => ({
  ...{ code: "card_declined", declineCode, ...more },
});

/** Banks that will not hear of the card any more, each in its own words. */
export const HARD: readonly Refusal[] = [
  declined("lost_card"),
  declined("stolen_card", { adviceCode: "do_not_try_again" }),
  declined("pickup_card"),
  declined("revocation_of_authorization"),
  declined("revocation_of_all_authorizations", { networkAdviceCode: "21" }),
  declined("stop_payment_order"),
  declined("invalid_account"),
  declined("generic_decline", { adviceCode: "do_not_try_again" }),
  declined("generic_decline", { adviceCode: "confirm_card_data" }),
  declined("insufficient_funds", { networkAdviceCode: "03" }),
  declined("generic_decline", { networkAdviceCode: "01" }),
  declined("generic_decline", { networkAdviceCode: "41" }),
  { code: "expired_card" },
  { code: "authentication_required", declineCode: "authentication_required" },
];

/** Banks that may pay another day. */
export const SOFT: readonly Refusal[] = [
  declined("insufficient_funds", { adviceCode: "try_again_later" }),
  declined("generic_decline"),
  declined("do_not_honor"),
  declined("insufficient_funds", { networkAdviceCode: "02" }),
  declined("insufficient_funds", { networkAdviceCode: "24" }),
  declined("insufficient_funds", { networkAdviceCode: "27" }),
  declined("insufficient_funds", { networkAdviceCode: "30" }),
  { code: "processing_error" },
];

/** What a donor's life does to their card. */
export type Fate = {
  planId: number;
  donorId: number;
  tenant: Tenant;
  method: string;
  customer: string;
  /** On this day, and until that one where it passes. */
  refusal: { from: number; until: number; what: Refusal } | null;
  /** Their customer is deleted at Stripe on this day. */
  deletedOn: number | null;
  /** Days after which they give another card, or their network does; null: never. */
  answersAfter: number | null;
  isUpdatedByNetwork: boolean;
};

const SETTLED = { name: "Greta Giver", returnUrl: "https://give.example/back" };

/** A card at Stripe that pays. */
async function storedCard() {
  const gateway = new StripeGateway();
  const outcome = await gateway.storeCard("tok_visa", {
    ...SETTLED,
    idempotencyKey: randomUUID(),
  });
  if (outcome.status !== "stored") throw new Error("not stored");
  return { gateway, card: outcome.card };
}

type World = { random: Random; from: string; days: number; count: number };

/** Monthly and weekly plans of an organization, each with a fate: every hard and soft refusal comes up. */
export async function createFates(timeZone: string, world: World): Promise<Fate[]> {
  const tenant = await createTenant({ timeZone });
  const giving = await createGivingFixture(tenant);
  const fates: Fate[] = [];
  for (let index = 0; index < world.count; index++)
    fates.push(await createFate(tenant, giving, world, index));
  return fates;
}

async function createFate(
  tenant: Tenant,
  { programId, designationId }: Awaited<ReturnType<typeof createGivingFixture>>,
  { random, from, days }: World,
  index: number,
): Promise<Fate> {
  const { organizationId } = tenant;
  const donorId = await createDonorFixture(tenant);
  const { gateway, card } = await storedCard();
  const method = await db.transaction((tx) =>
    addPaymentMethod(tx, organizationId, gateway, card, { holderName: SETTLED.name, donorId }),
  );
  const startedOn = addDaysTo(from, Math.floor(random() * 28));
  const [plan] = await db
    .insert(plans)
    .values({
      ...{ organizationId, donorId, programId, designationId, startedOn },
      ...{ status: "active", currency: "USD", nextChargeOn: startedOn },
      ...{ paymentMethodId: method.id, amount: 1_000 + Math.floor(random() * 9_000) },
      ...{ intervalUnit: index % 12 === 11 ? "week" : "month", interval: 1 },
      anchorDay: dayOf(startedOn),
    })
    .returning();
  const day = () => 30 + Math.floor(random() * (days - 90));
  const at = day();
  const kinds = [...HARD, ...SOFT];
  const what = kinds[index % (kinds.length + 3)];
  const passes = what !== undefined && !HARD.includes(what);
  const until = passes ? at + 30 + Math.floor(random() * 12) : Number.POSITIVE_INFINITY;
  return {
    ...{ planId: plan?.id ?? 0, donorId, tenant },
    method: card.methodReference,
    customer: card.customerReference,
    refusal: what ? { from: at, until, what } : null,
    deletedOn: index % (kinds.length + 3) === kinds.length ? day() : null,
    answersAfter: random() < 0.7 ? 1 + Math.floor(random() * 14) : null,
    isUpdatedByNetwork: random() < 0.3,
  };
}
