import { expect, it } from "vitest";
import { DataTable } from "@/app/admin/_components/list/data-table";
import type { PortfolioRow } from "@/lib/portfolio/list/schema";
import { spokenMarkup } from "@/testing/spoken";
import { portfolioColumns } from "./portfolio-columns";
import { TickAll } from "./tick-all";

const ROW = {
  ...{ portfolio_subject_type: "relationship", portfolio_subject_id: 3, donor_id: 7 },
  ...{ display_name: "The Lovelaces", relationship_kind: "family_fund", is_deceased: false },
  members: [
    { donor_id: 7, display_name: "Ada" },
    { donor_id: 8, display_name: "Ada’s fund" },
  ],
  member_count: 2,
} as unknown as PortfolioRow;

const columns = portfolioColumns({ asked: {}, columns: [], names: new Map(), timeZone: "UTC" });
const shown = (row: PortfolioRow) =>
  spokenMarkup(<DataTable label="Donors" rows={[row]} rowKey={() => 1} columns={columns} />);

it("says what a row for several donors is, and for how many donors it stands", () => {
  expect(shown(ROW)).toContain("Family and its fund · 2 donors");
  expect(shown({ ...ROW, relationship_kind: "old_friends" })).toContain("Old friends · 2 donors");
  expect(shown({ ...ROW, portfolio_subject_type: "household", relationship_kind: null })).toContain(
    "Household · 2 donors",
  );
  expect(shown({ ...ROW, portfolio_subject_type: "donor" })).not.toContain("donors");
});

it("names figures on a phone, where they stand without headings, and only those that there are", () => {
  const figures = portfolioColumns({
    ...{ asked: {}, names: new Map([[4, "Fay"]]), timeZone: "UTC" },
    columns: ["total_gifts", "lifetime_total", "assigned_fundraiser_user_id", "retention_status"],
  });
  const row = { ...ROW, currency: "USD", total_gifts: 12, lifetime_total: 950 };
  const named = (more: Partial<PortfolioRow>) => {
    const rows = [{ ...row, retention_status: "lapsed", ...more } as PortfolioRow];
    const html = spokenMarkup(
      <DataTable label="Donors" rows={rows} rowKey={() => 1} columns={figures} />,
    );
    return [...html.matchAll(/data-table-name">([^<]*) </g)].map(([, words]) => words);
  };
  expect(named({ assigned_fundraiser_user_id: 4 })).toEqual(["Gifts", "Lifetime", "Fundraiser"]);
  expect(named({ assigned_fundraiser_user_id: null })).toEqual(["Gifts", "Lifetime"]);
});

it("hides checkboxes that need JavaScript", () => {
  expect(spokenMarkup(<TickAll />)).toMatch(/class="[^"]*noscript:hidden/);
});
