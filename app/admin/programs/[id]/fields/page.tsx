import { ListPlus, Plus } from "lucide-react";
import type { Metadata } from "next";
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
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { KEPT_DAYS } from "@/lib/custom-fields/field-view";
import { listArchivedFields, listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";
import { ArchivedFields } from "./archived-fields";
import { FieldTable } from "./field-table";

const title = "Fields";

export const metadata: Metadata = { title };

const NOTICES = new Map([
  ["added", "Field added to every recipient’s form."],
  ["saved", "Field saved."],
  ["type", "Type changed."],
]);

export default staffPage(
  { title, path: ({ id }) => `/admin/programs/${id}/fields`, needs: "entities_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const [program, fields, archived] = await Promise.all([
      getProgram(staff, id),
      listFields(staff, id),
      listArchivedFields(staff, id),
    ]);
    const mayEdit = staff.permissions.has("entities_edit");
    const said = NOTICES.get(String(sent.notice));
    const add = mayEdit && (
      <Button asChild>
        <Link href={`/admin/programs/${id}/fields/new`}>
          <Plus aria-hidden />
          Add field
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
            Every recipient has a name. Add fields for other details, such as a birthday or village.
          </EmptyState>
        ) : (
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Fields</CardTitle>
                <CardDescription>
                  Details recorded for each recipient, in the order shown on its form and page
                </CardDescription>
              </div>
              {add}
            </CardHeader>
            <CardContent>
              <FieldTable programId={id} fields={fields} mayEdit={mayEdit} />
            </CardContent>
          </Card>
        )}
        {archived.length > 0 && (
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Archived fields</CardTitle>
                <CardDescription>Restored with all values within {KEPT_DAYS} days</CardDescription>
              </div>
            </CardHeader>
            <CardContent>
              <ArchivedFields
                programId={id}
                fields={archived}
                mayEdit={mayEdit}
                timeZone={staff.profile.organization.timeZone}
              />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);
