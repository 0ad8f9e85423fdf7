import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/app/_components/ui/badge";
import { cn } from "@/app/_components/ui/cn";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { kindWords } from "@/app/admin/relationships/words";
import { plural } from "@/lib/format";
import type { Asked } from "@/lib/portfolio/list-address";
import { type Column, figureOf } from "@/lib/portfolio/list-columns";
import type { PortfolioQuery, PortfolioRow } from "@/lib/portfolio/list-schema";
import { KINDS } from "@/lib/portfolio/words";
import { listHref, profileHref } from "../address";
import { Cell } from "./cell";
import { RowBox } from "./row-box";
import { TickAll } from "./tick-all";

type Props = {
  asked: Asked;
  query: PortfolioQuery;
  columns: readonly Column[];
  rows: readonly PortfolioRow[];
  names: ReadonlyMap<number, string>;
  timeZone: string;
  isSelectable: boolean;
};

const NUMERIC = ["money", "number", "percent"];
const isNumeric = (name: Column) => NUMERIC.includes(figureOf(name).format);

const isShort = (name: Column) => ["day", "instant", "flag"].includes(figureOf(name).format);

export function PortfolioTable(props: Props) {
  const { asked, query, columns, rows, isSelectable } = props;
  return (
    <Table
      label="Donors, households and relationships"
      stacked
      className="sm:text-sm sm:[&_td]:px-2 sm:[&_th]:px-2"
    >
      <TableHeader>
        <TableRow>
          {isSelectable && (
            <TableHead className="w-9">
              <TickAll />
            </TableHead>
          )}
          <Heading {...{ asked, query }} sort="name" label="Name" firstWay="" />
          {columns.map((name) => {
            const { label, sort, format } = figureOf(name);
            const firstWay = format === "words" ? "" : "-";
            return (
              <Heading
                key={name}
                {...{ asked, query, label, sort, firstWay }}
                numeric={isNumeric(name)}
              />
            );
          })}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <Row
            key={`${row.portfolio_subject_type}:${row.portfolio_subject_id}`}
            row={row}
            {...props}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type HeadingProps = Pick<Props, "asked" | "query"> & {
  label: string;
  sort: string | undefined;
  /** What a first click sorts by: `-` for the largest first. */
  firstWay: "" | "-";
  numeric?: boolean;
};

function Heading({ asked, query, label, sort, firstWay, numeric = false }: HeadingProps) {
  if (!sort) return <TableHead numeric={numeric}>{label}</TableHead>;
  const isSorted = query.sort.replace("-", "") === sort;
  const isDown = query.sort.startsWith("-");
  const next = isSorted ? `${isDown ? "" : "-"}${sort}` : `${firstWay}${sort}`;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <TableHead
      numeric={numeric}
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
    >
      <Link
        href={listHref(asked, { sort: next })}
        className={cn(
          "inline-flex items-end gap-1 rounded-xs underline-offset-4 hover:underline",
          isSorted && "text-foreground",
        )}
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0 self-center" />}
      </Link>
    </TableHead>
  );
}

function Row({
  row,
  asked,
  columns,
  names,
  timeZone,
  isSelectable,
}: Props & { row: PortfolioRow }) {
  const kind = row.portfolio_subject_type;
  return (
    <TableRow className="relative has-[input:checked]:bg-primary-soft">
      {isSelectable && (
        <TableCell className="w-9 max-sm:absolute max-sm:top-3 max-sm:right-0">
          <RowBox value={`${kind}:${row.portfolio_subject_id}`} name={row.display_name} />
        </TableCell>
      )}
      <TableHead scope="row" className="min-w-36 font-normal max-sm:pr-10">
        <div className="min-w-0">
          <TextLink
            href={profileHref(row.donor_id, asked)}
            className="text-base font-semibold break-words"
          >
            {row.display_name}
          </TextLink>
          {row.is_deceased && <Badge className="ml-2">Deceased</Badge>}
          {kind !== "donor" && <Company row={row} asked={asked} />}
        </div>
      </TableHead>
      {columns.map((name) => (
        <TableCell
          key={name}
          data-label={figureOf(name).label}
          numeric={isNumeric(name)}
          className={cn(isShort(name) && "whitespace-nowrap")}
        >
          <Cell row={row} name={name} names={names} timeZone={timeZone} />
        </TableCell>
      ))}
    </TableRow>
  );
}

/** What a row is that stands for several donors, and for whom. */
function Company({ row, asked }: { row: PortfolioRow; asked: Asked }) {
  const word = KINDS[row.portfolio_subject_type];
  const kind = row.relationship_kind;
  return (
    <details suppressHydrationWarning className="mt-0.5 text-sm text-muted-foreground">
      <summary className="w-fit cursor-pointer">
        {word}
        {kind ? `: ${kindWords(kind)}` : ""}, {plural(row.member_count, "donor")}
      </summary>
      <ul className="mt-1 flex flex-col gap-0.5 pl-4">
        {row.members.map(({ donor_id, display_name }) => (
          <li key={donor_id}>
            <TextLink href={profileHref(donor_id, asked)}>{display_name}</TextLink>
          </li>
        ))}
        {row.member_count > row.members.length && (
          <li>
            And{" "}
            <TextLink href={profileHref(row.donor_id, asked)}>
              {plural(row.member_count - row.members.length, "other")}
            </TextLink>
          </li>
        )}
      </ul>
    </details>
  );
}
