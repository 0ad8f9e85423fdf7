import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { givingByMonth } from "./giving-months";

afterEach(resumeClock);

describe("giving by month", () => {
  it("has twelve months beside the previous year, and both years to date", async () => {
    stopClock(new Date("2026-03-15T12:00:00Z"));
    const tenant = await createTenant();
    const { gift, donor } = await createPortfolioFixture(tenant);
    const ada = await donor();
    await db
      .insert(donations)
      .values([
        gift(ada, 10_000, "2026-03-15"),
        gift(ada, 5_000, "2025-03-16"),
        gift(ada, 700, "2025-03-15"),
        gift(ada, 300, "2024-04-01", { refundedAmount: 100 }),
        gift(ada, 9_900, "2024-03-15"),
        gift(ada, 4_400, "2026-03-16"),
        gift(ada, 1_100, "2026-02-01", { status: "pending", completedAt: null }),
        gift(ada, 2_200, "2026-02-01", { currency: "EUR" }),
      ]);
    const { months, ...years } = await givingByMonth(tenant.owner);
    expect(months.map(({ month }) => month)).toEqual([
      ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09"],
      ...["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"],
    ]);
    expect(months[0]).toEqual({ month: "2025-04", amount: 0, before: 2 });
    expect(months[11]).toEqual({ month: "2026-03", amount: 100, before: 57 });
    expect(years).toEqual({ currency: "USD", amount: 150, before: 9, uncounted: 1 });
  });

  it("uses dates in the organization’s time zone", async () => {
    stopClock(new Date("2026-03-01T03:00:00Z"));
    const tenant = await createTenant();
    const { months } = await givingByMonth(tenant.owner);
    expect(months.at(-1)?.month).toBe("2026-02");
  });

  it("is refused without the permission to see gifts", async () => {
    const { owner } = await createTenant();
    await expect(givingByMonth({ ...owner, permissions: new Set() })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
