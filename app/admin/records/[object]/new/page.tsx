import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { capital } from "@/app/admin/_components/custom/object-words";
import { recordsHref } from "@/app/admin/_components/custom/record-href";
import { staffPage } from "@/app/admin/_components/staff-page";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import type { SentQuery } from "@/lib/http/lenient";
import { ownObjectOf } from "../../own-object";
import { newRecordHref, OfObject } from "../../paths";
import { RecordForm } from "../../record-form";

const title = "Add record";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ object }) => newRecordHref(object),
    needs: ["records_view", "records_edit"],
    params: OfObject,
  },
  async ({ staff, params, sent }) => {
    const { key, singular, plural } = await ownObjectOf(staff, params.object);
    const fields = await fieldsForRecords(staff, key);
    const stored = linksAsked(fields, sent);
    return (
      <>
        <PageHeader
          title={`Add ${singular}`}
          above={<Breadcrumbs crumbs={[{ label: capital(plural), href: recordsHref(key) }]} />}
        />
        <Card>
          <CardContent>
            <RecordForm
              object={key}
              name=""
              {...{ fields, stored }}
              names={await nameLinks(staff, fields, [stored])}
              submit={`Add ${singular}`}
              cancel={recordsHref(key)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);

/** Links that the address fills in, as from the page of the record that they lead to. */
const linksAsked = (fields: readonly CustomFieldView[], sent: SentQuery): CustomView =>
  Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const id = type === "reference" ? rowId(sent[key]) : 0;
      return id > 0 ? [[key, id]] : [];
    }),
  );
