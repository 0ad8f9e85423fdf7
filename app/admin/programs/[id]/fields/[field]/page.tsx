import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { PathId } from "@/lib/input";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { getProgram } from "@/lib/sponsorship/programs";
import { TYPE_WORDS } from "../../../words";
import { crumbsTo } from "../../_components/program-header";
import { FieldForm } from "../field-form";

const title = "Field";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id, field }) => `/admin/programs/${id}/fields/${field}`,
    needs: "entities_edit",
    params: ById.extend({ field: PathId }),
  },
  async ({ staff, params: { id, field: fieldId } }) => {
    const [program, fields] = await Promise.all([getProgram(staff, id), listFields(staff, id)]);
    const field = fields.find((each) => each.id === fieldId);
    if (!field) notFound();
    return (
      <>
        <PageHeader
          title={field.label}
          above={<Breadcrumbs crumbs={crumbsTo(program, "fields")} />}
          description={
            <>
              {TYPE_WORDS[field.type].label}, API key <code>{field.key}</code>
            </>
          }
          actions={
            <Link
              href={`/admin/programs/${id}/fields/${field.id}/type`}
              className={buttonVariants({ variant: "secondary" })}
            >
              Change type
            </Link>
          }
        />
        <Card>
          <CardContent>
            <FieldForm programId={id} stored={field} />
          </CardContent>
        </Card>
      </>
    );
  },
);
