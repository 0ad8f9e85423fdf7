import { Shapes } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { capital } from "@/app/admin/_components/custom/object-words";
import { recordsHref } from "@/app/admin/_components/custom/record-href";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { CreateLink } from "@/app/admin/_components/list/list-page";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listCustomObjects } from "@/lib/custom-fields/custom-objects";
import { type CustomObjectView, MOST_OBJECTS } from "@/lib/custom-fields/schema";
import { formatNumber } from "@/lib/format/amounts";
import { wordOf } from "@/lib/http/lenient";
import { ArchiveObject, RestoreObject } from "./object-buttons";
import { CRUMBS, NEW_OBJECT, OBJECTS, objectPath } from "./paths";

const title = "Custom objects";

export const metadata: Metadata = { title };

const NOTICES = { saved: "Object saved." };

export default staffPage(
  { title, path: OBJECTS, needs: ["settings_edit", "records_view"] },
  async ({ staff, sent }) => {
    const objects = await listCustomObjects(staff);
    const archived = objects.filter(({ archived_at }) => archived_at !== null);
    const present = objects.filter(({ archived_at }) => archived_at === null);
    const said = wordOf(NOTICES, sent.notice);
    const { timeZone } = staff.profile.organization;
    return (
      <div className="flex flex-col gap-5">
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={CRUMBS} />}
          description="Your own types of records, such as pets, vehicles or volunteer shifts. Their fields can link them to donors, gifts and other records."
          actions={
            objects.length < MOST_OBJECTS && <CreateLink href={NEW_OBJECT}>Add object</CreateLink>
          }
        />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        {present.length === 0 ? (
          <EmptyState icon={Shapes} title="No custom objects yet">
            Add an object for records other than donors, gifts, recipients and registrations.
          </EmptyState>
        ) : (
          <DataTable label={title} rows={present} rowKey={({ id }) => id} columns={COLUMNS} />
        )}
        {archived.length > 0 && (
          <div className="flex flex-col gap-3">
            <h2 className="text-lg">Archived objects</h2>
            <DataTable
              label="Archived objects"
              rows={archived}
              rowKey={({ id }) => id}
              columns={archivedColumns(timeZone)}
            />
          </div>
        )}
      </div>
    );
  },
);

const COLUMNS: Column<CustomObjectView>[] = [
  {
    label: "Object",
    cell: ({ id, plural }) => <Link href={objectPath(id)}>{capital(plural)}</Link>,
  },
  { label: "Key", phone: "hidden", cell: ({ key }) => <code className="text-sm">{key}</code> },
  {
    label: "Description",
    wide: true,
    phone: "hidden",
    cell: ({ description }) => description,
  },
  {
    label: "Fields",
    numeric: true,
    phone: "named",
    cell: ({ key, fields, plural }) => (
      <TextLink href={`/admin/settings/fields?${new URLSearchParams({ object: key })}`}>
        {formatNumber(fields)}
        <span className="sr-only"> fields of {plural}</span>
      </TextLink>
    ),
  },
  {
    label: "Records",
    numeric: true,
    phone: "named",
    cell: ({ key, records, plural }) => (
      <TextLink href={recordsHref(key)}>
        {formatNumber(records)}
        <span className="sr-only"> {plural}</span>
      </TextLink>
    ),
  },
  { label: "Actions", phone: "corner", cell: (object) => <ArchiveObject object={object} /> },
];

const archivedColumns = (timeZone: string): Column<CustomObjectView>[] => [
  { label: "Object", cell: ({ plural }) => capital(plural) },
  { label: "Key", phone: "hidden", cell: ({ key }) => <code className="text-sm">{key}</code> },
  { label: "Records", numeric: true, phone: "named", cell: ({ records }) => formatNumber(records) },
  {
    label: "Archived",
    phone: "named",
    cell: ({ archived_at: date }) =>
      date && <ShortDate date={new Date(date)} timeZone={timeZone} />,
  },
  { label: "Actions", phone: "corner", cell: (object) => <RestoreObject object={object} /> },
];
