import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/identity/actor";
import { createColleague, createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { listPortfolio } from "./list";
import { findNeighbours } from "./neighbours";
import { SORTS } from "./sorts";

async function expectNeighboursOfList(actor: Actor, asked: Record<string, unknown>) {
  const query = portfolioQuery({ ...asked, per_page: 100 });
  const { rows } = await listPortfolio(actor, query);
  const all = rows.map(({ donor_id, display_name }) => ({ donor_id, display_name }));
  for (const [index, { donor_id }] of all.entries())
    expect(await findNeighbours(actor, query, donor_id), JSON.stringify(asked)).toEqual({
      previous: all[index - 1] ?? null,
      next: all[index + 1] ?? null,
      position: index + 1,
      count: all.length,
    });
  return all.length;
}

describe("the neighbors of a donor", () => {
  it("match the list, in every order, with ties and with empty sort values", async () => {
    const { tenant } = await createPopulation();
    for (const sort of SORTS)
      for (const order of [sort, `-${sort}`])
        expect(await expectNeighboursOfList(tenant.owner, { sort: order })).toBe(9);
  }, 120_000);

  it("respect the filters and the caller's permissions", async () => {
    const { tenant, frida, ids } = await createPopulation();
    expect(await expectNeighboursOfList(tenant.owner, { q: "ben" })).toBe(2);
    expect(await expectNeighboursOfList(frida, { scope: "mine", sort: "-lifetime" })).toBe(2);
    expect(await expectNeighboursOfList(frida, { sort: "-lifetime" })).toBe(9);
    const [, , , , , restricted = 0] = ids;
    const query = portfolioQuery({ sort: "-lifetime" });
    expect(await findNeighbours(frida, query, restricted)).toMatchObject({ position: 1, count: 9 });
  }, 60_000);

  it("are kept when the donor has left the list", async () => {
    const { tenant, ids } = await createPopulation();
    const query = portfolioQuery({ q: "ben" });
    expect(await findNeighbours(tenant.owner, query, ids[0] ?? 0)).toMatchObject({
      previous: null,
      next: { display_name: "Ben Giver" },
      position: null,
      count: 2,
    });
  }, 60_000);

  it("are found from any member of a household", async () => {
    const { tenant, ids } = await createPopulation();
    const query = portfolioQuery();
    const [one, other] = [ids[4] ?? 0, ids[6] ?? 0];
    const found = await findNeighbours(tenant.owner, query, one);
    expect(found.position).not.toBeNull();
    expect(await findNeighbours(tenant.owner, query, other)).toEqual(found);
  }, 60_000);

  it("are hidden without the permission, and from other organizations", async () => {
    const { tenant, ids } = await createPopulation();
    const other = await createPopulation();
    const weak = await createColleague(tenant, "Weak", ["events_view"]);
    await expect(findNeighbours(weak, portfolioQuery(), ids[0] ?? 0)).rejects.toThrow(
      /donors_view/,
    );
    expect(await findNeighbours(other.tenant.owner, portfolioQuery(), ids[0] ?? 0)).toMatchObject({
      ...{ previous: null, next: null, position: null },
    });
  }, 60_000);
});
