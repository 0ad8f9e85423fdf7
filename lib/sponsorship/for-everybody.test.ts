import { expect, it } from "vitest";
import { db } from "@/db/client";
import { createEntities, createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { readShownEntity, readShownGallery } from "./for-everybody";
import { GalleryQuery } from "./gallery-schema";
import { holdPlace, releasePlace } from "./holds";

it("shows on public pages at once that a recipient's place is held, and that it is free again", async () => {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const [entityId = 0] = await createEntities(tenant.owner, programId, [
    { en_child_name: "Amara" },
  ]);
  const { organizationId } = tenant;
  const visitor = { organizationId, requestId: "r" };
  const shown = async () => {
    const { item } = await readShownEntity(visitor, programId, entityId);
    const { processed } = await readShownGallery(visitor, programId, GalleryQuery.parse({}));
    return [item.available, processed[0]?.available];
  };
  expect(await shown()).toEqual([true, true]);
  await db.transaction((tx) => holdPlace(tx, { organizationId, entityId }));
  expect(await shown()).toEqual([false, false]);
  await db.transaction((tx) => releasePlace(tx, { organizationId, entityId }));
  expect(await shown()).toEqual([true, true]);
});

it("knows no visitor's session, whoever asked first", async () => {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const donor = {
    ...{ kind: "donor", donorId: 1, sessionId: 2 },
    ...{ organizationId: tenant.organizationId, requestId: "r" },
  };
  const gallery = await readShownGallery(donor, programId, GalleryQuery.parse({}));
  expect(gallery).toMatchObject({ session_id: 0, session_logged_in: "false" });
});
