import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { getImport } from "@/lib/imports/import-list";
import type { ImportView } from "@/lib/imports/schema";
import { rowsOf } from "../../words";
import { UndoForm } from "./undo-form";

const TITLE = "Take this import back";
const IMPORTS = "/admin/imports";

export const metadata: Metadata = { title: TITLE };

export default async function UndoPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const home = `${IMPORTS}/${id}`;
  const staff = await requireStaff(`${home}/undo`);
  const may = staff.permissions.has("donors_edit") || staff.permissions.has("donations_edit");
  if (!may) return <NoAccess title={TITLE} />;
  const view = await orNotFound(getImport(staff, id));
  if (view.can_take_back === 0) redirect(home);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Import", href: IMPORTS },
              { label: view.file_name, href: home },
            ]}
          />
        }
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <p className="wrap-anywhere">
            <strong>{view.file_name}</strong> added{" "}
            <strong>{rowsOf(view.what, view.can_take_back)}</strong>.
          </p>
          <Consequences what={view.what} />
          <UndoForm id={id} what={view.what} count={view.can_take_back} />
        </CardContent>
      </Card>
    </>
  );
}

const Consequences = ({ what }: { what: ImportView["what"] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5">
    {CONSEQUENCES[what].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const CONSEQUENCES: Record<ImportView["what"], readonly string[]> = {
  donors: [
    "The donors are archived.",
    "Donors who have gifts, orders, conversations or anything else by now stay as they are, and are listed.",
    "Donors that the file changed keep what it said.",
  ],
  gifts: [
    "The gifts are voided, and so are their receipts. They stay on record.",
    "Gifts that have been changed, refunded, credited or acknowledged since stay as they are, and are listed.",
    "Donors that came with the gifts stay.",
    "You can import the gifts again from a file that is right.",
  ],
  households: [
    "The households are dissolved. Their members stay.",
    "Households that have been changed or assigned since, or have tasks, stay as they are, and are listed.",
    "Members who joined a household that you already had stay in it.",
  ],
  interactions: [
    "The interactions are removed from their donors.",
    "Interactions that have been changed since stay as they are, and are listed.",
  ],
};
