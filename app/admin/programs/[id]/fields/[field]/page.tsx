import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { TYPE_WORDS } from "../../../words";
import { crumbsTo } from "../../_components/program-header";
import { FieldForm } from "../field-form";

export const metadata: Metadata = { title: "Field" };

type FieldPageProps = { params: Promise<{ id: string; field: string }> };

export default async function FieldPage({ params }: FieldPageProps) {
  const given = await params;
  const [id, fieldId] = [rowId(given.id), rowId(given.field)];
  const staff = await requireStaff(`/admin/programs/${id}/fields/${fieldId}`);
  if (!staff.permissions.has("entities_edit")) return <NoAccess title="Field" />;
  const [program, fields] = await orNotFound(
    Promise.all([getProgram(staff, id), listFields(staff, id)]),
  );
  const field = fields.find((each) => each.id === fieldId);
  if (!field) notFound();
  return (
    <>
      <PageHeader
        title={field.label}
        above={<Breadcrumbs crumbs={crumbsTo(program, "fields")} />}
        description={
          <>
            {TYPE_WORDS[field.type].label}, known to other software as <code>{field.key}</code>.
            Both stay as they are.
          </>
        }
      />
      <Card>
        <CardContent>
          <FieldForm programId={id} stored={field} />
        </CardContent>
      </Card>
    </>
  );
}
