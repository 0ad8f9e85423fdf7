import type { PortfolioAddress } from "@/lib/portfolio/list/address";
import { COLUMN_NAMES, figureOf } from "@/lib/portfolio/list/columns";

/** How the portfolio shows a saved view, such as “Sorted by This year, descending. Columns: Lifetime.” */
export function shownWords({ query: { sort, archived }, columns }: PortfolioAddress): string {
  const isDescending = sort.startsWith("-");
  const by = isDescending ? sort.slice(1) : sort;
  const named = COLUMN_NAMES.map(figureOf).find((figure) => figure.sort === by)?.label;
  const order = named ?? (by === "attention" ? "Priority" : "Name");
  return [
    `Sorted by ${order}${isDescending && by !== "attention" ? ", descending" : ""}.`,
    `Columns: ${columns.map((name) => figureOf(name).label).join(", ")}.`,
    ...(archived ? ["Archived donors."] : []),
  ].join(" ");
}
