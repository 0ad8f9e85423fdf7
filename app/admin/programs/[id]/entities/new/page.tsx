import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { EntityForm } from "@/app/admin/entities/_components/entity-form";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { crumbsTo } from "../../_components/program-header";

const TITLE = "Add an entity";

export const metadata: Metadata = { title: TITLE };

export default async function NewEntityPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/programs/${id}/entities/new`);
  if (!staff.permissions.has("entities_edit")) return <NoAccess title={TITLE} />;
  const [program, fields] = await orNotFound(
    Promise.all([getProgram(staff, id), listFields(staff, id)]),
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={crumbsTo(program, "entities")} />}
        description={`To ${program.name}. Pictures, files and news come after it is saved.`}
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
}
