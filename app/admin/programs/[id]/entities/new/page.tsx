import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { EntityForm } from "@/app/admin/entities/_components/entity-form";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { crumbsTo } from "../../_components/program-header";

const title = "Add recipient";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/entities/new`,
    needs: "entities_edit",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const [program, fields] = await Promise.all([getProgram(staff, id), listFields(staff, id)]);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={crumbsTo(program, "entities")} />}
          description={`To ${program.name}. Add pictures, files and updates after saving.`}
        />
        {program.status === "archived" ? (
          <Alert tone="warning" title="This program is archived">
            Restore it to add recipients.
          </Alert>
        ) : (
          <Card>
            <CardContent>
              <EntityForm program={program} customFields={fields} />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);
