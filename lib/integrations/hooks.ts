import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { findEventType } from "@/lib/event-types/catalogue";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { addEndpoint, dropEndpoint } from "@/lib/webhooks/endpoints";
import { requireDeliverable } from "@/lib/webhooks/resolving";
import { type HookView, NewHook, type NewHookInput } from "./schema";

/**
 * Subscribes an automation to a type of event: an endpoint like any other. Whoever may see the event may
 * subscribe to it. Throws 403, 409 `too_many`, and 422 for an address that nothing is sent to.
 */
export async function subscribeHook(actor: MemberActor, input: NewHookInput): Promise<HookView> {
  const { hookUrl, event } = accept(NewHook, input);
  for (const permission of findEventType(event)?.needs ?? []) requirePermission(actor, permission);
  await requireDeliverable(hookUrl, undefined, "hookUrl");
  return db.transaction(async (tx) => {
    const { id } = await addEndpoint(tx, actor, { url: hookUrl, types: [event], source: "zapier" });
    return { id, event, hookUrl };
  });
}

/** Ends a subscription of one's own. Throws not found, also for an endpoint that staff set up. */
export async function unsubscribeHook(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(
        within(
          webhookEndpoints,
          actor.organizationId,
          eq(webhookEndpoints.id, id),
          eq(webhookEndpoints.source, "zapier"),
          eq(webhookEndpoints.createdByUserId, actingUser(actor)),
        ),
      );
    if (!found) throw notFound("subscription");
    await dropEndpoint(tx, actor, id);
  });
}
