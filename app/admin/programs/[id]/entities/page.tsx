import type { Metadata } from "next";
import { z } from "zod";
import { CreateLink } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { EntityBrowser } from "@/app/admin/entities/_components/entity-browser";
import { PathId } from "@/lib/input";
import { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";

const title = "Entities";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/programs/${id}/entities`,
    needs: "entities_view",
    params: z.object({ id: PathId }),
    query: EntityListQuery.omit({ program_id: true }),
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
              <CreateLink href={`/admin/programs/${id}/entities/new`}>Add entity</CreateLink>
            )
          }
        />
        <EntityBrowser staff={staff} query={query} address={address} program={program} />
      </>
    );
  },
);
