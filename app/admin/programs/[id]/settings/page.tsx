import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { countEntities } from "@/lib/sponsorship/entity-list";
import { getProgram } from "@/lib/sponsorship/programs";
import { galleryOrders } from "../../words";
import { ProgramHeader } from "../_components/program-header";
import { SettingsForm } from "./settings-form";
import { StatusButton } from "./status-button";

export const metadata: Metadata = { title: "Program settings" };

export default async function SettingsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/programs/${id}/settings`);
  if (!staff.permissions.has("entities_edit")) return <NoAccess title="Program settings" />;
  const [program, fields, counts] = await orNotFound(
    Promise.all([getProgram(staff, id), listFields(staff, id), countEntities(staff, id)]),
  );
  const isUsed = counts.shown + counts.hidden + counts.archived > 0;
  return (
    <>
      <ProgramHeader program={program} mayEdit />
      <Card>
        <CardContent>
          <SettingsForm
            program={program}
            isUsed={isUsed}
            currencies={currencyOptions()}
            orders={galleryOrders(fields)}
          />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <div>
            <CardTitle>
              {program.status === "active" ? "Archive the program" : "Restore the program"}
            </CardTitle>
            <CardDescription>
              {program.status === "active"
                ? "Its gallery closes and it takes no new entities. Everything it has stays, and it can come back."
                : "Its gallery opens again, with everything that was there."}
            </CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <StatusButton program={program} />
        </CardContent>
      </Card>
    </>
  );
}
