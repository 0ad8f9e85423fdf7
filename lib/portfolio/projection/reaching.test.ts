import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { donations } from "@/db/schema";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { getProfileAfter } from "../profile/profile";
import { changeFundraisingSettings } from "../settings";
import { refreshMarked } from "./builds";
import { isReached, issueProjectionToken, markOf } from "./reaching";

async function office() {
  const tenant = await createTenant();
  const fixture = await createPortfolioFixture(tenant);
  const id = await fixture.donor();
  await buildPortfolio(fixture.organizationId);
  return { ...fixture, actor: tenant.owner, id };
}

it("waits for a token's write, and reads its figures", async () => {
  const { organizationId, actor, give, id } = await office();
  await give(id, 5_000, "2026-01-02");
  const token = await issueProjectionToken();
  const read = getProfileAfter(actor, id, token);
  await sleep(100);
  await refreshMarked(organizationId);
  expect(await read).toMatchObject({
    isReached: true,
    profile: { lifetime_total: 50, projection_refresh_pending: false },
  });
});

it("reports a write that is never computed as not reached, and the figures as old", async () => {
  const { actor, give, id } = await office();
  await give(id, 5_000, "2026-01-02");
  expect(await getProfileAfter(actor, id, await issueProjectionToken())).toMatchObject({
    isReached: false,
    profile: { lifetime_total: 0, projection_refresh_pending: true },
  });
});

it("does not count a write as reached when only a later one, committed earlier, was computed", async () => {
  const { organizationId, actor, gift, give, donor, id } = await office();
  const other = await donor();
  await db.transaction(async (tx) => {
    await tx.insert(donations).values(gift(id, 5_000, "2026-01-02"));
    await give(other, 700, "2026-01-02");
    const quick = markOf(await issueProjectionToken());
    await refreshMarked(organizationId);
    expect(await isReached(db, organizationId, quick)).toBe(true);
  });
  const slowToken = await issueProjectionToken();
  expect(await isReached(db, organizationId, markOf(slowToken))).toBe(false);
  await refreshMarked(organizationId);
  expect(await getProfileAfter(actor, id, slowToken)).toMatchObject({
    isReached: true,
    profile: { lifetime_total: 50 },
  });
});

it("is not reached while an organization-wide change is being computed", async () => {
  const { organizationId } = await office();
  const { actor } = await office();
  await changeFundraisingSettings(actor, { counts_covered_fees: true });
  const mark = markOf(await issueProjectionToken());
  await refreshMarked(actor.organizationId);
  expect(await isReached(db, actor.organizationId, mark)).toBe(false);
  // Another organization has nothing to wait for.
  await refreshMarked(organizationId);
  expect(await isReached(db, organizationId, mark)).toBe(true);
});

it("holds no connection while it waits", async () => {
  const { organizationId, actor, give, id } = await office();
  await give(id, 5_000, "2026-01-02");
  const token = await issueProjectionToken();
  const readers = Array.from({ length: pool().options.max * 3 }, () =>
    getProfileAfter(actor, id, token),
  );
  await refreshMarked(organizationId);
  for (const read of await Promise.all(readers)) expect(read.isReached).toBe(true);
});

it.each(["", "p", "p0", "q12", "p12-", "pzzzzzzzzzzzz"])("refuses the token %j", (token) => {
  expect(() => markOf(token)).toThrow(
    expect.objectContaining({ details: { errors: [expect.objectContaining({ path: "after" })] } }),
  );
});
