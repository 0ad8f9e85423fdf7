import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";

const reachableByKeyboard = { tabIndex: 0 };

/** One column, named once: its heading, and its cell in each row. */
export type Column<Row> = {
  label: string;
  /** What tells it from another column with the same heading. */
  id?: string;
  /** Plain text, amounts and badges: a row is a single line, and what does not fit is cut off. */
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /**
   * On a phone a row has two lines. `corner` stands at the end of the first, `hidden` in neither,
   * `named` in the second with its heading before it, `below` under both: buttons and badges.
   */
  phone?: "corner" | "hidden" | "named" | "below";
  /** The value of `sort` for this column; `-` before it for the other direction. */
  sort?: string;
  /** Which direction the first click asks for: names from A, amounts and dates from the largest. */
  firstDescending?: boolean;
  /** Takes the room that others leave, and some where they leave none. */
  wide?: boolean;
  /** As wide, but read in full: its text wraps, and the row grows with it. */
  wraps?: boolean;
};

/** @param to the address of the list in another order, such as `name` or `-lifetime` */
type SortBy = { current: string; to: (sort: string) => string };

type Props<Row> = {
  /** What the table is called aloud. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  /** What selects a row, before the first column. */
  select?: { heading: ReactNode; cell: (row: Row) => ReactNode };
  /** The order of the rows, and the way to another; needed where a column names its `sort`. */
  sort?: SortBy;
};

/**
 * Rows of forty pixels on a desktop, and of two lines on a phone. Wider than the page, it scrolls
 * sideways inside a region that the keyboard can reach.
 */
export function DataTable<Row>({ label, rows, rowKey, columns, select, sort }: Props<Row>) {
  return (
    <section aria-label={label} className="data-table-region" {...reachableByKeyboard}>
      <table className="data-table">
        <thead>
          <tr>
            {select && <th scope="col">{select.heading}</th>}
            {columns.map((column) => (
              <Heading key={column.id ?? column.label} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {select && <td data-phone="select">{select.cell(row)}</td>}
              {columns.map((column, index) => (
                <Cell key={column.id ?? column.label} column={column} isHeading={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps<Row> = { column: Column<Row>; isHeading: boolean; children: ReactNode };

function Cell<Row>({ column, isHeading, children }: CellProps<Row>) {
  const classes = cn(column.numeric && "text-right text-numeric");
  const isWide = column.wide || column.wraps;
  const isEmpty =
    children === null || children === undefined || children === false || children === "";
  const isNamed = column.phone === "named" && !isEmpty;
  return isHeading ? (
    <th scope="row" className={classes} data-wide={isWide}>
      {children}
    </th>
  ) : (
    <td
      className={classes}
      data-phone={isEmpty ? "hidden" : isNamed ? undefined : column.phone}
      data-wide={isWide}
      data-wraps={column.wraps}
    >
      {isNamed && <span className="data-table-name">{column.label} </span>}
      {children}
    </td>
  );
}

type HeadingProps<Row> = { column: Column<Row>; sort: SortBy | undefined };

function Heading<Row>({ column, sort: by }: HeadingProps<Row>) {
  const { label, numeric, sort, firstDescending } = column;
  const classes = cn(numeric && "text-right");
  if (!sort || !by)
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  const isSorted = by.current.replace("-", "") === sort;
  const isDescending = isSorted && by.current.startsWith("-");
  const isNextDescending = isSorted ? !isDescending : firstDescending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <Link
        href={by.to(isNextDescending ? `-${sort}` : sort)}
        className="inline-flex items-center gap-1"
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3.5" />}
      </Link>
    </th>
  );
}
