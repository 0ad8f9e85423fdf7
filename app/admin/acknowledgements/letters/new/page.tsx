import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { STARTER_LETTER } from "@/lib/giving/letters/templates";
import { requireStaff } from "@/lib/identity/session";
import { TemplateForm } from "../template-form";

const TITLE = "New letter";

export const metadata: Metadata = { title: TITLE };

export default async function NewLetterPage() {
  const staff = await requireStaff("/admin/acknowledgements/letters/new");
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={
          <Breadcrumbs
            crumbs={[{ label: "Letter templates", href: "/admin/acknowledgements/letters" }]}
          />
        }
        description="We’ve started it for you. Make the words your own."
      />
      <Card>
        <CardContent>
          <TemplateForm starter={STARTER_LETTER} />
        </CardContent>
      </Card>
    </>
  );
}
