import { eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import type { SystemActor } from "@/lib/identity/actor";
import type { PaymentMethod } from "@/lib/payments/payment-methods";
import { todayOf } from "../calendar";

/** A card was replaced by its network: plans that waited for another card are due again today. */
export async function cardUpdated(tx: Tx, actor: SystemActor, card: PaymentMethod): Promise<void> {
  const { organizationId, id: subjectId, brand, lastFour: last_four } = card;
  const due = await tx
    .update(plans)
    .set({ awaitsCardSince: null, retryOn: await todayOf(tx, organizationId) })
    .where(
      within(
        plans,
        organizationId,
        eq(plans.paymentMethodId, subjectId),
        eq(plans.status, "active"),
        isNotNull(plans.openDonationId),
        isNotNull(plans.awaitsCardSince),
      ),
    )
    .returning({ id: plans.id });
  const after = { brand, last_four, plan_ids: due.map(({ id }) => id) };
  const subjectType = "payment_method";
  await recordChange(tx, actor, { action: "card.network_update", subjectType, subjectId, after });
}
