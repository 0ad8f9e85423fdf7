import { ListX } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { StateTabs, type Tab } from "@/app/admin/_components/list/state-tabs";
import { pageAsked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import type { Permission } from "@/lib/identity/permissions";
import { DAYS_KEPT } from "@/lib/imports/forgetting";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import { listImportedRows, type RowOutcome } from "@/lib/imports/row-list";
import type { ImportView } from "@/lib/imports/schema";
import { COUNT_KEYS, COUNT_WORDS, isOver, OUTCOMES, outcomeAsked } from "../../words";
import { ImportCrumbs } from "../import-crumbs";
import { importPage } from "../import-page";
import { RowTable } from "./row-table";

const title = "Imported rows";
const PER_PAGE = 50;

export const metadata: Metadata = { title };

export default importPage(
  {
    title,
    path: (_, sent) => pageHref("/rows", sent, pageAsked(sent)),
    either: IMPORT_PERMISSIONS,
  },
  async ({ record: view, staff, params: { id }, sent }) => {
    const home = `/admin/imports/${id}`;
    const path = `${home}/rows`;
    const page = pageAsked(sent);
    if (!isOver(view)) redirect(home);
    const outcome = outcomeAsked(textAsked(sent, "outcome"));
    const { data, total } = await listImportedRows(staff, id, {
      outcome,
      page,
      per_page: PER_PAGE,
    });
    const pages = Math.ceil(total / PER_PAGE);
    if (page > Math.max(1, pages)) redirect(pageHref(path, sent, pages));
    const opens = staff.permissions.has(OPENED_WITH[view.what] ?? "donors_view");
    return (
      <>
        <PageHeader
          title={<span className="wrap-anywhere">Rows from {view.file_name}</span>}
          above={<ImportCrumbs view={view} />}
          description={`Rows with their line number in the file. Deleted ${DAYS_KEPT} days after upload.`}
        />
        <StateTabs label="Outcome" tabs={outcomeTabs(view, outcome, path)} />
        <Card>
          <CardContent className="flex flex-col gap-6">
            {data.length === 0 ? (
              <NoRows view={view} />
            ) : (
              <RowTable what={view.what} outcome={outcome} rows={data} opens={opens} />
            )}
            <Pagination page={page} pages={pages} href={(to) => pageHref(path, sent, to)} />
          </CardContent>
        </Card>
      </>
    );
  },
);

/** What seeing a row's record needs, where that is no donor's. */
const OPENED_WITH: { [Kind in ImportView["what"]]?: Permission } = {
  gifts: "donations_view",
  recipients: "entities_view",
  soft_credits: "donations_view",
  sponsorships: "donations_view",
  recurring_gifts: "donations_view",
};

/** The same file's rows by what they came to, with how many there are. */
function outcomeTabs(view: ImportView, current: RowOutcome, path: string): Tab[] {
  const { counts, taken_back: taken } = view;
  const tab = (key: RowOutcome, word: string, label: string, count: number) => ({
    ...{ href: `${path}?outcome=${word}`, label, count },
    isCurrent: key === current,
  });
  return [
    ...COUNT_KEYS.map((key) => tab(key, OUTCOMES[key], COUNT_WORDS[key].after, counts[key])),
    ...(taken ? [tab("kept", "kept", "Not undone", taken.kept)] : []),
  ];
}

const NoRows = ({ view }: { view: ImportView }) =>
  view.rows_kept ? (
    <EmptyState icon={ListX} title="No rows with this outcome">
      Choose another outcome to see this file’s rows.
    </EmptyState>
  ) : (
    <EmptyState icon={ListX} title="These rows have been deleted">
      Rows are kept for {DAYS_KEPT} days. The totals and the imported records stay.
    </EmptyState>
  );
