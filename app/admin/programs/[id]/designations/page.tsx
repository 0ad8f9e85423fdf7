import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listDesignations } from "@/lib/sponsorship/designations";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";
import { AddForm } from "./add-form";
import { DesignationTable } from "./designation-table";

const title = "Designations";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/designations`,
    needs: "entities_view",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const [program, designations] = await Promise.all([
      getProgram(staff, id),
      listDesignations(staff, id),
    ]);
    const mayEdit = staff.permissions.has("entities_edit");
    return (
      <>
        <ProgramHeader program={program} mayEdit={mayEdit} />
        {designations.length === 0 ? (
          <EmptyState icon={HandCoins} title="No designations yet">
            A designation is what a gift other than a sponsorship is for, such as “Where it is
            needed most” or “School meals”.
          </EmptyState>
        ) : (
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Designations</CardTitle>
                <CardDescription>
                  Designations for gifts other than sponsorships, in the order donors see them
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
  },
);
