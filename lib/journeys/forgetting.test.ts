import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, journeyEnrollments, journeySteps } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, exportDonorData } from "@/lib/donors/erasing/erasing";
import { keepRetention } from "@/lib/retention/keeping";
import { createDonorFixture } from "@/lib/testing/donors";
import {
  enrollmentsOf,
  graphOf,
  noteNode,
  runAt,
  startJourneyFixture,
  stepsOf,
  waitFor,
} from "@/lib/testing/journeys";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { enrollDonor } from "./running/enrolling";

inOwnDatabase();
afterEach(resumeClock);

const DAY = 86_400_000;

/** Donors in a journey: one is through it, the other waits. */
async function enrollTwo(tenant: Tenant, values: Parameters<typeof startJourneyFixture>[2] = {}) {
  const graph = graphOf([noteNode("hello"), waitFor("w", 1, "days"), noteNode("again")]);
  const id = await startJourneyFixture(tenant, graph, values);
  const [through, waiting] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
  const startedAt = Date.now();
  stopClock(new Date(startedAt));
  await enrollDonor(tenant.owner, id, { donor_id: through.id });
  await runAt(new Date(startedAt));
  await runAt(new Date(startedAt + DAY));
  await enrollDonor(tenant.owner, id, { donor_id: waiting.id });
  await runAt(new Date(startedAt + DAY));
  return { id, through: through.id, waiting: waiting.id };
}

it("a donor’s export has their journeys and steps, and erasing leaves nothing of them", async () => {
  const tenant = await createTenant();
  const { id, through, waiting } = await enrollTwo(tenant);
  const { records, erasure } = await exportDonorData(tenant.owner, through);
  expect(records.journey_enrollments).toMatchObject([{ journey_id: id, state: "completed" }]);
  expect(records.journey_steps?.map(({ node }) => node)).toEqual(["hello", "w", "again"]);
  const [donor] = await db
    .select()
    .from(donors)
    .where(within(donors, tenant.organizationId, eq(donors.id, through)));
  await eraseDonor(tenant.owner, through, {
    ...{ preview_token: erasure.preview_token, confirmation: donor?.displayName ?? "" },
  });
  expect((await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId)).toEqual([waiting]);
  const steps = await stepsOf(tenant, id);
  expect(steps.map(({ node }) => node)).toEqual(["hello"]);
});

it("retention forgets the steps of finished journeys, and who was there once their journey lets them in again", async () => {
  const tenant = await createTenant();
  const once = await enrollTwo(tenant);
  const again = await enrollTwo(tenant, { reentry: "after_days", reentryDays: 30 });
  stopClock(daysFromNow(1_200));
  const old = { doneAt: new Date(Date.now() - 1_200 * DAY) };
  const { organizationId } = tenant;
  await db.update(journeySteps).set(old).where(within(journeySteps, organizationId));
  await db
    .update(journeyEnrollments)
    .set({ enteredAt: old.doneAt, endedAt: old.doneAt })
    .where(within(journeyEnrollments, organizationId, eq(journeyEnrollments.state, "completed")));
  resumeClock();
  await keepRetention();
  const left = async ({ id }: { id: number }) => [
    (await enrollmentsOf(tenant, id)).map(({ donorId }) => donorId),
    (await stepsOf(tenant, id)).length,
  ];
  expect(await left(once)).toEqual([[once.through, once.waiting], 1]);
  expect(await left(again)).toEqual([[again.waiting], 1]);
});
