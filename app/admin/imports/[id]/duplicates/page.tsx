import { CopyCheck } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { listDuplicates } from "@/lib/imports/duplicate-choices";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import { ImportQuery } from "@/lib/imports/schema";
import { isOver, isUnderWay } from "../../words";
import { ImportCrumbs } from "../import-crumbs";
import { importPage } from "../import-page";
import { UnderWay } from "../under-way";
import { DecideForm } from "./duplicate-forms";

const title = "Possible duplicates";

export const metadata: Metadata = { title };

export default importPage(
  { title, path: "/duplicates", either: IMPORT_PERMISSIONS, query: ImportQuery },
  async ({ record: view, staff, params: { id }, query, address }) => {
    const home = `/admin/imports/${id}`;
    if (view.state === "ready" || isOver(view)) redirect(home);
    const { data, total } = await listDuplicates(staff, id, query);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <>
        <PageHeader
          title={title}
          above={<ImportCrumbs view={view} />}
          description="Each of these rows shares an email address with a donor or an earlier row."
        />
        {isUnderWay(view) && <UnderWay view={view} />}
        {view.state === "checked" && total === 0 && (
          <EmptyState icon={CopyCheck} title="No possible duplicates">
            Each row matches one existing donor or adds a new one.
          </EmptyState>
        )}
        {view.state === "checked" && total > 0 && (
          <Card>
            <CardContent className="flex flex-col gap-3">
              <DecideForm
                id={id}
                page={query.page}
                total={total}
                rows={data}
                opens={staff.permissions.has("donors_view")}
              />
              <PageSteps address={address} query={query} total={total} />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);
