import type { Metadata } from "next";
import { currencyOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { NewProgramForm } from "./new-program-form";

const TITLE = "New program";

export const metadata: Metadata = { title: TITLE };

export default async function NewProgramPage() {
  const staff = await requireStaff("/admin/programs/new");
  if (!staff.permissions.has("entities_edit")) return <NoAccess title={TITLE} />;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Programs", href: "/admin/programs" }]} />}
        description="The beginning is short: amounts, frequencies and the gallery have sensible settings that you can change later."
      />
      <Card>
        <CardContent>
          <NewProgramForm
            currency={staff.profile.organization.currency}
            currencies={currencyOptions()}
          />
        </CardContent>
      </Card>
    </>
  );
}
