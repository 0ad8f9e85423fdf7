import { daysFromNow } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { createWebhookEndpoint } from "@/lib/webhooks/endpoints";
import { deliverDueWebhooks } from "@/lib/webhooks/loop";
import { recoverWebhooks, testWebhook } from "@/lib/webhooks/recovering";
import { at } from "./past";

/** Days of deliveries before today. */
const DAYS = 13;

/**
 * Three systems that are told what happens: one that works, one that fails now and then, and one that wants
 * nothing more. The first is also sent what happened before it was set up.
 */
export async function seedWebhooks(staff: StaffActor, receiver: string) {
  const add = (path: string, description: string, types: string[]) =>
    createWebhookEndpoint(staff, { url: `${receiver}/${path}`, description, types });
  const warehouse = await add("warehouse", "Data warehouse", ["*"]);
  const unreliable = await add("unreliable", "Volunteer roster", ["order.completed"]);
  const retired = await add("retired", "Old newsletter tool", ["donation.completed"]);
  await testWebhook(staff, retired.id);
  for (let day = DAYS; day > 0; day--) {
    await at(daysFromNow(-day), async () => {
      for (let test = 0; test < 2 + ((day * 7) % 5); test++) await testWebhook(staff, warehouse.id);
      for (let test = 0; test < 1 + (day % 3); test++) await testWebhook(staff, unreliable.id);
      await deliverDueWebhooks();
    });
  }
  await deliverDueWebhooks();
  const since = daysFromNow(-DAYS).toISOString();
  await recoverWebhooks(staff, warehouse.id, { since, missed: true });
  const shown = ({ id, url, secret }: typeof warehouse) => ({ id, url, secret });
  return {
    receiver,
    endpoint: shown(warehouse),
    unreliable_endpoint: shown(unreliable),
    disabled_endpoint: shown(retired),
  };
}
