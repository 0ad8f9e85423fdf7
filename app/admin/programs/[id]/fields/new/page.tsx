import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { getProgram } from "@/lib/sponsorship/programs";
import { crumbsTo } from "../../_components/program-header";
import { FieldForm } from "../field-form";

const title = "Add field";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/fields/new`,
    needs: "entities_edit",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const program = await getProgram(staff, id);
    return (
      <>
        <PageHeader title={title} above={<Breadcrumbs crumbs={crumbsTo(program, "fields")} />} />
        <Card>
          <CardContent>
            <FieldForm programId={id} />
          </CardContent>
        </Card>
      </>
    );
  },
);
