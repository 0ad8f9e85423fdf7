import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PortfolioQuery, type PortfolioRow } from "@/lib/portfolio/list-schema";
import { PortfolioTable } from "./portfolio-table";
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

const shown = (row: PortfolioRow) =>
  renderToStaticMarkup(
    <PortfolioTable
      {...{ asked: {}, query: PortfolioQuery.parse({}), columns: [], rows: [row] }}
      {...{ names: new Map(), timeZone: "UTC", isSelectable: false }}
    />,
  );

it("says in words what kind of relationship a row is", () => {
  expect(shown(ROW)).toContain("Relationship: Family and its fund, 2 donors");
  expect(shown({ ...ROW, relationship_kind: "old_friends" })).toContain(
    "Relationship: Old friends, 2 donors",
  );
  expect(shown({ ...ROW, portfolio_subject_type: "household", relationship_kind: null })).toContain(
    "Household, 2 donors",
  );
});

it("says how many donors a row stands for, also those that it does not name", () => {
  const text = shown({ ...ROW, member_count: 35 }).replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("Relationship: Family and its fund, 35 donors");
  expect(text).toContain("And 33 others");
  expect(shown(ROW)).not.toContain("And");
});

it("shows no box that would do nothing without JavaScript", () => {
  const selectable = renderToStaticMarkup(<TickAll />);
  expect(selectable).toMatch(/class="[^"]*noscript:hidden/);
});
