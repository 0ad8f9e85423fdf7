import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { createGivingFixture } from "@/lib/testing/giving";
import { createTenant } from "@/lib/testing/tenant";
import { recordDonation } from "./gifts/record-donation";

const GIFTS = 2_000;
const AT_ONCE = 100;

it(`${GIFTS} gifts, ${AT_ONCE} at once, get numbers without duplicates or gaps`, async () => {
  const tenant = await createTenant();
  const { donorId, programId, designationId } = await createGivingFixture(tenant);
  const enter = (index: number) =>
    recordDonation(tenant.owner, {
      donor_id: donorId,
      program_id: programId,
      // Every tenth is refused, after the others have begun to wait for the counter.
      lines: [{ designation_id: designationId, amount: index % 10 === 9 ? -1 : 10 }],
      method: "cash",
      received_on: "2025-01-01",
      email_receipt: false,
    }).then(
      () => 1,
      () => 0,
    );
  let next = 0;
  let done = 0;
  const giveOn = async () => {
    while (next < GIFTS) {
      const entered = await enter(next++);
      done += entered;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, giveOn));
  expect(done).toBe(GIFTS * 0.9);
  const rows = await db
    .select({ sequence: donationReceipts.sequence })
    .from(donationReceipts)
    .where(within(donationReceipts, tenant.organizationId))
    .orderBy(asc(donationReceipts.sequence));
  expect(rows.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: done }, (_, index) => index + 1),
  );
});
