import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { payCheckout } from "@/lib/checkout/paying";
import { giftPaymentChanged } from "@/lib/checkout/payment-changes";
import { orderPaymentChanged } from "@/lib/events/selling/payment-changes";
import { cardUpdated } from "@/lib/giving/payments/updated-cards";
import type { SystemActor } from "@/lib/identity/actor";
import { runDueJobs } from "@/lib/jobs/worker";
import { paymentWork } from "@/lib/payments/jobs";
import type { SeededPrograms } from "./children";
import { donorIdOf } from "./giving";
import { DISPUTING, REPORTED_LOST } from "./supporters";
import { visit } from "./visits";

type World = { origin: string; system: SystemActor; programs: SeededPrograms };

const { tasks } = paymentWork({
  order: orderPaymentChanged,
  donation: giftPaymentChanged,
  card: cardUpdated,
});

/**
 * What can go wrong with a payment: a bank disputes a gift and asks for evidence by a day, and a recurring
 * gift waits for another card, because the first was reported lost.
 */
export async function seedTrouble({ origin, system, programs }: World) {
  const disputed = await giveOnce(system, programs.children);
  await runDueJobs({ tasks, periodic: {} });
  const donorId = await donorIdOf({ system }, REPORTED_LOST.person.email);
  return {
    url: `${origin}/admin/payments`,
    disputed_donation_id: disputed,
    waiting_plan_id: await waitingPlanOf(system, donorId),
  };
}

async function giveOnce(
  system: SystemActor,
  { id: programId, designation }: SeededPrograms["children"],
): Promise<number> {
  const { person, city, state } = DISPUTING;
  const actor = await visit(system, person);
  await addDesignation(actor, programId, designation.word, { amount: 150, frequency: 0 });
  await changeDetails(actor, programId, { ...person, city, state, country: "US" });
  const cardHolderName = `${person.first_name} ${person.last_name}`;
  const paid = await payCheckout(actor, programId, { cardHolderName, token: "tok_dispute" });
  if (paid.donation_id === null) throw new Error("Nothing was given.");
  return paid.donation_id;
}

async function waitingPlanOf({ organizationId }: SystemActor, donorId: number): Promise<number> {
  const [waiting] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(
      and(
        eq(plans.organizationId, organizationId),
        eq(plans.donorId, donorId),
        isNotNull(plans.awaitsCardSince),
      ),
    );
  if (!waiting) throw new Error("No recurring gift waits for a card.");
  return waiting.id;
}
