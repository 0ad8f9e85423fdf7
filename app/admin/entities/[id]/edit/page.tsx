import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { EntityForm } from "@/app/admin/entities/_components/entity-form";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getEntity } from "@/lib/sponsorship/entities";
import { getProgram } from "@/lib/sponsorship/programs";
import { crumbsOf } from "../crumbs";

export const metadata: Metadata = { title: "Edit" };

export default async function EditEntityPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/entities/${id}/edit`);
  if (!staff.permissions.has("entities_edit")) return <NoAccess title="Edit" />;
  const entity = await orNotFound(getEntity(staff, id));
  const [program, fields] = await Promise.all([
    getProgram(staff, entity.program_id),
    listFields(staff, entity.program_id),
  ]);
  return (
    <>
      <PageHeader
        title={`Edit ${entity.title}`}
        above={
          <Breadcrumbs
            crumbs={[
              ...crumbsOf(entity),
              { label: entity.title, href: `/admin/entities/${entity.id}` },
            ]}
          />
        }
      />
      <Card>
        <CardContent>
          <EntityForm program={program} customFields={fields} stored={entity} />
        </CardContent>
      </Card>
    </>
  );
}
