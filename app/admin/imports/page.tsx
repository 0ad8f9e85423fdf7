import { FileUp } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref } from "@/app/admin/_components/page-asked";
import { formatNumber } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { listImports } from "@/lib/imports/import-list";
import type { ImportSummary } from "@/lib/imports/schema";
import { isUnderWay, KIND_WORDS, STATE_WORDS, takenOf } from "./words";

const TITLE = "Import";
const PATH = "/admin/imports";
const PER_PAGE = 25;

export const metadata: Metadata = { title: TITLE };

export default async function ImportsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff(PATH);
  const may = staff.permissions.has("donors_edit") || staff.permissions.has("donations_edit");
  if (!may) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const page = pageAsked(asked);
  const { data, total } = await listImports(staff, { page, per_page: PER_PAGE });
  const pages = Math.ceil(total / PER_PAGE);
  if (page > Math.max(1, pages)) redirect(pageHref(PATH, asked, pages));
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Bring donors and gifts over from a spreadsheet or another system."
        actions={total > 0 && <NewButton />}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {data.length === 0 ? (
            <EmptyState icon={FileUp} title="Nothing has been imported yet" action={<NewButton />}>
              Begin with your donors; gifts find them by their id, email address or name.
            </EmptyState>
          ) : (
            <ImportTable imports={data} timeZone={staff.profile.organization.timeZone} />
          )}
          <Pagination page={page} pages={pages} href={(to) => pageHref(PATH, asked, to)} />
        </CardContent>
      </Card>
    </>
  );
}

const NewButton = () => (
  <Button asChild>
    <Link href={`${PATH}/new`}>
      <FileUp aria-hidden />
      Import a file
    </Link>
  </Button>
);

type TableProps = { imports: readonly ImportSummary[]; timeZone: string };

const ImportTable = ({ imports, timeZone }: TableProps) => (
  <Table label="Imports" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>File</TableHead>
        <TableHead>State</TableHead>
        <TableHead>When and who</TableHead>
        <TableHead numeric>Rows</TableHead>
        <TableHead numeric>New</TableHead>
        <TableHead numeric>Changed</TableHead>
        <TableHead numeric>Refused</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {imports.map((each) => (
        <TableRow key={each.id}>
          <TableHead scope="row" className="wrap-anywhere">
            <TextLink href={`${PATH}/${each.id}`}>{each.file_name}</TextLink>
            <span className="block text-sm font-normal text-muted-foreground">
              {KIND_WORDS[each.what]}
            </span>
          </TableHead>
          <TableCell data-label="State">
            <StatusBadge tone={STATE_WORDS[each.state].tone}>
              {STATE_WORDS[each.state].label}
            </StatusBadge>
          </TableCell>
          <TableCell data-label="When and who">
            <span>
              <DateTime instant={each.created_at} timeZone={timeZone} />
              <span className="block text-sm text-muted-foreground">{each.started_by}</span>
            </span>
          </TableCell>
          <TableCell data-label="Rows" numeric>
            {isUnderWay(each) && `${formatNumber(takenOf(each))} of `}
            {formatNumber(each.rows)}
          </TableCell>
          <TableCell data-label="New" numeric>
            {formatNumber(each.counts.new)}
          </TableCell>
          <TableCell data-label="Changed" numeric>
            {formatNumber(each.counts.changed)}
          </TableCell>
          <TableCell data-label="Refused" numeric>
            {formatNumber(each.counts.refused)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
