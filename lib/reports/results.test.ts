import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationLines } from "@/db/schema";
import { createDesignation } from "@/lib/sponsorship/designations";
import {
  COUNT,
  createGiftWorld,
  detailsOf,
  expectAddsUp,
  minor,
  problemsOf,
  rowsBehind,
  totalOf,
  valuesOf,
} from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { queryReport, queryReportRows } from "./queries";
import type { ReportDefinitionInput } from "./schema";

describe("a result", () => {
  it("has subtotals, columns and a total, in order, and says what was left out", async () => {
    const { tenant } = await createGiftWorld();
    const result = await queryReport(tenant.owner, {
      dataset: "gift",
      period: { from: "2025-03-01", to: "2025-04-30" },
      group: [{ field: "donated_on", by: "month" }],
      pivot: { field: "method" },
      measures: ["amount.sum", "count", "donors", "is_acknowledged.share"],
      sort: "-amount.sum",
    });
    const told = result.rows.map(({ groups, pivot, figures }) => [
      ...[groups[0]?.label ?? "All", pivot?.label ?? "All", ...figures],
    ]);
    expect(told).toEqual([
      ["March 2025", "Card", 20, 1, 1, 0],
      ["March 2025", "Check", 100, 1, 1, 0],
      ["March 2025", "All", 120, 2, 1, 0],
      ["April 2025", "Card", 70, 1, 1, 0],
      ["April 2025", "Check", 50, 1, 1, 0],
      ["April 2025", "All", 120, 2, 2, 0],
      ["All", "Card", 90, 2, 2, 0],
      ["All", "Check", 150, 2, 2, 0],
      ["All", "All", 240, 4, 3, 0],
    ]);
    expect(result).toMatchObject({ time_zone: "America/New_York", currency: "USD" });
    expect(result.left_out).toMatchObject([
      { reason: "voided", label: "Voided", currency: "USD", count: 1 },
      { reason: "no_rate", currency: "EUR", count: 1 },
      { reason: "no_rate", currency: "JPY", count: 1 },
    ]);
  });

  it("converts at the rate of the day of the gift", async () => {
    const { tenant, organizationId } = await createGiftWorld();
    await db.execute(sql`
      insert into currency_rates (organization_id, currency, to_currency, effective_on, rate, factor)
      values (${organizationId}, 'EUR', 'USD', '2025-01-01', 2, 2),
        (${organizationId}, 'EUR', 'USD', '2025-04-04', 9, 9)`);
    const { rows, left_out } = await queryReport(tenant.owner, {
      ...{ dataset: "gift", group: [{ field: "currency" }], measures: ["amount.sum"] },
    });
    expect(rows.map(({ groups, figures }) => [groups[0]?.value, ...figures])).toEqual([
      ["EUR", 198],
      ["USD", 240],
      [undefined, 438],
    ]);
    expect(left_out.map(({ currency }) => currency)).toEqual(["USD", "JPY"]);
  });

  it("lists the largest of a limit and the others as one row, which add up to the total of all", async () => {
    const { tenant } = await createGiftWorld();
    const definition: ReportDefinitionInput = {
      ...{ dataset: "gift", group: [{ field: "donor" }], pivot: { field: "method" } },
      ...{ measures: ["amount.sum", "donors"], sort: "-amount.sum", limit: 1 },
    };
    const result = await queryReport(tenant.owner, definition);
    const told = result.rows.map(({ groups, pivot, figures }) => [
      ...[groups[0]?.label, pivot?.label, ...figures],
    ]);
    expect(told).toEqual([
      ["=Ada", "Card", 20, 1],
      ["=Ada", "Check", 100, 1],
      ["=Ada", undefined, 120, 1],
      ["All others", "Card", 70, 1],
      ["All others", "Check", 50, 1],
      ["All others", undefined, 120, 2],
      [undefined, "Card", 90, 2],
      [undefined, "Check", 150, 2],
      [undefined, undefined, 240, 3],
    ]);
    expect(result.first_groups).toBe(3);
    await expectAddsUp(tenant.owner, definition, result);
    const deeper: ReportDefinitionInput = {
      ...{ dataset: "gift", compare: "period_before", limit: 1, measures: ["amount.sum"] },
      group: [{ field: "donor" }, { field: "method" }],
      period: { from: "2025-04-01", to: "2025-04-30" },
    };
    await expectAddsUp(tenant.owner, deeper, await queryReport(tenant.owner, deeper));
  });

  it("divides a gift among its purposes to the last cent, refunds in proportion", async () => {
    const { tenant, organizationId, programId, give, ada } = await createGiftWorld();
    const designations = await Promise.all(
      ["Books", "Boats", "Bread"].map((name) =>
        createDesignation(tenant.owner, programId, { name, word: name }),
      ),
    );
    const donationId = await give(ada, 1_000, "2025-05-01", { refundedAmount: 500 });
    const lines = [334, 333, 333].map((amount, nth) => ({
      ...{ organizationId, donationId, amount, label: "A purpose" },
      designationId: designations[nth]?.id ?? 0,
    }));
    await db.insert(donationLines).values(lines);
    const definition: ReportDefinitionInput = {
      dataset: "gift_line",
      period: { from: "2025-05-01", to: "2025-05-01" },
      group: [{ field: "designation" }],
      measures: ["amount.sum", "count", "donors"],
    };
    const result = await queryReport(tenant.owner, definition);
    expect(totalOf(result)?.figures).toEqual([5, 3, 1]);
    expect(detailsOf(result).map(({ figures }) => figures[0])).toEqual([1.67, 1.67, 1.66]);
  });

  it("refuses a third report of the organization at once, and lets others through", async () => {
    const { tenant, organizationId } = await createGiftWorld();
    const other = await createTenant();
    const hold = (slot: number) => sql`
      select pg_advisory_xact_lock(hashtext('report ' || ${slot}::int), ${organizationId}::int)`;
    await db.transaction(async (tx) => {
      await tx.execute(hold(1));
      expect(totalOf(await queryReport(tenant.owner, COUNT))?.figures).toEqual([4]);
      await tx.execute(hold(2));
      await expect(queryReport(tenant.owner, COUNT)).rejects.toMatchObject({ kind: "limited" });
      expect(totalOf(await queryReport(other.owner, COUNT))?.figures).toEqual([0]);
    });
    expect(totalOf(await queryReport(tenant.owner, COUNT))?.figures).toEqual([4]);
  });
});

describe("rows behind a figure", () => {
  it("come in pages, newest first, and lead to their records", async () => {
    const { tenant } = await createGiftWorld();
    const definition: ReportDefinitionInput = {
      ...{ dataset: "gift", group: [{ field: "method" }], measures: ["amount.sum"] },
    };
    const result = await queryReport(tenant.owner, definition);
    const card = result.rows.find(({ groups }) => groups[0]?.value === "card");
    const rows = await rowsBehind(tenant.owner, definition, card?.cell, 1);
    expect(valuesOf(rows, "donated_on")).toEqual(["2025-04-30", "2025-03-31"]);
    expect(valuesOf(rows, "amount").map((amount) => minor(Number(amount)))).toEqual([7_000, 2_000]);
    expect(rows[0]).toMatchObject({
      kind: "donation",
      path: `/admin/donations/${rows[0]?.id}`,
      values: expect.arrayContaining([{ field: "method", value: "card", label: "Card" }]),
    });
  });

  it("refuse what is no cell, and the cursor of another report", async () => {
    const { tenant } = await createGiftWorld();
    const cells = ["x", "{}", '{"groups":[1]}', '{"groups":["a"]}', '{"groups":[],"pivot":"a"}'];
    for (const text of cells) {
      const cell = Buffer.from(text).toString("base64url");
      const rows = queryReportRows(tenant.owner, { definition: COUNT, cell });
      expect(await problemsOf(rows), text).toEqual([["cell", "unknown_cell"]]);
    }
    const { nextCursor } = await queryReportRows(tenant.owner, { definition: COUNT, limit: 1 });
    const other = { ...COUNT, period: { from: "2025-01-01" } };
    await expect(
      queryReportRows(tenant.owner, { definition: other, limit: 1, cursor: nextCursor ?? "" }),
    ).rejects.toMatchObject({ kind: "bad_request", code: "invalid_cursor" });
  });
});
