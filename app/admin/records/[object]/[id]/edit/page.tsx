import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { mayEditRecords, mayViewRecords } from "@/app/admin/_components/custom/may-edit";
import { manyOf } from "@/app/admin/_components/custom/object-words";
import {
  editRecordHref,
  recordHref,
  recordsHref,
} from "@/app/admin/_components/custom/record-href";
import { SensitivePart } from "@/app/admin/_components/custom/sensitive-part";
import { NoAccess } from "@/app/admin/_components/no-access";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks, recordShowing } from "@/lib/custom-fields/linked-names";
import { isStandard } from "@/lib/custom-fields/objects";
import { getRecord } from "@/lib/custom-fields/records";
import { OneRecord } from "../../../paths";
import { RecordForm } from "../../../record-form";

const title = "Edit custom fields";

export const metadata: Metadata = { title };

/** What a record of any object has in its custom fields; recipients have a form of their own. */
export default staffPage(
  { title, path: ({ object, id }) => editRecordHref(object, id), params: OneRecord },
  async ({ staff, params: { object, id } }) => {
    if (object === "entity") redirect(`/admin/entities/${id}/edit`);
    const { permissions } = staff;
    if (!mayViewRecords(permissions, object) || !mayEditRecords(permissions, object))
      return <NoAccess title={title} />;
    const [record, fields, own] = await Promise.all([
      getRecord(staff, object, id),
      fieldsForRecords(staff, object),
      listOwnObjects(staff),
    ]);
    const isOwn = !isStandard(object);
    if (!isOwn && fields.length === 0) notFound();
    const shown = await recordShowing(staff, { object, id });
    const back = recordHref(shown.object, shown.id);
    const plain = fields.filter(({ is_sensitive }) => !is_sensitive);
    const sealed = fields.filter(({ is_sensitive }) => is_sensitive);
    const { currency } = staff.profile.organization;
    const crumbs = [
      ...(isOwn ? [{ label: manyOf(object, own), href: recordsHref(object) }] : []),
      { label: record.name, href: back },
    ];
    return (
      <>
        <PageHeader
          title={isOwn ? `Edit ${record.name}` : `Custom fields: ${record.name}`}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {(isOwn || plain.length > 0) && (
          <Card>
            <CardContent>
              <RecordForm
                {...{ object, id, fields }}
                name={isOwn ? record.name : undefined}
                stored={record.custom}
                names={await nameLinks(staff, plain, [record.custom])}
                submit="Save changes"
                cancel={back}
              />
            </CardContent>
          </Card>
        )}
        {sealed.length > 0 && staff.permissions.has("sensitive_read") && (
          <Card>
            <CardHeader>
              <CardTitle>Sensitive fields</CardTitle>
            </CardHeader>
            <CardContent>
              <SensitivePart {...{ object, id, currency }} fields={sealed} mayEdit />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);
