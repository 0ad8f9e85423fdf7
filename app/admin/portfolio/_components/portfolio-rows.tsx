import { UsersRound } from "lucide-react";
import Link from "next/link";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Pagination } from "@/app/_components/ui/pagination";
import type { Colleague } from "@/lib/portfolio/colleagues";
import { type Asked, addressText } from "@/lib/portfolio/list-address";
import type { Column } from "@/lib/portfolio/list-columns";
import type { PortfolioPage, PortfolioQuery } from "@/lib/portfolio/list-schema";
import { listHref, NEW_DONOR, PATH } from "../address";
import { BulkForm } from "./bulk-form";
import { PortfolioTable } from "./portfolio-table";

type Props = {
  asked: Asked;
  query: PortfolioQuery;
  columns: readonly Column[];
  list: PortfolioPage;
  colleagues: readonly Colleague[];
  timeZone: string;
  mayEdit: boolean;
};

export function PortfolioRows(props: Props) {
  const { asked, query, list, colleagues, mayEdit } = props;
  const { count } = list.totals;
  const pages = Math.max(1, Math.ceil(count / query.per_page));
  if (list.rows.length === 0) return <NoRows {...{ asked, query, count, mayEdit }} />;
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const table = (
    <div className="rounded-xl border bg-card px-3 py-2 shadow-sm">
      <PortfolioTable {...props} names={names} rows={list.rows} isSelectable={mayEdit} />
    </div>
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
        title="There is no such page"
        action={<Step href={listHref(asked)}>To the first page</Step>}
      >
        The list is shorter than that.
      </EmptyState>
    );
  const { sort: _, per_page: __, page: ___, scope, archived, ...filters } = query;
  if (Object.values(filters).some((value) => value !== undefined) || archived)
    return (
      <EmptyState
        icon={UsersRound}
        title="Nobody matches"
        action={
          <Step href={scope === "mine" ? `${PATH}?scope=mine` : PATH}>Clear the filters</Step>
        }
      >
        Try fewer filters or fewer letters.
      </EmptyState>
    );
  return scope === "mine" ? (
    <EmptyState
      icon={UsersRound}
      title="Nobody is assigned to you yet"
      action={<Step href={PATH}>See all donors</Step>}
    >
      Who looks after whom is decided in the list of all donors: tick rows and choose somebody.
    </EmptyState>
  ) : (
    <EmptyState
      icon={UsersRound}
      title="There are no donors yet"
      action={mayEdit && <Step href={NEW_DONOR}>Add a donor</Step>}
    >
      They arrive with their first gift, or when you enter them.
    </EmptyState>
  );
}

const Step = ({ href, children }: { href: string; children: string }) => (
  <Button asChild variant="secondary">
    <Link href={href}>{children}</Link>
  </Button>
);
