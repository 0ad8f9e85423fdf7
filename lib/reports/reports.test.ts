import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import type { MemberActor } from "@/lib/identity/actor";
import { readCsv, readRecords } from "@/lib/testing/csv";
import { pdfText } from "@/lib/testing/pdf";
import { createColleague } from "@/lib/testing/portfolio-list";
import { COUNT, createGiftWorld, problemsOf, rowsBehind, valuesOf } from "@/lib/testing/reports";
import { createTenant } from "@/lib/testing/tenant";
import { runHeavy } from "@/lib/workers/pool";
import { exportReport, exportReportRows } from "./files";
import { queryReport } from "./queries";
import {
  changeReport,
  createReport,
  getReport,
  getReportResult,
  listReportRows,
  listReports,
  removeReport,
} from "./reports";
import { listStandardReports } from "./standard";

const csvOf = async (actor: MemberActor, id: number) =>
  (await exportReport(actor, id, "csv")).bytes.toString();

/** The cells of a workbook’s first sheet, as imports read them. */
async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const read = await runHeavy<{ rows: Uint8Array }>("workbook", { bytes, mostRows: 1_000 });
  const lines = Buffer.from(read.rows).toString().trim().split("\n");
  return lines.map((line) => (JSON.parse(line) as [number, string[]])[1]);
}

const VIEWER = ["reports_view", "donations_view"] as const;

describe("what a reader may not read", () => {
  it("is in no result, in no row and in no file", async () => {
    const { tenant } = await createGiftWorld();
    const viewer = await createColleague(tenant, "Vic", VIEWER);
    const rows = await rowsBehind(viewer, COUNT);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|Ben|Cyd/);
    const { id } = await createReport(tenant.owner, {
      ...{ name: "Gifts", definition: COUNT, visibility: "everyone" },
    });
    const files = [await csvOf(viewer, id), await exportReportRows(viewer, id, {})];
    expect(files.join()).not.toMatch(/Ada|Ben|Cyd/);
    expect(await exportReportRows(tenant.owner, id, {})).toMatch(/Ada/);
    const byDonor = { ...COUNT, group: [{ field: "donor" }] };
    const named = { all: [{ field: "name", op: "contains", value: "ada" }] };
    const forbidden = { kind: "forbidden" };
    for (const definition of [
      ...[byDonor, { ...COUNT, pivot: { field: "donor_city" } }, { ...COUNT, conditions: named }],
      ...[
        { ...COUNT, dataset: "donor" },
        { ...COUNT, dataset: "interaction" },
      ],
    ])
      await expect(queryReport(viewer, definition)).rejects.toMatchObject(forbidden);
    const stranger = await createColleague(tenant, "Stan", ["reports_view", "donors_view"]);
    await expect(queryReport(stranger, COUNT)).rejects.toMatchObject(forbidden);
    const money = { ...COUNT, dataset: "donor", measures: ["lifetime.sum"] };
    await expect(queryReport(stranger, money)).rejects.toMatchObject(forbidden);
    const blind = await createColleague(tenant, "Bo", ["donations_view", "donors_view"]);
    await expect(queryReport(blind, COUNT)).rejects.toMatchObject(forbidden);
    expect(() => listStandardReports(blind)).toThrow();
  });

  it("belongs to another organization", async () => {
    const { tenant } = await createGiftWorld();
    const other = await createTenant();
    const { id } = await createReport(tenant.owner, {
      ...{ name: "Gifts", definition: COUNT, visibility: "everyone" },
    });
    expect(await rowsBehind(other.owner, COUNT)).toEqual([]);
    const missing = { kind: "not_found" };
    await expect(getReport(other.owner, id)).rejects.toMatchObject(missing);
    await expect(getReportResult(other.owner, id)).rejects.toMatchObject(missing);
    await expect(exportReportRows(other.owner, id, {})).rejects.toMatchObject(missing);
    await expect(changeReport(other.owner, id, { name: "Ours" })).rejects.toMatchObject(missing);
    await expect(removeReport(other.owner, id)).rejects.toMatchObject(missing);
    expect(await listReports(other.owner)).toEqual([]);
  });
});

describe("a saved report", () => {
  it("belongs to one person, who alone shares it; colleagues change what is everyone’s", async () => {
    const tenant = await createTenant();
    const cora = await createColleague(tenant, "Cora", [...VIEWER, "reports_edit"]);
    const vic = await createColleague(tenant, "Vic", VIEWER);
    const { id } = await createReport(tenant.owner, { name: "Mine", definition: COUNT });
    await expect(getReport(cora, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await listReports(cora)).toEqual([]);
    await changeReport(tenant.owner, id, { visibility: "everyone" });
    expect(await changeReport(cora, id, { name: "Ours" })).toMatchObject({
      ...{ name: "Ours", is_own: false, owner_name: "Olive Owner" },
    });
    const forbidden = { kind: "forbidden" };
    await expect(changeReport(cora, id, { visibility: "private" })).rejects.toMatchObject(
      forbidden,
    );
    await expect(changeReport(vic, id, { name: "X" })).rejects.toMatchObject(forbidden);
    await expect(createReport(vic, { name: "X", definition: COUNT })).rejects.toMatchObject(
      forbidden,
    );
    await expect(removeReport(vic, id)).rejects.toMatchObject(forbidden);
    const twice = createReport(tenant.owner, { name: "OURS", definition: COUNT });
    expect(await problemsOf(twice)).toEqual([["name", "name_taken"]]);
    const broken = { ...COUNT, group: [{ field: "nothing" }] };
    expect(await problemsOf(changeReport(cora, id, { definition: broken }))).toEqual([
      ["definition.group.0.field", "unknown_field"],
    ]);
    await removeReport(cora, id);
    await expect(getReport(tenant.owner, id)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("says so when it cannot be computed any more", async () => {
    const tenant = await createTenant();
    const { id } = await createReport(tenant.owner, { name: "Old", definition: COUNT });
    await db.execute(sql`update reports set definition = '{"dataset": 7}'
      where organization_id = ${tenant.organizationId} and id = ${id}`);
    const broken = { kind: "invalid", code: "broken_report" };
    await expect(getReportResult(tenant.owner, id)).rejects.toMatchObject(broken);
    expect(await getReport(tenant.owner, id)).toMatchObject({ definition: { dataset: 7 } });
  });

  it("is the same in JSON and in files, where text is never a formula (R4)", async () => {
    const { tenant } = await createGiftWorld();
    const { id } = await createReport(tenant.owner, {
      name: "By donor",
      definition: {
        ...{ dataset: "gift", group: [{ field: "donor" }, { field: "method" }] },
        measures: ["amount.sum", "count", "amount.average"],
      },
    });
    const result = await getReportResult(tenant.owner, id);
    const [heading = [], ...lines] = readCsv(await csvOf(tenant.owner, id));
    expect(heading).toEqual([
      "Row",
      "Donor",
      "Payment method",
      ...result.measures.map((m) => m.label),
    ]);
    const safe = (text: string) => (text.startsWith("=") ? `'${text}` : text);
    const wanted = result.rows.map(({ groups, figures }) => [
      ["Total", "Subtotal", "Detail"][groups.length],
      ...[0, 1].map((nth) => safe(groups[nth]?.label ?? "All")),
      ...figures.map((figure) => (figure === null ? "" : String(figure))),
    ]);
    expect(lines.slice(0, wanted.length)).toEqual(wanted);
    expect(lines.slice(wanted.length).map(([what, value]) => [what, value])).toEqual([
      ["Report", "By donor"],
      ["As of", expect.stringMatching(/^\d{4}-/)],
      ["Time zone", "America/New_York"],
      ["Currency", "USD"],
      ["Period", "All time"],
      ["Left out", "Voided (USD): 1"],
      ["Left out", "No exchange rate for the gift date (EUR): 1"],
      ["Left out", "No exchange rate for the gift date (JPY): 1"],
    ]);
    const workbook = await exportReport(tenant.owner, id, "xlsx");
    const sheet = await cellsOf(workbook.bytes);
    expect(sheet[0]).toEqual(heading);
    expect(sheet.slice(1).map((row) => heading.map((_, nth) => row[nth] ?? ""))).toEqual(
      wanted.map((row) => row.map((text) => text?.replace(/^'=/, "="))),
    );
    const text = pdfText((await exportReport(tenant.owner, id, "pdf")).bytes);
    for (const said of ["Ada", "Ben", "Cyd", "$100.00", "$20.00"]) expect(text).toContain(said);
    const cell = result.rows[0]?.cell ?? "";
    const { data } = await listReportRows(tenant.owner, id, { cell, limit: 100 });
    const records = readRecords(await exportReportRows(tenant.owner, id, { cell }));
    expect(records.map((record) => [record.ID, record.Amount, record.Donor])).toEqual(
      data.map((row) => [
        ...[String(row.id), String(valuesOf([row], "amount")[0])],
        safe(row.values.find(({ field }) => field === "donor")?.label ?? ""),
      ]),
    );
  });
});
