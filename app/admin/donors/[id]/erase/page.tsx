import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { editHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { previewErasure } from "@/lib/donors/erasing/erasing";
import { plural } from "@/lib/format/amounts";
import { EraseButton } from "./erase-button";

const title = "Erase donor";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `/admin/donors/${id}/erase`, needs: "donors_edit", params: ById },
  async ({ staff, params: { id } }) => {
    const preview = await previewErasure(staff, id);
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
          description="Deletes everything about this donor except what the law requires. This can’t be undone."
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
              {erased.map(({ title, rows, stays }) => (
                <li key={title}>
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
  },
);
