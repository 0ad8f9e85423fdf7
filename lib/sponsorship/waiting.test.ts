import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { entities } from "@/db/schema";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { changeEntity } from "./entities";
import { readGallery } from "./gallery";
import { GalleryQuery } from "./gallery-schema";
import { holdPlace, releasePlace } from "./holds";
import { addContribution, returnPlace, takePlace } from "./places";

async function waiting(values: Record<string, unknown>, program = {}) {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant, program);
  const ids = await createEntities(tenant.owner, programId, [
    { en_child_name: "Ama", ...values },
    { en_child_name: "Ben", ...values },
  ]);
  const [entityId = 0] = ids;
  const of = { organizationId: tenant.organizationId, entityId };
  const since = async () => {
    const [row] = await db.select().from(entities).where(eq(entities.id, entityId));
    return row?.waitingSince?.getTime() ?? null;
  };
  const names = async () => {
    const { processed } = await readGallery(tenant.owner, programId, GalleryQuery.parse({}));
    return processed.map(({ title }) => title);
  };
  return { tenant, of, entityId, since, names };
}

test("counts the wait from the day the recipient is added, and again from the day a sponsor leaves", async () => {
  const { of, since, names } = await waiting({ sp_num: "2" });
  const added = await since();
  expect(added).not.toBeNull();
  await db.transaction((tx) => takePlace(tx, of));
  expect(await since()).toBe(added);
  expect(await names()).toEqual(["Ama", "Ben"]);
  await db.transaction((tx) => takePlace(tx, of));
  expect(await since()).toBeNull();
  expect(await names()).toEqual(["Ben", "Ama"]);
  await db.transaction((tx) => returnPlace(tx, of));
  expect(await since()).toBeGreaterThan(added ?? 0);
  expect(await names()).toEqual(["Ben", "Ama"]);
});

test("keeps a recipient's turn while a visitor checks out without paying", async () => {
  const { of, since, names } = await waiting({ sp_num: "1" });
  const added = await since();
  await db.transaction((tx) => holdPlace(tx, of));
  await db.transaction((tx) => releasePlace(tx, of));
  expect(await since()).toBe(added);
  expect(await names()).toEqual(["Ama", "Ben"]);
});

test("counts the wait until the goal is reached, and again once the goal is raised", async () => {
  const raising = { funding_type: "contribution", contribution_threshold: 100 };
  const { tenant, of, entityId, since } = await waiting({}, raising);
  await db.transaction((tx) => addContribution(tx, of, 10_000));
  expect(await since()).toBeNull();
  await changeEntity(tenant.owner, entityId, { sp_goal: "200" });
  expect(await since()).not.toBeNull();
});
