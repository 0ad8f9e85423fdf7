import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { changeFundraisingSettings } from "../settings";
import { getRetention } from "./retention";

afterEach(() => {
  resumeClock();
  vi.restoreAllMocks();
});

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

/** A donor who gave last year, and how retention counts them now. */
async function oneDonor() {
  stopClock(new Date("2026-06-15T12:00:00Z"));
  const tenant = await createTenant();
  const { give, donor } = await createPortfolioFixture(tenant);
  const id = await donor();
  await give(id, 5_000, "2025-05-01");
  const current = async () => (await getRetention(tenant.owner)).current;
  return { tenant, id, give, current };
}

it("keeps what took long to count for five minutes, and counts anew once other gifts count", async () => {
  const { tenant, id, give, current } = await oneDonor();
  // Counting takes four seconds by this clock.
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 4_000));
  expect(await current()).toEqual({ gave: 1, again: 0 });
  await give(id, 5_000, "2026-05-01", { method: "stock", inKindDescription: "Ten shares" });
  stopClock(new Date("2026-06-15T12:04:59Z"));
  expect(await current()).toEqual({ gave: 1, again: 0 });
  stopClock(new Date("2026-06-15T12:05:00Z"));
  expect(await current()).toEqual({ gave: 1, again: 1 });
  await changeFundraisingSettings(tenant.owner, { excluded_methods: ["stock"] });
  expect(await current()).toEqual({ gave: 1, again: 0 });
});

it("counts anew for everybody where that is quick", async () => {
  const { id, give, current } = await oneDonor();
  vi.spyOn(performance, "now").mockReturnValue(0);
  expect(await current()).toEqual({ gave: 1, again: 0 });
  await give(id, 5_000, "2026-05-01");
  expect(await current()).toEqual({ gave: 1, again: 1 });
});
