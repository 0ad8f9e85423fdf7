import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { manyOf } from "@/app/admin/_components/custom/object-words";
import { TypeChangeForm } from "@/app/admin/_components/custom/type-change-form";
import { TYPE_CHOICES } from "@/app/admin/_components/custom/type-words";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { changeType } from "../../actions";
import { fieldPage } from "../../field-page";
import { crumbsTo, fieldPath } from "../../paths";

const title = "Change type";

export const metadata: Metadata = { title };

export default fieldPage(
  { title, path: "/type", needs: "settings_edit" },
  async ({ record: field, staff }) => {
    const { id, object, label, type, options } = field;
    if (field.archived_at || field.is_sensitive || type === "reference") notFound();
    if (object === "entity") notFound();
    const own = await listOwnObjects(staff);
    return (
      <>
        <PageHeader
          title={`Change the type of “${label}”`}
          above={
            <Breadcrumbs
              crumbs={[...crumbsTo(object, manyOf(object, own)), { label, href: fieldPath(id) }]}
            />
          }
          description="First see which values can be converted. Nothing changes until you confirm."
        />
        <Card>
          <CardContent>
            <TypeChangeForm
              action={changeType}
              hidden={{ field: id }}
              {...{ object, type, options }}
              types={TYPE_CHOICES.filter(({ value }) => value !== type && value !== "reference")}
              cancel={fieldPath(id)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
