import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { editHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { previewErasure } from "@/lib/donors/erasing/erasing";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { EraseButton } from "./erase-button";

const TITLE = "Erase donor";

export const metadata: Metadata = { title: TITLE };

export default async function EraseDonorPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/donors/${id}/erase`);
  if (!staff.permissions.has("donors_edit")) return <NoAccess title={TITLE} />;
  const preview = await orNotFound(previewErasure(staff, id));
  const { donor_name: name, erased, kept, obstacle } = preview;
  return (
    <>
      <PageHeader
        title={`Erase ${name}`}
        above={
          <Breadcrumbs
            crumbs={[
              { label: name, href: profileHref(id, { list: "" }) },
              { label: "Edit donor", href: editHref(id, "") },
            ]}
          />
        }
        description="Removes everything held about this donor but what law requires. This can't be undone."
        actions={
          <>
            <a
              href={`/api/v1/admin/donors/${id}/data.json`}
              download
              className={buttonVariants({ variant: "secondary" })}
            >
              Export data
            </a>
            {!obstacle && <EraseButton id={id} name={name} token={preview.preview_token} />}
          </>
        }
      />
      {obstacle && <Alert tone="warning">{obstacle}</Alert>}
      <Card>
        <CardHeader>
          <CardTitle>Erased</CardTitle>
        </CardHeader>
        <CardContent>
          <ul className="flex flex-col gap-2">
            {erased.map(({ table, title, rows, stays }) => (
              <li key={table}>
                <span className="font-semibold">{title}</span>: {plural(rows, "row")}
                {stays && <span className="block text-sm text-muted-foreground">{stays}</span>}
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      {kept.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Kept</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="flex flex-col gap-2">
              {kept.map(({ table, title, rows, reason }) => (
                <li key={table}>
                  <span className="font-semibold">{title}</span>: {plural(rows, "row")}
                  <span className="block text-sm text-muted-foreground">{reason}</span>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </>
  );
}
