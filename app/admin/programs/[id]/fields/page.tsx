import { ListPlus, Plus } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";
import { FieldTable } from "./field-table";

export const metadata: Metadata = { title: "Fields" };

type FieldsPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

const NOTICES = new Map([
  ["added", "The field is added. Every entity’s form has it now."],
  ["saved", "The field is saved."],
]);

export default async function FieldsPage({ params, searchParams }: FieldsPageProps) {
  const [{ id: given }, { notice }] = await Promise.all([params, searchParams]);
  const id = rowId(given);
  const staff = await requireStaff(`/admin/programs/${id}/fields`);
  if (!staff.permissions.has("entities_view")) return <NoAccess title="Fields" />;
  const [program, fields] = await orNotFound(
    Promise.all([getProgram(staff, id), listFields(staff, id)]),
  );
  const mayEdit = staff.permissions.has("entities_edit");
  const said = NOTICES.get(String(notice));
  const add = mayEdit && (
    <Button asChild>
      <Link href={`/admin/programs/${id}/fields/new`}>
        <Plus aria-hidden />
        Add a field
      </Link>
    </Button>
  );
  return (
    <>
      <ProgramHeader program={program} mayEdit={mayEdit} />
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
      {fields.length === 0 ? (
        <EmptyState icon={ListPlus} title="No fields yet" action={add}>
          Every entity has a name. Fields hold whatever else you write down, such as a birthday or a
          village.
        </EmptyState>
      ) : (
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Fields</CardTitle>
              <CardDescription>
                What you write down about each entity, in the order of its form and page.
              </CardDescription>
            </div>
            {add}
          </CardHeader>
          <CardContent>
            <FieldTable programId={id} fields={fields} mayEdit={mayEdit} />
          </CardContent>
        </Card>
      )}
    </>
  );
}
