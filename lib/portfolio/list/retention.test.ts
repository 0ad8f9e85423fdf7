import { afterEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { getRetention } from "./retention";

afterEach(resumeClock);

it("counts donors who gave again in the following fiscal year", async () => {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  const tenant = await createTenant();
  const { gift, donor } = await createPortfolioFixture(tenant);
  const years = [["2024", "2025", "2026"], ["2024", "2025"], ["2025"], ["2024"], ["2026"]];
  for (const given of years) {
    const id = await donor();
    await db.insert(donations).values(given.map((year) => gift(id, 5_000, `${year}-05-01`)));
  }
  expect(await getRetention(tenant.owner)).toEqual({
    current: { gave: 3, again: 1 },
    last: { gave: 3, again: 2 },
  });
  await expect(getRetention({ ...tenant.owner, permissions: new Set() })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
