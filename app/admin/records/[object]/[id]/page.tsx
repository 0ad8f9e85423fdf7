import { Pencil } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { mayViewRecords } from "@/app/admin/_components/custom/may-edit";
import { capital } from "@/app/admin/_components/custom/object-words";
import {
  editRecordHref,
  recordHref,
  recordsHref,
} from "@/app/admin/_components/custom/record-href";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { NoAccess } from "@/app/admin/_components/no-access";
import { staffPage } from "@/app/admin/_components/staff-page";
import { recordShowing } from "@/lib/custom-fields/linked-names";
import { isStandard } from "@/lib/custom-fields/objects";
import { getRecord } from "@/lib/custom-fields/records";
import { wordOf } from "@/lib/http/lenient";
import { DeleteRecord } from "../../delete-record";
import { ownObjectOf } from "../../own-object";
import { OneRecord } from "../../paths";

const title = "Record";

export const metadata: Metadata = { title };

const NOTICES = { added: "Record added.", fields: "Changes saved." };

/** A record of a custom object; any other has a page elsewhere. */
export default staffPage(
  {
    title,
    path: ({ object, id }) => `${recordsHref(object)}/${id}`,
    params: OneRecord,
  },
  async ({ staff, params: { object, id }, sent }) => {
    if (!mayViewRecords(staff.permissions, object)) return <NoAccess title={title} />;
    const record = await getRecord(staff, object, id);
    if (isStandard(object)) {
      const shown = await recordShowing(staff, { object, id });
      redirect(recordHref(shown.object, shown.id));
    }
    const { plural } = await ownObjectOf(staff, object);
    const said = wordOf(NOTICES, sent.notice);
    const mayEdit = staff.permissions.has("records_edit");
    return (
      <>
        <PageHeader
          title={record.name}
          above={<Breadcrumbs crumbs={[{ label: capital(plural), href: recordsHref(object) }]} />}
          actions={
            mayEdit && (
              <>
                <DeleteRecord {...{ object, id }} name={record.name} />
                <Button asChild>
                  <Link href={editRecordHref(object, id)}>
                    <Pencil aria-hidden />
                    Edit
                  </Link>
                </Button>
              </>
            )
          }
        />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <CustomCard {...{ staff, object, id }} values={record.custom} isWhole />
          <div className="flex min-w-0 flex-col gap-8">
            <RelatedCards {...{ staff, object, id }} />
          </div>
        </div>
      </>
    );
  },
);
