import { ListX } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { StateTabs, type Tab } from "@/app/admin/_components/list/state-tabs";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { requireStaff } from "@/lib/identity/session";
import { DAYS_KEPT } from "@/lib/imports/forgetting";
import { getImport } from "@/lib/imports/import-list";
import { listImportedRows, type RowOutcome } from "@/lib/imports/row-list";
import type { ImportView } from "@/lib/imports/schema";
import { COUNT_KEYS, COUNT_WORDS, isOver, OUTCOMES, outcomeAsked } from "../../words";
import { RowTable } from "./row-table";

const TITLE = "Rows of an import";
const IMPORTS = "/admin/imports";
const PER_PAGE = 50;

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Asked> };

export default async function ImportedRowsPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const home = `${IMPORTS}/${id}`;
  const path = `${home}/rows`;
  const asked = await searchParams;
  const page = pageAsked(asked);
  const staff = await requireStaff(pageHref(path, asked, page));
  const may = staff.permissions.has("donors_edit") || staff.permissions.has("donations_edit");
  if (!may) return <NoAccess title={TITLE} />;
  const view = await orNotFound(getImport(staff, id));
  if (!isOver(view)) redirect(home);
  const outcome = outcomeAsked(textAsked(asked, "outcome"));
  const { data, total } = await listImportedRows(staff, id, { outcome, page, per_page: PER_PAGE });
  const pages = Math.ceil(total / PER_PAGE);
  if (page > Math.max(1, pages)) redirect(pageHref(path, asked, pages));
  const opens = view.what === "gifts" ? "donations_view" : "donors_view";
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">Rows of {view.file_name}</span>}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Import", href: IMPORTS },
              { label: view.file_name, href: home },
            ]}
          />
        }
        description={`Each row with its line in the file. They are forgotten ${DAYS_KEPT} days after the file was sent.`}
      />
      <StateTabs label="What they came to" tabs={outcomeTabs(view, outcome, path)} />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {data.length === 0 ? (
            <NoRows view={view} />
          ) : (
            <RowTable outcome={outcome} rows={data} opens={staff.permissions.has(opens)} />
          )}
          <Pagination page={page} pages={pages} href={(to) => pageHref(path, asked, to)} />
        </CardContent>
      </Card>
    </>
  );
}

/** The same file's rows by what they came to, with how many there are. */
function outcomeTabs(view: ImportView, current: RowOutcome, path: string): Tab[] {
  const { counts, taken_back: taken } = view;
  const tab = (key: RowOutcome, word: string, label: string, count: number) => ({
    ...{ href: `${path}?outcome=${word}`, label, count },
    isCurrent: key === current,
  });
  return [
    ...COUNT_KEYS.map((key) => tab(key, OUTCOMES[key], COUNT_WORDS[key].after, counts[key])),
    ...(taken ? [tab("kept", "kept", "Not taken back", taken.kept)] : []),
  ];
}

const NoRows = ({ view }: { view: ImportView }) =>
  view.rows_kept ? (
    <EmptyState icon={ListX} title="No row came to this">
      The other lists have the rows of this file.
    </EmptyState>
  ) : (
    <EmptyState icon={ListX} title="These rows are forgotten">
      The rows of a file are kept for {DAYS_KEPT} days. Its numbers stay, and so does what was
      imported.
    </EmptyState>
  );
