import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { ObjectForm } from "../object-form";
import { CRUMBS_OF_ONE, NEW_OBJECT } from "../paths";

const title = "Add custom object";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: NEW_OBJECT, needs: ["settings_edit", "records_view"] },
  () => (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={CRUMBS_OF_ONE} />}
        description="Every record has a name. Add its other fields next."
      />
      <Card>
        <CardContent>
          <ObjectForm />
        </CardContent>
      </Card>
    </>
  ),
);
