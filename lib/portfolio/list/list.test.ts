import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { portfolioState } from "@/db/schema";
import { within } from "@/db/within";
import { setDonorTags } from "@/lib/donors/tags/donor-tags";
import { createTag } from "@/lib/donors/tags/tags";
import type { Actor } from "@/lib/identity/actor";
import { createColleague, createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { listPortfolio } from "./list";
import { PortfolioListQuery, type PortfolioRow } from "./schema";
import { ORDERS } from "./sorts";

const all = { per_page: 100 };
const list = (actor: Actor, asked: Record<string, unknown> = {}) =>
  listPortfolio(actor, portfolioQuery({ ...all, ...asked }));

const countBy = (rows: PortfolioRow[], valuesOf: (row: PortfolioRow) => string[]) => {
  const counts: Record<string, number> = {};
  for (const value of rows.flatMap(valuesOf)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

let population: Awaited<ReturnType<typeof createPopulation>>;
beforeAll(async () => {
  population = await createPopulation();
});

describe("the portfolio list", () => {
  it("shows households and relationships as one row, with their members", async () => {
    const { tenant, household, group, ids } = await createPopulation();
    const { rows } = await list(tenant.owner);
    expect(rows).toHaveLength(9);
    expect(rows.find((row) => row.portfolio_subject_type === "household")).toMatchObject({
      portfolio_subject_id: household,
      display_name: "The Dots",
      relationship_kind: null,
      members: [
        { donor_id: ids[4], display_name: "Dot Giver" },
        { donor_id: ids[6], display_name: "Fay Giver" },
      ],
    });
    expect(rows.find((row) => row.portfolio_subject_type === "relationship")).toMatchObject({
      portfolio_subject_id: group,
      relationship_kind: "family_fund",
      members: [{ donor_id: ids[5], display_name: "Eli Giver" }],
    });
    expect(rows.find((row) => row.portfolio_subject_type === "donor")?.members).toEqual([]);
    expect((await list(tenant.owner, { q: "fay" })).rows).toMatchObject([
      { display_name: "The Dots" },
    ]);
  }, 60_000);

  it("counts each facet under the other filters, matching a count by hand", async () => {
    const { tenant } = await createPopulation();
    const { rows, facets } = await list(tenant.owner);
    expect(facets).toEqual({
      segment: countBy(rows, (row) => [row.donor_segment]),
      retention: countBy(rows, (row) => [row.retention_status]),
      contact: countBy(rows, (row) => [row.contact_status]),
      risk: countBy(rows, (row) => row.risk_reasons),
      at_risk: rows.filter((row) => row.at_risk).length,
      lapsed: rows.filter((row) => row.lapsed).length,
      needs_contact: rows.filter((row) => row.needs_contact).length,
      upgrade: rows.filter((row) => row.upgrade_potential).length,
    });
    expect(facets.upgrade).toBeGreaterThan(0);
    const narrow = await list(tenant.owner, { retention: "new", segment: "micro" });
    const isNew = rows.filter((row) => row.retention_status === "new");
    expect(narrow.facets.segment).toEqual(countBy(isNew, (row) => [row.donor_segment]));
    const isMicro = rows.filter((row) => row.donor_segment === "micro");
    expect(narrow.facets.retention).toEqual(countBy(isMicro, (row) => [row.retention_status]));
  }, 60_000);

  it("applies each filter exactly", async () => {
    const { tenant, frida } = await createPopulation();
    const { rows } = await list(tenant.owner);
    const filters: [Record<string, unknown>, (row: PortfolioRow) => boolean][] = [
      [{ segment: ["micro", "small"] }, (row) => ["micro", "small"].includes(row.donor_segment)],
      [{ retention: "new" }, (row) => row.retention_status === "new"],
      [{ contact: "never_contacted" }, (row) => row.contact_status === "never_contacted"],
      [{ risk: "giving_down" }, (row) => row.risk_reasons.includes("giving_down")],
      [{ at_risk: "true" }, (row) => row.at_risk],
      [{ lapsed: "true" }, (row) => row.lapsed],
      [{ lapsed: "false" }, (row) => !row.lapsed],
      [{ needs_contact: "true" }, (row) => row.needs_contact],
      [{ upgrade: "true" }, (row) => row.upgrade_potential],
      [{ upgrade: "false" }, (row) => !row.upgrade_potential],
      [{ fundraiser_user_id: "0" }, (row) => row.assigned_fundraiser_user_id === null],
      [
        { fundraiser_user_id: frida.userId },
        (row) => row.assigned_fundraiser_user_id === frida.userId,
      ],
    ];
    for (const [asked, isLetThrough] of filters) {
      const found = await list(tenant.owner, asked);
      const expected = rows.filter(isLetThrough);
      expect(expected.length, JSON.stringify(asked)).toBeGreaterThan(0);
      expect(found.rows, JSON.stringify(asked)).toEqual(expected);
      expect(found.totals.count).toBe(expected.length);
    }
  }, 60_000);

  it("hides a restricted relationship from rows, counts, totals, and facets, and shows its donor", async () => {
    const { tenant, frida, ids } = await createPopulation();
    const whole = await list(tenant.owner);
    const seen = await list(frida);
    const hidden = whole.rows.find((row) => row.display_name === "Quiet fund");
    const beside = seen.rows.find((row) => row.donor_id === ids[5]);
    expect(beside).toMatchObject({ portfolio_subject_type: "donor", display_name: "Eli Giver" });
    expect(seen.rows.filter((row) => row !== beside)).toEqual(
      whole.rows.filter((row) => row !== hidden),
    );
    expect(seen.totals).toEqual(whole.totals);
    expect(seen.facets.segment).toEqual(countBy(seen.rows, (row) => [row.donor_segment]));
    expect((await list(frida, { q: "quiet" })).totals.count).toBe(0);
    expect((await list(frida, { q: "eli" })).rows).toEqual([beside]);
  }, 60_000);

  it("is filtered to a tag by any donor in a row, and so are its facets and totals", async () => {
    const { tenant, ids, frida } = await createPopulation();
    const { owner } = tenant;
    const [tag] = await setDonorTags(owner, ids[1] ?? 0, { tag_ids: [], new_tags: ["Board"] });
    const tag_id = tag?.id ?? 0;
    for (const id of [ids[5], ids[6]]) await setDonorTags(owner, id ?? 0, { tag_ids: [tag_id] });
    const tagged = await list(owner, { tag_id });
    const names = tagged.rows.map((row) => row.display_name);
    expect(names).toEqual(expect.arrayContaining(["The Dots", "Quiet fund"]));
    expect(names).toHaveLength(3);
    expect(tagged.totals.count).toBe(3);
    expect(tagged.facets.segment).toEqual(countBy(tagged.rows, (row) => [row.donor_segment]));
    const seen = await list(frida, { tag_id });
    expect(seen.rows.map((row) => row.display_name)).toContain("Eli Giver");
    const { id: other } = await createTag(owner, { name: "Lapsed" });
    expect((await list(owner, { tag_id: other })).rows).toEqual([]);
    const foreign = await createTag((await createTenant()).owner, { name: "Board" });
    expect((await list(owner, { tag_id: foreign.id })).rows).toEqual([]);
  }, 60_000);

  it("shows the caller's assignments, in either role", async () => {
    const { frida } = await createPopulation();
    const { rows } = await list(frida, { scope: "mine" });
    expect(rows.map((row) => row.display_name)).toEqual(["Ada Giver", "Gus Giver"]);
  }, 60_000);

  it("has consistent pages", async () => {
    const { tenant } = await createPopulation();
    const whole = await list(tenant.owner, { sort: "-ytd" });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(tenant.owner, { sort: "-ytd", page, per_page: 4 })),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    for (const { totals } of pages) expect(totals).toEqual(whole.totals);
  }, 60_000);

  it.each(ORDERS)(
    "is followed by cursors in the order %s, rows without a value last",
    async (sort) => {
      for (const actor of [population.tenant.owner, population.frida]) {
        const whole = await list(actor, { sort });
        expect(whole.nextCursor).toBeNull();
        const followed: PortfolioRow[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const asked = PortfolioListQuery.parse({ sort, limit: "2", ...(cursor && { cursor }) });
          const page = await listPortfolio(actor, asked);
          expect(page.totals).toEqual(whole.totals);
          followed.push(...page.rows);
          cursor = page.nextCursor;
        }
        expect(followed).toEqual(whole.rows);
      }
    },
  );

  it("goes on by cursor from a numbered page, and refuses cursors of other filters and orders", async () => {
    const { owner } = population.tenant;
    const ask = (asked: object) => listPortfolio(owner, PortfolioListQuery.parse(asked));
    const whole = await list(owner);
    const second = await ask({ page: 2, per_page: 3 });
    const cursor = second.nextCursor ?? "";
    expect((await ask({ cursor, limit: "2" })).rows).toEqual(whole.rows.slice(6, 8));
    for (const other of [{ sort: "-name" }, { lapsed: "true" }, { q: "giver" }])
      await expect(ask({ ...other, cursor })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("is refused to other organizations, and before anything is built", async () => {
    const { tenant, organizationId } = await createPopulation();
    const weak = await createColleague(tenant, "Weak", ["donations_view"]);
    await expect(list(weak)).rejects.toThrow(/donors_view/);
    const other = await createTenant();
    await expect(list(other.owner)).rejects.toMatchObject({
      code: "FUNDRAISING_PORTFOLIO_PROJECTION_INITIALIZING",
    });
    const own = within(portfolioState, organizationId);
    await db.update(portfolioState).set({ projectionVersion: 0 }).where(own);
    await expect(list(tenant.owner)).rejects.toMatchObject({ kind: "unavailable" });
  }, 60_000);
});
