import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { STARTER_LETTER } from "@/lib/giving/letters/templates";
import { TemplateForm } from "../template-form";

const title = "New letter";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/acknowledgements/letters/new", needs: "donations_edit" },
  () => (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            crumbs={[{ label: "Letter templates", href: "/admin/acknowledgements/letters" }]}
          />
        }
        description="Edit our sample text to match your voice."
      />
      <Card>
        <CardContent>
          <TemplateForm starter={STARTER_LETTER} />
        </CardContent>
      </Card>
    </>
  ),
);
