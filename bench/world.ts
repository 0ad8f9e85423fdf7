import { db } from "@/db/client";
import { completeOrder } from "@/lib/events/payments/completion";
import { createQuestion } from "@/lib/events/setup/questions";
import { basisOf } from "@/lib/portfolio/basis";
import { continueBuild } from "@/lib/portfolio/projection/builds";
import { beginBuild } from "@/lib/portfolio/state";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { fillPortfolio, HOUSEHOLD } from "./portfolio-world";

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
  return paths;
}

/** API paths of this many donors who live alone, with ten gifts each, and a key that opens them. */
export async function createProfiles(count: number): Promise<{ paths: string[]; key: string }> {
  const { tenant, firstDonor } = await fillPortfolio({ donors: count * HOUSEHOLD, giftsEach: 10 });
  const { organizationId } = tenant;
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
  const paths = Array.from({ length: count }, (_, nth) => {
    const donorId = firstDonor + nth * HOUSEHOLD + HOUSEHOLD - 1;
    return `/api/v1/admin/fundraising/portfolio/${donorId}`;
  });
  return { paths, key: await createApiKey(tenant) };
}
