import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { sponsorships } from "@/db/schema";
import { addEntity } from "@/lib/checkout/items";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { createChild, createGivingFixture, createPayer, pay } from "@/lib/testing/checkout";
import { createTenant } from "@/lib/testing/tenant";
import { postUpdate } from "./entity-updates";
import { listOwnSponsorships } from "./own-sponsorships";

afterEach(resumeClock);

it("lists each sponsorship with its own five latest updates, newest first", async () => {
  const tenant = await createTenant();
  const { organizationId } = tenant;
  const { programId } = await createGivingFixture(tenant);
  const { actor } = await createPayer(tenant);
  const [amani, baraka] = [
    await createChild(tenant, programId),
    await createChild(tenant, programId),
  ];
  await addEntity(actor, programId, amani, { frequency: 1 });
  await addEntity(actor, programId, baraka, { frequency: 0 });
  const { donation_id } = await pay(actor, programId);
  for (let day = 0; day < 6; day++) {
    stopClock(daysFromNow(1));
    for (const [entity, name] of [
      [amani, "Amani"],
      [baraka, "Baraka"],
    ] as const)
      await postUpdate(tenant.owner, entity, { title: `${name} ${day}`, body: "News." });
  }
  const [begun] = await db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.donationId, donation_id ?? 0));
  const donor = { kind: "donor", organizationId, requestId: "test", sessionId: 0 } as const;
  const own = await listOwnSponsorships({ ...donor, donorId: begun?.donorId ?? 0 });
  expect(own).toMatchObject([
    { entity_id: amani, ends_on: null },
    { entity_id: baraka, ends_on: expect.any(String) },
  ]);
  const titles = own.map(({ updates }) => updates.map(({ title }) => title));
  expect(titles[0]).toEqual(["Amani 5", "Amani 4", "Amani 3", "Amani 2", "Amani 1"]);
  expect(titles[1]).toEqual(["Baraka 5", "Baraka 4", "Baraka 3", "Baraka 2", "Baraka 1"]);
});
