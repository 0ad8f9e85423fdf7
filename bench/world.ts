import { closeDatabase } from "@/db/client";
import { completeOrder } from "@/lib/events/completion";
import { createQuestion } from "@/lib/events/questions";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";

/** API paths of this many paid tables of eight, each for one client, made by calling operations. */
export async function createTables(count: number): Promise<string[]> {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { capacity: count * 8 });
  await createQuestion(tenant.system, event.eventId, {
    field_key: "meal",
    field_label: "Main course",
    field_type: "radio",
    options: ["Fish", "Beef", "Vegetables"],
    scope: "attendee",
    required: true,
  });
  const paths: string[] = [];
  for (let made = 0; made < count; made++) {
    const { orderId, token } = await placeOrderFixture(tenant, event, { tables: 1 });
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
    paths.push(`/api/v1/frontend/public/events/${tenant.slug}/${event.slug}/orders/${token}`);
  }
  await closeDatabase();
  return paths;
}
