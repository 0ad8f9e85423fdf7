import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { EntityForm } from "@/app/admin/entities/_components/entity-form";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getEntity } from "@/lib/sponsorship/entities";
import { getProgram } from "@/lib/sponsorship/programs";
import { ENTITY_KEYS } from "../../entity-input";
import { crumbsOf } from "../crumbs";

const title = "Edit";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `/admin/entities/${id}/edit`, needs: "entities_edit", params: ById },
  async ({ staff, params: { id } }) => {
    const entity = await getEntity(staff, id);
    const [program, fields] = await Promise.all([
      getProgram(staff, entity.program_id),
      listFields(staff, entity.program_id),
    ]);
    return (
      <>
        <PageHeader
          title={`Edit ${entity.title}`}
          above={
            <Breadcrumbs
              crumbs={[
                ...crumbsOf(entity),
                { label: entity.title, href: `/admin/entities/${entity.id}` },
              ]}
            />
          }
        />
        <Card>
          <CardContent>
            <EntityForm
              program={program}
              customFields={fields}
              stored={entity}
              seen={seenOf(entity, ENTITY_KEYS)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
