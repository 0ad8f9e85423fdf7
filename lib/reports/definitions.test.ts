import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { COUNT, createGiftWorld, detailsOf, problemsOf, totalOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { queryReport } from "./queries";
import type { ReportDefinitionInput } from "./schema";

describe("a definition", () => {
  it("is refused with every wrong part and its place", async () => {
    const { owner } = await createTenant();
    const wrong = queryReport(owner, {
      dataset: "gift",
      conditions: { all: [{ field: "colour", op: "is", value: "red" }] },
      group: [{ field: "amount.average" }, { field: "amount" }, { field: "method", by: "month" }],
      pivot: { field: "nothing" },
      measures: ["count", "total", "count"],
      sort: "-amount.sum",
    });
    expect(await problemsOf(wrong)).toEqual([
      ["conditions.all.0.field", "unknown_field"],
      ["group.0.field", "measure_as_group"],
      ["group.1.field", "not_groupable"],
      ["group.2.by", "unrecognized_keys"],
      ["pivot.field", "unknown_field"],
      ["measures.1", "unknown_measure"],
      ["measures.2", "duplicate"],
      ["sort", "unknown_sort"],
    ]);
    const { owner: other } = await createTenant();
    const unknown = queryReport(other, { ...COUNT, dataset: "gold" });
    expect(await problemsOf(unknown)).toEqual([["dataset", "unknown_dataset"]]);
  });

  it.each<[string, Partial<ReportDefinitionInput>, string, string]>([
    [
      "ends before it starts",
      { period: { from: "2025-02-02", to: "2025-02-01" } },
      "period",
      "invalid_value",
    ],
    ["has no period of that name", { period: { fiscal_year: "next" } }, "period", "invalid_value"],
    ["has four groups", { group: Array(4).fill({ field: "method" }) }, "group", "too_big"],
    ["measures nothing", { measures: [] }, "measures", "too_small"],
    ["measures too much", { measures: Array(7).fill("count") }, "measures", "too_big"],
    ["lists nothing", { limit: 0 }, "limit", "too_small"],
    [
      "groups by the same field twice",
      { group: [{ field: "method" }, { field: "method" }] },
      "group.1.field",
      "duplicate",
    ],
  ])("is refused when it %s", async (_, more, path, code) => {
    const { owner } = await createTenant();
    expect(await problemsOf(queryReport(owner, { ...COUNT, ...more }))).toEqual([[path, code]]);
  });

  it.each([-5, 0, 1.5, 1_001])("says in words which limit is allowed, given %s", async (limit) => {
    const { owner } = await createTenant();
    await expect(queryReport(owner, { ...COUNT, limit })).rejects.toMatchObject({
      problems: [{ path: "limit", message: "Enter a whole number from 1 to 1,000." }],
    });
  });

  it("is refused with parts that there are not, and is limited to 10,000 groups", async () => {
    const { tenant, organizationId, programId } = await createGiftWorld();
    const unknown = { ...COUNT, chart: "pie" } as ReportDefinitionInput;
    expect(await problemsOf(queryReport(tenant.owner, unknown))).toEqual([
      ["", "unrecognized_keys"],
    ]);
    await db.execute(sql`
      insert into donors (organization_id, kind, display_name, first_name, last_name)
      select ${organizationId}, 'person', 'Donor ' || n, 'Donor', n::text
      from generate_series(1, 10001) n`);
    const each: ReportDefinitionInput = {
      ...{ dataset: "donor", group: [{ field: "donor" }], measures: ["count"] },
    };
    expect(await problemsOf(queryReport(tenant.owner, each))).toEqual([
      ["group", "too_many_groups"],
    ]);
    const few = await queryReport(tenant.owner, { ...each, sort: "-count", limit: 3 });
    expect(detailsOf(few).map(({ figures }) => figures[0])).toEqual([1, 1, 1, 10_001]);
    expect(few.first_groups).toBe(10_004);
    expect(totalOf(few)?.figures).toEqual([10_004]);
    expect(programId).toBeGreaterThan(0);
  }, 60_000);
});
