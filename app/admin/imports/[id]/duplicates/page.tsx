import { CopyCheck } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listDuplicates } from "@/lib/imports/duplicate-choices";
import { getImport } from "@/lib/imports/import-list";
import { ImportQuery } from "@/lib/imports/schema";
import { PathId } from "@/lib/input";
import { isOver, isUnderWay } from "../../words";
import { UnderWay } from "../under-way";
import { DecideForm } from "./duplicate-forms";

const title = "Possible duplicates";
const IMPORTS = "/admin/imports";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `${IMPORTS}/${id}/duplicates`,
    either: ["donors_edit", "donations_edit"],
    params: z.object({ id: PathId }),
    query: ImportQuery,
  },
  async ({ staff, params: { id }, query, address }) => {
    const home = `${IMPORTS}/${id}`;
    const view = await getImport(staff, id);
    if (view.state === "ready" || isOver(view)) redirect(home);
    const { data, total } = await listDuplicates(staff, id, query);
    const pages = Math.ceil(total / query.per_page);
    if (query.page > Math.max(1, pages)) redirect(address.to({ page: pages }));
    return (
      <>
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Import", href: IMPORTS },
                { label: view.file_name, href: home },
              ]}
            />
          }
          description="Each row shares its email address with a donor or an earlier row."
        />
        {isUnderWay(view) && <UnderWay view={view} />}
        {view.state === "checked" && total === 0 && (
          <EmptyState icon={CopyCheck} title="No possible duplicates">
            Each row in this file is about a different donor, or one you already have.
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
