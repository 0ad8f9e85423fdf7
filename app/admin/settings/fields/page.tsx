import { ListPlus } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { manyOf, OBJECTS_WITH_FIELDS } from "@/app/admin/_components/custom/object-words";
import { CreateLink } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listOwnObjects, type OwnObject } from "@/lib/custom-fields/custom-objects";
import { KEPT_DAYS } from "@/lib/custom-fields/field-view";
import { listCustomFields } from "@/lib/custom-fields/fields";
import { MOST_FIELDS, ObjectKey } from "@/lib/custom-fields/schema";
import { wordOf } from "@/lib/http/lenient";
import { ArchivedFields } from "./archived-fields";
import { FieldTable } from "./field-table";
import { CRUMBS, FIELDS, fieldsPath, newFieldPath } from "./paths";

const title = "Custom fields";

export const metadata: Metadata = { title };

const NOTICES = {
  added: "Field added.",
  saved: "Field saved.",
  type: "Type changed.",
};

export default staffPage(
  {
    title,
    path: FIELDS,
    needs: "settings_edit",
    query: z.object({ object: ObjectKey.optional() }),
    always: ["object"],
  },
  async ({ staff, query, sent }) => {
    const objects = await listOwnObjects(staff);
    const all: string[] = [...OBJECTS_WITH_FIELDS, ...objects.map(({ key }) => key)];
    const object = all.find((key) => key === query.object) ?? "donor";
    const [fields, archived] = await Promise.all([
      listCustomFields(staff, { object }),
      listCustomFields(staff, { object, archived: "true" }),
    ]);
    const said = wordOf(NOTICES, sent.notice);
    const many = manyOf(object, objects);
    const add = fields.length < MOST_FIELDS && (
      <CreateLink href={newFieldPath(object)}>Add field</CreateLink>
    );
    return (
      <div className="flex flex-col gap-5">
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={CRUMBS} />}
          description={
            <>
              Record your own details on any type of record. Set up recipients’ fields in their{" "}
              <TextLink href="/admin/programs">program</TextLink>, and records of other kinds as{" "}
              <TextLink href="/admin/settings/objects">custom objects</TextLink>.
            </>
          }
          actions={add}
        />
        <ObjectTabs all={all} current={object} objects={objects} />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        {fields.length === 0 ? (
          <EmptyState icon={ListPlus} title={`No custom fields for ${many.toLowerCase()} yet`}>
            Add a field for each detail you want to record.
          </EmptyState>
        ) : (
          <FieldTable fields={fields} own={objects} />
        )}
        {archived.length > 0 && (
          <Card>
            <CardHeader>
              <div>
                <CardTitle>Archived fields</CardTitle>
                <CardDescription>
                  Restored with all values within {KEPT_DAYS} days. Keys are never reused.
                </CardDescription>
              </div>
            </CardHeader>
            <CardContent>
              <ArchivedFields fields={archived} timeZone={staff.profile.organization.timeZone} />
            </CardContent>
          </Card>
        )}
      </div>
    );
  },
);

type TabsProps = { all: readonly string[]; current: string; objects: readonly OwnObject[] };

const ObjectTabs = ({ all, current, objects }: TabsProps) => (
  <StateTabs
    label="Objects"
    tabs={all.map((key) => ({
      href: key === "donor" ? FIELDS : fieldsPath(key),
      label: manyOf(key, objects),
      isCurrent: key === current,
    }))}
  />
);
