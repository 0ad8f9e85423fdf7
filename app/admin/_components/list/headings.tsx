import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";

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
   * `named` in the second with its heading before it, `below` under both: buttons and badges. A long name, in
   * the first column, goes on in the next line.
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
  /** Its heading stands below one that it shares with the columns beside it. */
  under?: { key: string; label: string; short: string };
};

/** @param to the address of the list in another order, such as `name` or `-lifetime` */
export type SortBy = { current: string; to: (sort: string) => string };

type HeadingProps<Row> = {
  column: Column<Row>;
  sort: SortBy | undefined;
  /** How many lines of headings it takes. */
  lines?: 1 | 2;
};

export function Heading<Row>({ column, sort: by, lines = 1 }: HeadingProps<Row>) {
  const { label, numeric, sort, firstDescending } = column;
  // As in a cell, only what it needs is named.
  const looks = { ...(numeric && { className: "text-right" }), ...(lines === 2 && { rowSpan: 2 }) };
  if (!sort || !by)
    return (
      <th scope="col" {...looks}>
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
      {...looks}
      {...(isSorted && { "aria-sort": isDescending ? "descending" : "ascending" })}
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

type DoubleProps<Row> = { columns: readonly Column<Row>[]; sort: SortBy | undefined };

/** Two lines of headings: what columns share above what each of them tells. */
export function DoubleHeadings<Row>({ columns, sort }: DoubleProps<Row>) {
  const keyOf = (column: Column<Row>) => column.id ?? column.label;
  const startsShared = ({ under }: Column<Row>, nth: number) =>
    under && columns[nth - 1]?.under?.key !== under.key;
  return (
    <>
      <tr>
        {columns.map((column, nth) => {
          const { under } = column;
          if (!under) return <Heading key={keyOf(column)} column={column} sort={sort} lines={2} />;
          const span = columns.filter((each) => each.under?.key === under.key).length;
          return (
            startsShared(column, nth) && (
              <th
                key={`above ${under.key}`}
                scope="colgroup"
                colSpan={span}
                className="border-l text-center"
              >
                {under.label}
              </th>
            )
          );
        })}
      </tr>
      <tr>
        {columns.map(
          (column, nth) =>
            column.under && (
              <th
                key={keyOf(column)}
                scope="col"
                className={cn(
                  column.numeric && "text-right",
                  startsShared(column, nth) && "border-l",
                )}
              >
                {column.under.short}
              </th>
            ),
        )}
      </tr>
    </>
  );
}
