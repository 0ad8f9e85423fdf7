import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, tasks } from "@/db/schema";
import { daysFromNow, resumeClock } from "@/lib/clock";
import { buildPortfolio } from "@/lib/testing/portfolio";
import { createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { listAttention } from "./attention";
import { listPortfolio } from "./list";

afterEach(resumeClock);

const names = (rows: readonly { display_name: string }[]) =>
  rows.map(({ display_name }) => display_name);

describe("the attention ranking", () => {
  it("orders donors by urgency times a good year’s giving, with the reasons", async () => {
    const { tenant } = await createPopulation();
    const rows = await listAttention(tenant.owner, { scope: "all" });
    expect(names(rows).slice(0, 3)).toEqual(["Ada Giver", "Quiet fund", "Gus Giver"]);
    expect(rows[0]).toMatchObject({
      portfolio_subject_type: "donor",
      currency: "USD",
      yearly_giving: 900,
      call_due_at: null,
      risk_reasons: expect.arrayContaining(["giving_down"]),
    });
    expect(rows.length).toBeLessThanOrEqual(10);
  }, 60_000);

  it("begins with a promised call, including one to a household member", async () => {
    const { tenant, ids, household } = await createPopulation();
    const { organizationId } = tenant;
    const call = { organizationId, kind: "touch", title: "Call" } as const;
    const late = daysFromNow(-2);
    await db.insert(tasks).values([
      { ...call, donorId: ids[6], dueAt: late },
      { ...call, donorId: ids[0], dueAt: daysFromNow(3) },
      { ...call, donorId: ids[1], dueAt: late, status: "done", closedAt: late },
    ]);
    const rows = await listAttention(tenant.owner, { scope: "all" });
    const due = rows.filter(({ call_due_at }) => call_due_at !== null);
    expect(due).toMatchObject([
      { portfolio_subject_id: household, call_due_at: late.toISOString() },
    ]);
  }, 60_000);

  it("leaves out do-not-contact donors, and donors not assigned to the fundraiser", async () => {
    const { tenant, frida, ids } = await createPopulation();
    const before = names(await listAttention(tenant.owner, { scope: "all" }));
    await db
      .update(donors)
      .set({ doNotContact: true })
      .where(eq(donors.id, ids[0] ?? 0));
    await buildPortfolio(tenant.organizationId);
    const after = names(await listAttention(tenant.owner, { scope: "all" }));
    expect([before.includes("Ada Giver"), after.includes("Ada Giver")]).toEqual([true, false]);
    const own = await listPortfolio(frida, portfolioQuery({ scope: "mine", per_page: 100 }));
    for (const name of names(await listAttention(frida, { scope: "mine" })))
      expect(names(own.rows)).toContain(name);
  }, 60_000);

  it("matches the start of the list sorted by attention", async () => {
    const { tenant } = await createPopulation();
    const rows = await listAttention(tenant.owner, { scope: "all" });
    const query = portfolioQuery({ sort: "-attention", per_page: rows.length });
    expect(names((await listPortfolio(tenant.owner, query)).rows)).toEqual(names(rows));
  }, 60_000);

  it("is refused without the permission to see donors", async () => {
    const { tenant } = await createPopulation();
    await expect(
      listAttention({ ...tenant.owner, permissions: new Set() }, { scope: "all" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  }, 60_000);
});
