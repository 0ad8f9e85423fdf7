import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createDonorFixture, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { createTenant } from "@/lib/testing/tenant";
import { recordDonation } from "./record-donation";
import { readGivingSummary } from "./summary";

it("totals completed gifts by local year, with the gifts of the donor's organizations", async () => {
  const tenant = await createTenant({ timeZone: "America/New_York" });
  const { programId, designationId, donorId } = await createGivingFixture(tenant);
  const business = await createDonorFixture(tenant, {
    kind: "organization",
    organizationName: "Giver and Daughters",
    primaryContactId: donorId,
  });
  const stranger = await createDonorFixture(tenant);
  const give = (donor: number, amount: number, day: string) =>
    recordDonation(tenant.owner, {
      donor_id: donor,
      program_id: programId,
      lines: [{ designation_id: designationId, amount }],
      method: "check",
      received_on: day,
      email_receipt: false,
    });
  // Already January by UTC, and still New Year's Eve in New York.
  stopClock(new Date("2026-01-01T03:00:00Z"));
  try {
    const { id: returned } = await give(donorId, 500, "2025-12-31");
    await give(donorId, 40, "2023-06-01");
    await give(donorId, 60, "2025-03-01");
    await give(business, 1000, "2025-03-02");
    await give(stranger, 7, "2025-03-03");
    await db.update(donations).set({ refundedAmount: 20_000 }).where(eq(donations.id, returned));
    const summary = await readGivingSummary(await signInFixture(tenant, donorId));
    expect(summary).toEqual({
      year: 2025,
      totals: [
        {
          currency: "USD",
          thisYear: 136_000,
          ever: 140_000,
          gifts: 4,
          byYear: [
            { year: 2023, amount: 4_000, gifts: 1 },
            { year: 2024, amount: 0, gifts: 0 },
            { year: 2025, amount: 136_000, gifts: 3 },
          ],
        },
      ],
    });
  } finally {
    resumeClock();
  }
});

it("is empty for a donor without gifts", async () => {
  const tenant = await createTenant();
  const donor = await signInFixture(tenant, await createDonorFixture(tenant));
  expect((await readGivingSummary(donor)).totals).toEqual([]);
});
