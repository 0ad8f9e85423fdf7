import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PortfolioQuery, type PortfolioRow } from "@/lib/portfolio/list-schema";
import { PortfolioTable } from "./portfolio-table";

const ROW = {
  ...{ portfolio_subject_type: "relationship", portfolio_subject_id: 3, donor_id: 7 },
  ...{ display_name: "The Lovelaces", relationship_kind: "family_fund", is_deceased: false },
  members: [
    { donor_id: 7, display_name: "Ada" },
    { donor_id: 8, display_name: "Ada’s fund" },
  ],
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
