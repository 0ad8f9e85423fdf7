import { expect, it } from "vitest";
import { createGiftWorld, problemsOf } from "@/lib/testing/reports";
import { describeCell } from "./behind";
import { queryReport } from "./queries";
import { ReportDefinition } from "./schema";

const MONTHS = ReportDefinition.parse({
  dataset: "gift",
  ...{ period: { from: "2025-04-01", to: "2025-04-30" }, compare: "period_before" },
  ...{ group: [{ field: "donated_on", by: "month" }, { field: "donor" }] },
  ...{ pivot: { field: "method" }, limit: 1, sort: "-group" },
  measures: ["amount.sum", "count", "donors", "amount.average", "is_acknowledged.share"],
});

it("tells of every cell the groups, figures and rows that the report’s table has", async () => {
  const { tenant } = await createGiftWorld();
  const result = await queryReport(tenant.owner, MONTHS);
  const figures = async (cell: string) => {
    const told = await describeCell(tenant.owner, MONTHS, cell);
    return {
      values: told.values.map(({ label }) => label),
      figures: told.figures.map(({ figure }) => figure),
      rows: told.rows.count,
    };
  };
  expect(result.rows.length).toBeGreaterThan(8);
  for (const { groups, pivot, cell, before, ...row } of result.rows) {
    const values = [...groups, ...(pivot ? [pivot] : [])].map(({ label }) => label);
    const count = row.figures[1] ?? 0;
    expect(await figures(cell)).toEqual({ values, figures: row.figures, rows: count });
    if (before)
      expect(await describeCell(tenant.owner, MONTHS, before.cell)).toMatchObject({
        isBefore: true,
        rows: { count: before.figures[1], one: "gift", many: "gifts" },
      });
  }
});

it("tells “this year” as of the day that it is asked for", async () => {
  const { tenant } = await createGiftWorld();
  const year = ReportDefinition.parse({
    ...{ dataset: "gift", period: { calendar_year: "this" }, measures: ["count"] },
  });
  const rows = async (asOf?: Date) =>
    (await describeCell(tenant.owner, year, undefined, asOf)).rows.count;
  expect(await rows(new Date("2025-12-31T12:00:00Z"))).toBe(4);
  expect(await rows(new Date("2024-12-31T12:00:00Z"))).toBe(0);
});

it("says why rows are not counted, and refuses what is no cell of the report", async () => {
  const { tenant } = await createGiftWorld();
  const { left_out } = await queryReport(tenant.owner, MONTHS);
  const voided = left_out.find(({ reason }) => reason === "voided");
  expect(await describeCell(tenant.owner, MONTHS, voided?.cell)).toMatchObject({
    ...{ reason: "Voided", values: [], figures: [], rows: { count: 1 } },
  });
  expect(await problemsOf(describeCell(tenant.owner, MONTHS, "x"))).toEqual([
    ["cell", "unknown_cell"],
  ]);
  const blind = { ...tenant.owner, permissions: new Set(["reports_view"] as const) };
  await expect(describeCell(blind, MONTHS, undefined)).rejects.toMatchObject({ kind: "forbidden" });
});
