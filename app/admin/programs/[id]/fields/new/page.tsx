import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { getProgram } from "@/lib/sponsorship/programs";
import { crumbsTo } from "../../_components/program-header";
import { FieldForm } from "../field-form";

const TITLE = "Add a field";

export const metadata: Metadata = { title: TITLE };

export default async function NewFieldPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/programs/${id}/fields/new`);
  if (!staff.permissions.has("entities_edit")) return <NoAccess title={TITLE} />;
  const program = await orNotFound(getProgram(staff, id));
  return (
    <>
      <PageHeader title={TITLE} above={<Breadcrumbs crumbs={crumbsTo(program, "fields")} />} />
      <Card>
        <CardContent>
          <FieldForm programId={id} />
        </CardContent>
      </Card>
    </>
  );
}
