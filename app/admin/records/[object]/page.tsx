import { FolderOpen } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { FORM_FILTERS } from "@/app/admin/_components/custom/custom-filters";
import { customList } from "@/app/admin/_components/custom/custom-list";
import { capital } from "@/app/admin/_components/custom/object-words";
import { recordHref, recordsHref } from "@/app/admin/_components/custom/record-href";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { CreateLink, ListPage } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listRecords } from "@/lib/custom-fields/records";
import { type CustomFieldView, RecordQuery, type RecordView } from "@/lib/custom-fields/schema";
import { isSortable } from "@/lib/custom-fields/sorting";
import { wordOf } from "@/lib/http/lenient";
import { ownObjectOf } from "../own-object";
import { newRecordHref, OfObject } from "../paths";

const title = "Records";

export const metadata: Metadata = { title };

const NOTICES = { deleted: "Record deleted." };

export default staffPage(
  {
    title,
    path: ({ object }) => recordsHref(object),
    needs: "records_view",
    params: OfObject,
    query: RecordQuery.extend(FORM_FILTERS),
  },
  async ({ staff, params, query: asked, address: sentAddress, sent }) => {
    const { key, singular, plural } = await ownObjectOf(staff, params.object);
    const custom = await customList(staff, key, asked, sentAddress);
    const sort = soundSort(custom.fields, custom.query.sort);
    const query = { ...custom.query, sort };
    const address = custom.address.having({ sort: sort ?? null });
    const { data, nextCursor } = await listRecords(staff, key, query);
    const said = wordOf(NOTICES, sent.notice);
    const hasAny = data.length > 0 || address.isNarrowed || query.cursor !== undefined;
    return (
      <ListPage
        title={capital(plural)}
        actions={
          staff.permissions.has("records_edit") && (
            <CreateLink href={newRecordHref(key)}>{`Add ${singular}`}</CreateLink>
          )
        }
        above={
          said && (
            <Alert tone="success" role="status">
              {said}
            </Alert>
          )
        }
        bar={hasAny && <ListBar address={address} search="Name" filters={custom.filters} />}
        steps={
          <ListSteps
            newer={query.cursor ? address.to() : null}
            older={nextCursor && address.to({ cursor: nextCursor })}
            words={["First page", "Next"]}
          />
        }
      >
        {data.length > 0 ? (
          <DataTable
            label={capital(plural)}
            rows={data}
            rowKey={({ id }) => id}
            columns={[nameColumn, ...(await custom.columns(data)).map(sortable(custom.fields))]}
            sort={{ current: sort ?? "", to: (wanted) => address.to({ sort: wanted }) }}
          />
        ) : hasAny ? (
          <EmptyState icon={FolderOpen} title={`No ${plural} found`}>
            Try another name or fewer filters.
          </EmptyState>
        ) : (
          <EmptyState icon={FolderOpen} title={`No ${plural} yet`}>
            {staff.permissions.has("settings_edit") && custom.fields.length === 0 ? (
              <>
                First add the{" "}
                <TextLink href={`/admin/settings/fields?${new URLSearchParams({ object: key })}`}>
                  fields
                </TextLink>{" "}
                that each {singular} has.
              </>
            ) : (
              `Add the first ${singular}.`
            )}
          </EmptyState>
        )}
      </ListPage>
    );
  },
);

const nameColumn: Column<RecordView> = {
  label: "Name",
  sort: "name",
  wide: true,
  cell: ({ object, id, name }) => <Link href={recordHref(object, id)}>{name}</Link>,
};

const isInOrder = ({ type, is_sensitive: isSensitive }: CustomFieldView) =>
  isSortable({ type, isSensitive });

/** An order that the list can have; undefined for any other. */
const soundSort = (fields: readonly CustomFieldView[], sort: string | undefined) =>
  [{ key: "name" }, ...fields.filter(isInOrder)].some(({ key }) => sort?.replace(/^-/, "") === key)
    ? sort
    : undefined;

const sortable =
  (fields: readonly CustomFieldView[]) =>
  (column: Column<RecordView>): Column<RecordView> =>
    fields.some((field) => field.key === column.id && isInOrder(field))
      ? { ...column, sort: column.id }
      : column;
