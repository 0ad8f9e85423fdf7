import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/identity/actor";
import { readRecords } from "@/lib/testing/csv";
import { buildPortfolio } from "@/lib/testing/portfolio";
import {
  addDonors,
  createColleague,
  createPopulation,
  portfolioQuery,
} from "@/lib/testing/portfolio-list";
import { COLUMN_NAMES, figureOf } from "./columns";
import { exportPortfolio } from "./export";
import { listPortfolio } from "./list";
import { PortfolioExport, type PortfolioRow } from "./schema";

async function exported(actor: Actor, asked: Record<string, unknown>) {
  let text = "";
  for await (const part of await exportPortfolio(actor, PortfolioExport.parse(asked))) text += part;
  expect(text.startsWith("\uFEFF")).toBe(true);
  return readRecords(text);
}

const TOTALS = [
  ...["lifetime_total", "direct_lifetime_giving", "soft_credit_lifetime_giving"],
  ...["ytd_giving", "last_year_giving"],
].join(",");

const sum = (rows: Record<string, string>[], label: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[label]) * 100), 0) / 100;

const sumOf = (
  rows: readonly PortfolioRow[],
  figure: "direct_ytd_giving" | "soft_credit_ytd_giving",
) => rows.reduce((total, row) => total + Math.round(row[figure] * 100), 0) / 100;

describe("the portfolio export", () => {
  it("has the rows of the list, in its order, adding up to its totals", async () => {
    const { tenant, frida } = await createPopulation();
    for (const actor of [tenant.owner, frida])
      for (const asked of [
        {},
        { sort: "-lifetime" },
        { q: "ben" },
        { scope: "mine" },
        { retention: ["lapsed_multi_year", "lapsed_repeat"], sort: "last_gift" },
        { needs_contact: "true" },
        { lapsed: "false", at_risk: "true" },
        { segment: "supersize" },
      ]) {
        const list = await listPortfolio(actor, portfolioQuery({ ...asked, per_page: 100 }));
        const rows = await exported(actor, { ...asked, columns: TOTALS });
        expect(rows.map(({ Name }) => Name)).toEqual(list.rows.map((row) => row.display_name));
        expect(list.totals).toEqual({
          count: rows.length,
          currency: "USD",
          rows_in_other_currencies: 0,
          lifetime_total: sum(rows, "Lifetime"),
          direct_lifetime_giving: sum(rows, "Own gifts"),
          soft_credit_lifetime_giving: sum(rows, "Soft credit"),
          ytd_giving: sum(rows, "This year"),
          direct_ytd_giving: sumOf(list.rows, "direct_ytd_giving"),
          soft_credit_ytd_giving: sumOf(list.rows, "soft_credit_ytd_giving"),
          last_year_giving: sum(rows, "Last year"),
        });
      }
  }, 60_000);

  it("has the chosen columns, in words", async () => {
    const { tenant } = await createPopulation();
    const [ada] = await exported(tenant.owner, {
      q: "ada",
      columns: "donor_segment,risk_reasons,assigned_fundraiser_user_id,lapsed",
    });
    expect(ada).toEqual({
      "Donor id": expect.stringMatching(/^\d+$/),
      Name: "Ada Giver",
      Kind: "Donor",
      Segment: "Midsize",
      Risk: "Giving is down by half",
      Fundraiser: "Frida Colleague",
      Lapsed: "no",
      Currency: "USD",
    });
    const [whole = {}] = await exported(tenant.owner, { columns: COLUMN_NAMES.join(",") });
    expect(Object.keys(whole)).toEqual([
      ...["Donor id", "Name", "Kind"],
      ...COLUMN_NAMES.map((name) => figureOf(name).heading ?? figureOf(name).label),
      "Currency",
    ]);
  }, 60_000);

  it("contains no executable spreadsheet formulas", async () => {
    const { tenant, donor } = await createPopulation();
    await donor({ displayName: "=HYPERLINK(1)" });
    await buildPortfolio(tenant.organizationId);
    const [row] = await exported(tenant.owner, { q: "hyperlink" });
    expect(row?.Name).toBe("'=HYPERLINK(1)");
  }, 60_000);

  it("has all of 1,200 rows", async () => {
    const { tenant, organizationId } = await createPopulation();
    await addDonors(organizationId, 1_200);
    await buildPortfolio(organizationId);
    const rows = await exported(tenant.owner, { q: "many" });
    expect(rows.map(({ Name }) => Name)).toEqual(
      Array.from({ length: 1_200 }, (_, index) => `Many ${String(index).padStart(5, "0")}`),
    );
  }, 120_000);

  it("is limited to staff who may see donors", async () => {
    const { tenant } = await createPopulation();
    const weak = await createColleague(tenant, "Weak", ["donations_view"]);
    await expect(exported(weak, {})).rejects.toThrow(/donors_view/);
  }, 60_000);
});
