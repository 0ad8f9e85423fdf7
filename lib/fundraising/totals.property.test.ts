import { asc } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationLines, donations, matchGrants, matchPools, pageCredits } from "@/db/schema";
import { within } from "@/db/within";
import { AppError } from "@/lib/errors";
import { allocate } from "@/lib/money";
import {
  type CampaignFixture,
  createCampaignFixture,
  giveToPages,
  rewriteGift,
  totalOf,
} from "@/lib/testing/fundraising";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { moveCredit, splitCredit } from "./moves";
import { changePage } from "./pages";
import { createPool } from "./pools";
import { refreshFundraising } from "./refresh";

const PAGES = 6;
const page = fc.nat({ max: PAGES - 1 });
const cents = fc.integer({ min: 2, max: 9_999 });
const step = fc.oneof(
  fc.record({
    do: fc.constant("give" as const),
    lines: fc.array(fc.record({ cents, page: fc.option(page, { nil: undefined }) }), {
      ...{ minLength: 1, maxLength: 3 },
    }),
    isOutside: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("refund" as const),
    at: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ do: fc.constant("void" as const), at: fc.nat() }),
  fc.record({ do: fc.constant("move" as const), at: fc.nat(), page }),
  fc.record({ do: fc.constant("split" as const), at: fc.nat(), page, cents }),
  fc.record({ do: fc.constant("leave" as const), team: fc.boolean() }),
  fc.record({ do: fc.constant("refresh" as const) }),
);

/** Refusals of the operations themselves are part of the history: nothing happens. */
const unlessRefused = async (work: Promise<unknown>) => {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
};

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const pagesOf = ({ root, teams, inFirst, inSecond, alone }: CampaignFixture) => [
  ...[root, ...teams, inFirst, inSecond, alone],
];

async function apply(tenant: Tenant, world: CampaignFixture, each: Step): Promise<void> {
  const pages = pagesOf(world);
  const { organizationId, owner } = tenant;
  const gifts = await db.select().from(donations).where(within(donations, organizationId));
  const lines = await db.select().from(donationLines).where(within(donationLines, organizationId));
  const pick = <Row>(rows: Row[], at: number): Row | undefined =>
    rows[at % Math.max(rows.length, 1)];
  if (each.do === "give") {
    const given = each.lines.map((line) => ({
      amount: line.cents / 100,
      page: line.page === undefined ? undefined : pages[line.page],
    }));
    await giveToPages(tenant, world, given, each.isOutside ? "2021-05-01" : "2026-01-15");
  } else if (each.do === "refund") {
    const gift = pick(gifts, each.at);
    if (gift)
      await rewriteGift(tenant, gift.id, {
        refundedAmount: Math.floor((gift.amount * each.share) / 100),
      });
  } else if (each.do === "void") {
    const gift = pick(gifts, each.at);
    if (gift)
      await rewriteGift(tenant, gift.id, {
        status: "voided",
        voidedAt: new Date(),
        voidReason: "Mistake",
      });
  } else if (each.do === "move") {
    const line = pick(lines, each.at);
    if (line) await unlessRefused(moveCredit(owner, line.id, { page_id: pages[each.page] ?? 0 }));
  } else if (each.do === "split") {
    const line = pick(lines, each.at);
    const wanted = { page_id: pages[each.page] ?? 0, amount: each.cents / 100 };
    if (line) await unlessRefused(splitCredit(owner, line.id, wanted));
  } else if (each.do === "leave") {
    const team_id = each.team ? world.teams[1] : null;
    await unlessRefused(changePage(owner, world.inFirst, { team_id }));
  } else await refreshFundraising(organizationId);
}

/** What each line counts, by the rules alone. */
async function expectedCounts({ organizationId }: Tenant): Promise<Map<number, number>> {
  const gifts = await db.select().from(donations).where(within(donations, organizationId));
  const lines = await db
    .select()
    .from(donationLines)
    .where(within(donationLines, organizationId))
    .orderBy(asc(donationLines.id));
  const counts = new Map<number, number>();
  for (const gift of gifts) {
    const own = lines.filter(({ donationId }) => donationId === gift.id);
    const isIn = gift.status === "completed" && gift.donatedOn >= "2025-01-01";
    const left = isIn ? Math.max(0, gift.amount - gift.refundedAmount) : 0;
    const parts = allocate(
      left,
      own.map(({ amount }) => amount),
    );
    for (const [index, line] of own.entries()) counts.set(line.id, parts[index] ?? 0);
  }
  return counts;
}

async function check(tenant: Tenant, world: CampaignFixture): Promise<void> {
  const { organizationId } = tenant;
  await refreshFundraising(organizationId);
  const counts = await expectedCounts(tenant);
  const credits = await db.select().from(pageCredits).where(within(pageCredits, organizationId));
  for (const credit of credits) expect(credit.counted).toBe(counts.get(credit.lineId));
  const sum = (rows: typeof credits) => rows.reduce((total, row) => total + row.counted, 0);
  const whole = await totalOf(tenant, world.root);
  expect(whole.raised).toBe(sum(credits));
  expect(whole.gifts).toBe(credits.filter((row) => row.counted > 0).length);
  for (const team of world.teams)
    expect((await totalOf(tenant, team)).raised).toBe(
      sum(credits.filter((row) => row.teamId === team)),
    );
  for (const id of [world.inFirst, world.inSecond, world.alone]) {
    const own = credits.filter((row) => row.pageId === id);
    const total = await totalOf(tenant, id);
    expect(total.raised).toBe(sum(own));
    expect(total.gifts).toBe(own.filter((row) => row.counted > 0).length);
  }
  const gifts = await db.select().from(donations).where(within(donations, organizationId));
  const lines = await db.select().from(donationLines).where(within(donationLines, organizationId));
  for (const gift of gifts)
    expect(
      lines
        .filter((line) => line.donationId === gift.id)
        .reduce((all, line) => all + line.amount, 0),
    ).toBe(gift.amount);
  await checkPool(tenant, credits);
}

/** The pool doubles gifts in the order in which their money came, until its cap. */
async function checkPool(
  { organizationId }: Tenant,
  credits: (typeof pageCredits.$inferSelect)[],
): Promise<void> {
  const [pool] = await db.select().from(matchPools).where(within(matchPools, organizationId));
  const grants = await db.select().from(matchGrants).where(within(matchGrants, organizationId));
  let left = pool?.cap ?? 0;
  const inOrder = credits
    .filter(({ counted }) => counted > 0)
    .sort((a, b) => Number(a.countedAt) - Number(b.countedAt) || a.id - b.id);
  for (const credit of inOrder) {
    const due = Math.min(credit.counted, left);
    left -= due;
    expect(grants.find(({ creditId }) => creditId === credit.id)?.amount ?? 0).toBe(due);
  }
  expect(pool?.granted).toBe((pool?.cap ?? 0) - left);
}

describe("totals of fundraising pages", () => {
  it("are the sums of the lines that are listed, after any history of gifts and changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
        const tenant = await createTenant();
        const world = await createCampaignFixture(tenant, { starts_on: "2025-01-01" });
        await createPool(tenant.owner, world.campaignId, {
          ...{ name: "A friend", ratio_percent: 100, cap: 60, starts_on: "2025-01-01" },
        });
        // Shares of an odd cent, which a history by chance may lack.
        // One of them names the campaign itself, one a team, and two pages of supporters.
        const lines = [331, 333, 337, 341].map((cents, at) => ({ cents, page: [0, 2, 3, 4][at] }));
        const first = { do: "give", lines, isOutside: false } as const;
        const refund = { do: "refund", at: 0, share: 1 + (history.length % 50) } as const;
        for (const each of [first, refund, ...history]) await apply(tenant, world, each);
        await check(tenant, world);
      }),
      { numRuns: runs(24) },
    );
  });
});
