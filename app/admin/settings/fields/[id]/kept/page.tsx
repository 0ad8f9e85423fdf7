import { Inbox } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { ShortDate } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { manyOf } from "@/app/admin/_components/custom/object-words";
import { recordHref } from "@/app/admin/_components/custom/record-href";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ExportLink, ListPage } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { TYPE_NAMES } from "@/lib/custom-fields/field-types";
import { listKeptValues } from "@/lib/custom-fields/kept-list";
import { type LinkedNames, linkKey } from "@/lib/custom-fields/link-key";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import { type CustomFieldView, KeptQuery, type KeptValueView } from "@/lib/custom-fields/schema";
import { fieldPage } from "../../field-page";
import { crumbsTo, fieldPath } from "../../paths";

const title = "Kept values";

export const metadata: Metadata = { title };

export default fieldPage(
  { title, path: "/kept", needs: "settings_edit", query: KeptQuery },
  async ({ record: field, staff, params: { id }, query, address }) => {
    const [{ data, nextCursor }, own] = await Promise.all([
      listKeptValues(staff, id, query),
      listOwnObjects(staff),
    ]);
    const names = await nameLinks(
      staff,
      [{ key: "record", type: "reference", target: field.object }],
      data.map(({ record_id }) => ({ record: record_id })),
    );
    return (
      <>
        <Breadcrumbs crumbs={crumbsOf(field, manyOf(field.object, own))} />
        <ListPage
          title={`Kept values of “${field.label}”`}
          actions={
            data.length > 0 && (
              <ExportLink href={`/api/v1/admin/schema/fields/${id}/kept-values.csv`} />
            )
          }
          above={
            <p className="max-w-prose text-muted-foreground">
              Values from before the field was archived or its type changed. Each is deleted after
              30 days.
            </p>
          }
          steps={
            <ListSteps
              newer={query.cursor ? address.to() : null}
              older={nextCursor && address.to({ cursor: nextCursor })}
              words={["First page", "Next"]}
            />
          }
        >
          {data.length === 0 ? (
            <EmptyState icon={Inbox} title="No kept values">
              Values are kept when a field is archived or its type changes.
            </EmptyState>
          ) : (
            <DataTable
              label={title}
              rows={data}
              rowKey={({ record_id, reason }) => `${record_id} ${reason}`}
              columns={columns(field, names, staff.profile.organization.timeZone)}
            />
          )}
        </ListPage>
      </>
    );
  },
);

const crumbsOf = ({ id, object, label, archived_at }: CustomFieldView, many: string) => [
  ...crumbsTo(object, many),
  ...(archived_at ? [] : [{ label, href: fieldPath(id) }]),
];

const REASONS: Record<KeptValueView["reason"], string> = {
  archived: "Field archived",
  type_change: "Type changed",
};

const columns = (
  { object }: CustomFieldView,
  names: LinkedNames,
  timeZone: string,
): Column<KeptValueView>[] => [
  {
    label: "Record",
    cell: ({ record_id: id }) => (
      <Link href={recordHref(object, id)}>{names[linkKey(object, id)] ?? id}</Link>
    ),
  },
  { label: "Value", wraps: true, cell: ({ value }) => value },
  { label: "Type", phone: "hidden", cell: ({ type }) => TYPE_NAMES[type] },
  { label: "Kept because", phone: "named", cell: ({ reason }) => REASONS[reason] },
  {
    label: "Deleted on",
    phone: "named",
    cell: ({ kept_until }) => <ShortDate date={new Date(kept_until)} timeZone={timeZone} />,
  },
];
