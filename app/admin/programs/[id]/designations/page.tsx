import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { listDesignations } from "@/lib/sponsorship/designations";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";
import { AddForm } from "./add-form";
import { DesignationTable } from "./designation-table";

export const metadata: Metadata = { title: "Designations" };

export default async function DesignationsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/programs/${id}/designations`);
  if (!staff.permissions.has("entities_view")) return <NoAccess title="Designations" />;
  const [program, designations] = await orNotFound(
    Promise.all([getProgram(staff, id), listDesignations(staff, id)]),
  );
  const mayEdit = staff.permissions.has("entities_edit");
  return (
    <>
      <ProgramHeader program={program} mayEdit={mayEdit} />
      {designations.length === 0 ? (
        <EmptyState icon={HandCoins} title="No designations yet">
          A designation is a purpose for gifts other than sponsorships, such as “Where it is needed
          most” or “School meals”.
        </EmptyState>
      ) : (
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Designations</CardTitle>
              <CardDescription>
                Purposes for gifts other than sponsorships, in the order donors see.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <DesignationTable programId={id} designations={designations} mayEdit={mayEdit} />
          </CardContent>
        </Card>
      )}
      {mayEdit && (
        <Card>
          <CardHeader>
            <CardTitle>Add a designation</CardTitle>
          </CardHeader>
          <CardContent>
            <AddForm programId={id} />
          </CardContent>
        </Card>
      )}
    </>
  );
}
