import type { Metadata } from "next";
import { countryOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { requireStaff } from "@/lib/identity/session";
import { NewDonorForm } from "./new-donor-form";

const TITLE = "Add donor";

export const metadata: Metadata = { title: TITLE };

export default async function NewDonorPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff("/admin/donors/new");
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const known = {
    first_name: textAsked(asked, "first_name"),
    last_name: textAsked(asked, "last_name"),
    email: textAsked(asked, "email"),
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: "/admin/portfolio" }]} />}
        description="Add someone before they give, or without a gift. People who give on your public pages are added automatically."
      />
      <Card>
        <CardContent>
          <NewDonorForm countries={countryOptions()} known={known} />
        </CardContent>
      </Card>
    </>
  );
}
