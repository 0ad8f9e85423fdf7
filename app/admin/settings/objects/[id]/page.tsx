import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { capital } from "@/app/admin/_components/custom/object-words";
import { recordsHref } from "@/app/admin/_components/custom/record-href";
import { recordPage } from "@/app/admin/_components/staff-page";
import { getCustomObject } from "@/lib/custom-fields/custom-objects";
import { ObjectForm } from "../object-form";
import { CRUMBS_OF_ONE, OBJECTS } from "../paths";

const title = "Custom object";

export const metadata: Metadata = { title };

const objectPage = recordPage(OBJECTS, getCustomObject);

export default objectPage(
  { title, needs: ["settings_edit", "records_view"] },
  ({ record: object }) => {
    if (object.archived_at) notFound();
    const { key, plural } = object;
    return (
      <>
        <PageHeader
          title={capital(plural)}
          above={<Breadcrumbs crumbs={CRUMBS_OF_ONE} />}
          description={
            <>
              API key <code>{key}</code>
            </>
          }
          actions={
            <>
              <Link
                href={`/admin/settings/fields?${new URLSearchParams({ object: key })}`}
                className={buttonVariants({ variant: "secondary" })}
              >
                Fields
              </Link>
              <Link href={recordsHref(key)} className={buttonVariants({ variant: "secondary" })}>
                Records
              </Link>
            </>
          }
        />
        <Card>
          <CardContent>
            <ObjectForm stored={object} />
          </CardContent>
        </Card>
      </>
    );
  },
);
