import type { ReactNode } from "react";
import { reachableByKeyboard } from "@/app/_components/ui/reachable";
import { type Column, DoubleHeadings, Heading, type SortBy } from "./headings";

export type { Column };

type Props<Row> = {
  /** What the table is called aloud. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  /** What selects a row, before the first column. */
  select?: { heading: ReactNode; cell: (row: Row) => ReactNode };
  /** Stays a table where it is narrow, and scrolls below its headings with the first column in place. */
  scrolls?: boolean;
  /** The order of the rows, and the way to another; needed where a column names its `sort`. */
  sort?: SortBy;
};

/**
 * Rows of forty pixels on a desktop, and of two lines on a phone, or more for a long name. Wider than the
 * page, it scrolls sideways inside a region that the keyboard can reach.
 */
export const DataTable = <Row,>({ rows, rowKey, columns, select, ...frame }: Props<Row>) => (
  <TableFrame columns={columns} select={select} {...frame}>
    {rows.map((row) => (
      <tr key={rowKey(row)}>
        {select && <td data-phone="select">{select.cell(row)}</td>}
        <RowCells row={row} columns={columns} />
      </tr>
    ))}
  </TableFrame>
);

type FrameProps<Row> = Omit<Props<Row>, "rows" | "rowKey"> & { children: ReactNode };

/** Such a table, whose rows are made elsewhere. */
export const TableFrame = <Row,>({
  label,
  columns,
  select,
  sort,
  scrolls,
  children,
}: FrameProps<Row>) => (
  <section
    aria-label={label}
    className="data-table-region scroll-hint"
    data-scrolls={scrolls || undefined}
    {...reachableByKeyboard}
  >
    <table className="data-table">
      <thead>
        {!select && columns.some(({ under }) => under) ? (
          <DoubleHeadings columns={columns} sort={sort} />
        ) : (
          <tr>
            {select && <th scope="col">{select.heading}</th>}
            {columns.map((column) => (
              <Heading key={column.id ?? column.label} column={column} sort={sort} />
            ))}
          </tr>
        )}
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** The cells of one row. */
export const RowCells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map((column, index) => (
    <Cell key={column.id ?? column.label} column={column} isHeading={index === 0}>
      {column.cell(row)}
    </Cell>
  ));

type CellProps<Row> = { column: Column<Row>; isHeading: boolean; children: ReactNode };

/** Only the attributes that it needs are named: undefined ones would be sent with the page, cell by cell. */
function Cell<Row>({ column, isHeading, children }: CellProps<Row>) {
  const looks = {
    ...(column.numeric && { className: "text-right text-numeric" }),
    ...((column.wide || column.wraps) && { "data-wide": true }),
  };
  if (isHeading)
    return (
      <th scope="row" {...looks}>
        {children}
      </th>
    );
  const isEmpty =
    children === null || children === undefined || children === false || children === "";
  const isNamed = column.phone === "named" && !isEmpty;
  const phone = isEmpty ? "hidden" : isNamed ? undefined : column.phone;
  return (
    <td
      {...looks}
      {...(phone && { "data-phone": phone })}
      {...(column.wraps && { "data-wraps": true })}
    >
      {isNamed ? (
        <>
          <span className="data-table-name">{column.label} </span>
          {children}
        </>
      ) : (
        children
      )}
    </td>
  );
}
