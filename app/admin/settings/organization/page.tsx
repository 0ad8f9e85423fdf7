import type { Metadata } from "next";
import { currencyOptions, timeZoneOptions } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { getOrganization } from "@/lib/accounts/organization";
import { requireStaff } from "@/lib/identity/session";
import { LogoCard } from "./logo-card";
import { OrganizationForm } from "./organization-form";

const TITLE = "Organization";

export const metadata: Metadata = { title: TITLE };

export default async function OrganizationPage() {
  const staff = await requireStaff("/admin/settings/organization");
  if (!staff.permissions.has("settings_edit")) return <NoAccess title={TITLE} />;
  const organization = await getOrganization(staff);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description={
          <>
            What people see of you. Your public addresses contain <code>{organization.slug}</code>.
          </>
        }
      />
      <Card>
        <CardHeader>
          <div>
            <CardTitle>Logo</CardTitle>
            <CardDescription>On your public pages, in place of the name.</CardDescription>
          </div>
        </CardHeader>
        <CardContent>
          <LogoCard name={organization.name} url={organization.logoUrl} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Details</CardTitle>
        </CardHeader>
        <CardContent>
          <OrganizationForm
            organization={organization}
            zones={timeZoneOptions()}
            currencies={currencyOptions()}
          />
        </CardContent>
      </Card>
    </>
  );
}
