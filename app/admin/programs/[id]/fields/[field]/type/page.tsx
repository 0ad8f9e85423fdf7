import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { optionsOf } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { TypeChangeForm } from "@/app/admin/_components/custom/type-change-form";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { PathId } from "@/lib/input";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { TYPE_WORDS } from "../../../../words";
import { crumbsTo } from "../../../_components/program-header";
import { changeType } from "../../actions";

const title = "Change type";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id, field }) => `/admin/programs/${id}/fields/${field}/type`,
    needs: "entities_edit",
    params: ById.extend({ field: PathId }),
  },
  async ({ staff, params: { id, field: fieldId } }) => {
    const [program, fields] = await Promise.all([getProgram(staff, id), listFields(staff, id)]);
    const field = fields.find((each) => each.id === fieldId);
    if (!field) notFound();
    const { label, type, options } = field;
    const back = `/admin/programs/${id}/fields/${fieldId}`;
    return (
      <>
        <PageHeader
          title={`Change the type of “${label}”`}
          above={<Breadcrumbs crumbs={[...crumbsTo(program, "fields"), { label, href: back }]} />}
          description="First see which values can be converted. Nothing changes until you confirm."
        />
        <Card>
          <CardContent>
            <TypeChangeForm
              action={changeType}
              hidden={{ program: id, field: fieldId }}
              object="entity"
              {...{ type, options }}
              types={optionsOf(TYPE_WORDS).filter(({ value }) => value !== type)}
              cancel={back}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
