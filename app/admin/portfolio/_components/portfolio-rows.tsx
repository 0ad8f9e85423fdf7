import { UsersRound } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { Pagination } from "@/app/_components/ui/pagination";
import { DataTable, type Column as TableColumn } from "@/app/admin/_components/list/data-table";
import { type Asked, addressText } from "@/lib/portfolio/list/address";
import type { Colleague } from "@/lib/portfolio/list/colleagues";
import type { Column } from "@/lib/portfolio/list/columns";
import type { PortfolioPage, PortfolioQuery, PortfolioRow } from "@/lib/portfolio/list/schema";
import { listHref, NEW_DONOR, PATH } from "../address";
import { BulkForm } from "./bulk-form";
import { portfolioColumns } from "./portfolio-columns";
import { RowBox } from "./row-box";
import { TickAll } from "./tick-all";

type Props = {
  asked: Asked;
  query: PortfolioQuery;
  columns: readonly Column[];
  /** Of donors’ custom fields. */
  own: readonly TableColumn<PortfolioRow>[];
  list: PortfolioPage;
  colleagues: readonly Colleague[];
  timeZone: string;
  mayEdit: boolean;
};

const subjectOf = (row: PortfolioRow): string =>
  `${row.portfolio_subject_type}:${row.portfolio_subject_id}`;

export function PortfolioRows(props: Props) {
  const { asked, query, list, colleagues, mayEdit } = props;
  const { count } = list.totals;
  const pages = Math.max(1, Math.ceil(count / query.per_page));
  if (list.rows.length === 0) return <NoRows {...{ asked, query, count, mayEdit }} />;
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const table = (
    <DataTable
      label="Donors, households, and relationships"
      rows={list.rows}
      rowKey={subjectOf}
      columns={[...portfolioColumns({ ...props, names }), ...props.own]}
      select={
        mayEdit
          ? {
              heading: <TickAll />,
              cell: (row) => <RowBox value={subjectOf(row)} name={row.display_name} />,
            }
          : undefined
      }
      sort={{ current: query.sort, to: (sort) => listHref(asked, { sort }) }}
    />
  );
  return (
    <>
      {mayEdit ? (
        <BulkForm
          list={addressText(asked)}
          count={count}
          colleagues={colleagues.filter(({ isActive }) => isActive)}
        >
          {table}
        </BulkForm>
      ) : (
        table
      )}
      <Pagination
        page={query.page}
        pages={pages}
        href={(page) => listHref(asked, { page: page > 1 ? String(page) : null })}
      />
    </>
  );
}

type NoRowsProps = Pick<Props, "asked" | "query" | "mayEdit"> & { count: number };

function NoRows({ asked, query, count, mayEdit }: NoRowsProps) {
  if (count > 0)
    return (
      <EmptyState
        icon={UsersRound}
        title="Page not found"
        action={<Step href={listHref(asked)}>Go to the first page</Step>}
      >
        This page of the list doesn’t exist.
      </EmptyState>
    );
  const { sort: _, per_page: __, page: ___, scope, archived, ...filters } = query;
  if (Object.values(filters).some((value) => value !== undefined) || archived)
    return (
      <EmptyState
        icon={UsersRound}
        title="No donors found"
        action={<Step href={scope === "mine" ? `${PATH}?scope=mine` : PATH}>Clear filters</Step>}
      >
        Try fewer filters or a shorter search.
      </EmptyState>
    );
  return scope === "mine" ? (
    <EmptyState
      icon={UsersRound}
      title="No donors assigned to you yet"
      action={<Step href={PATH}>View all donors</Step>}
    >
      To assign donors, select them in the list of all donors and choose a fundraiser.
    </EmptyState>
  ) : (
    <EmptyState
      icon={UsersRound}
      title="No donors yet"
      action={mayEdit && <Step href={NEW_DONOR}>Add donor</Step>}
    >
      Donors appear here with their first gift, or when you add them.
    </EmptyState>
  );
}

const Step = ({ href, children }: { href: string; children: string }) => (
  <Button asChild variant="secondary">
    <Link href={href}>{children}</Link>
  </Button>
);
