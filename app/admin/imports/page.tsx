import { FileUp } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { buttonVariants } from "@/app/_components/ui/button";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber } from "@/lib/format/amounts";
import { listImports } from "@/lib/imports/import-list";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import { ImportQuery, type ImportSummary } from "@/lib/imports/schema";
import { isUnderWay, KIND_WORDS, STATE_WORDS, takenOf } from "./words";

const title = "Import";
const path = "/admin/imports";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path, either: IMPORT_PERMISSIONS, query: ImportQuery },
  async ({ staff, query, address }) => {
    const { data, total } = await listImports(staff, query);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <ListPage
        title={title}
        actions={total > 0 && <NewLink />}
        steps={<PageSteps address={address} query={query} total={total} />}
      >
        {data.length > 0 ? (
          <DataTable
            label="Imports"
            rows={data}
            rowKey={({ id }) => id}
            columns={columns(staff.profile.organization.timeZone)}
          />
        ) : (
          <EmptyState icon={FileUp} title="No imports yet" action={<NewLink />}>
            Start with your donors. Gifts are matched to them by ID, email address, or name.
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

const NewLink = () => (
  <Link href={`${path}/new`} className={buttonVariants({ size: "sm" })}>
    <FileUp aria-hidden />
    Import file
  </Link>
);

const columns = (timeZone: string): Column<ImportSummary>[] => [
  {
    label: "File",
    wide: true,
    cell: ({ id, file_name }) => <Link href={`${path}/${id}`}>{file_name}</Link>,
  },
  { label: "Kind", cell: ({ what }) => KIND_WORDS[what] },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusBadge>
    ),
  },
  {
    label: "Started",
    cell: ({ created_at }) => <ShortDateTime instant={created_at} timeZone={timeZone} />,
  },
  { label: "By", phone: "hidden", cell: ({ started_by }) => started_by },
  {
    label: "Rows",
    numeric: true,
    cell: (each) =>
      `${isUnderWay(each) ? `${formatNumber(takenOf(each))} of ` : ""}${formatNumber(each.rows)}`,
  },
  {
    label: "New",
    numeric: true,
    phone: "hidden",
    cell: ({ counts }) => formatNumber(counts.new),
  },
  {
    label: "Updated",
    numeric: true,
    phone: "hidden",
    cell: ({ counts }) => formatNumber(counts.changed),
  },
  {
    label: "Rejected",
    numeric: true,
    phone: "hidden",
    cell: ({ counts }) => formatNumber(counts.refused),
  },
];
