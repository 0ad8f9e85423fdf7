import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { portfolioMarks, portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { secondsFromNow } from "@/lib/clock";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { basisOf } from "./basis";
import { getProjectionStatus } from "./projection/rebuild";
import { type Build, beginBuild } from "./state";

async function createBuilt() {
  const tenant = await createTenant();
  const { organizationId, donor } = await createPortfolioFixture(tenant);
  await donor();
  await buildPortfolio(organizationId);
  const begin = (build: Build) =>
    db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), build));
  const mark = (secondsAgo: number) =>
    db.insert(portfolioMarks).values({ organizationId, createdAt: secondsFromNow(-secondsAgo) });
  const status = async () => (await getProjectionStatus(tenant.owner)).status;
  return { organizationId, begin, mark, status };
}

describe("the status of a ready projection", () => {
  it.each([
    ["rebuild", "stale"],
    ["date_roll", "stale"],
    ["reconcile", "ready"],
  ] as const)("during a %s is %s", async (build, expected) => {
    const { begin, status } = await createBuilt();
    expect(await status()).toBe("ready");
    await begin(build);
    expect(await status()).toBe(expected);
  });

  it("is stale once a change has waited longer than a minute", async () => {
    const { mark, status } = await createBuilt();
    await mark(30);
    expect(await status()).toBe("ready");
    await mark(90);
    expect(await status()).toBe("stale");
  });

  it("is stale while its figures are from another day", async () => {
    const { organizationId, status } = await createBuilt();
    await db
      .update(portfolioState)
      .set({ calculatedForDate: "2026-01-01" })
      .where(within(portfolioState, organizationId));
    expect(await status()).toBe("stale");
  });
});
