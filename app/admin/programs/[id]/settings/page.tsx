import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { CoverCard } from "@/app/admin/_components/cover-card";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { countEntities } from "@/lib/sponsorship/entity-list";
import { getProgram } from "@/lib/sponsorship/programs";
import { saveCover } from "../../actions";
import { PROGRAM_KEYS } from "../../program-input";
import { galleryOrders } from "../../words";
import { ProgramHeader } from "../_components/program-header";
import { SettingsForm } from "./settings-form";
import { StatusButton } from "./status-button";

const title = "Program settings";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/settings`,
    needs: "entities_edit",
    params: ById,
  },
  async ({ staff, params: { id } }) => {
    const [program, fields, counts] = await Promise.all([
      getProgram(staff, id),
      listFields(staff, id),
      countEntities(staff, id),
    ]);
    const isUsed = counts.shown + counts.hidden + counts.archived > 0;
    return (
      <>
        <ProgramHeader program={program} mayEdit />
        <CoverCard
          as="programCover"
          description="Shown at the top of the giving page and in link previews."
          url={program.cover_url}
          alt={null}
          save={saveCover.bind(null, program.id)}
        />
        <Card>
          <CardContent>
            <SettingsForm
              program={program}
              seen={seenOf(program, PROGRAM_KEYS)}
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
                {program.status === "active" ? "Archive program" : "Restore program"}
              </CardTitle>
              <CardDescription>
                {program.status === "active"
                  ? "The gallery closes, and no recipients can be added. Everything else stays, and you can restore the program."
                  : "The gallery opens again with all its recipients."}
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <StatusButton program={program} />
          </CardContent>
        </Card>
      </>
    );
  },
);
