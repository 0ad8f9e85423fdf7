import type { Metadata } from "next";
import { countryOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { NewDonorForm } from "./new-donor-form";

const TITLE = "Add a donor";

export const metadata: Metadata = { title: TITLE };

export default async function NewDonorPage() {
  const staff = await requireStaff("/admin/donors/new");
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: "/admin/portfolio" }]} />}
        description="Somebody you know, before or without a gift. Who gives on your public pages is added by itself."
      />
      <Card>
        <CardContent>
          <NewDonorForm countries={countryOptions()} />
        </CardContent>
      </Card>
    </>
  );
}
