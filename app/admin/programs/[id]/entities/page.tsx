import type { Metadata } from "next";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { CreateLink } from "@/app/admin/_components/list/list-page";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { EntityBrowser } from "@/app/admin/entities/_components/entity-browser";
import { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";

const title = "Recipients";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/entities`,
    needs: "entities_view",
    params: ById,
    query: EntityListQuery.omit({ program_id: true }).extend(FORM_FILTERS),
    always: ["status"],
  },
  async ({ staff, params: { id }, query, address }) => {
    const program = await getProgram(staff, id);
    const mayEdit = staff.permissions.has("entities_edit");
    return (
      <>
        <ProgramHeader
          program={program}
          mayEdit={mayEdit}
          actions={
            mayEdit &&
            program.status === "active" && (
              <CreateLink href={`/admin/programs/${id}/entities/new`}>Add recipient</CreateLink>
            )
          }
        />
        <EntityBrowser staff={staff} query={query} address={address} program={program} />
      </>
    );
  },
);
