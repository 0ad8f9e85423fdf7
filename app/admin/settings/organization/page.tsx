import type { Metadata } from "next";
import {
  currencyOptions,
  languageOptions,
  localeOptions,
  timeZoneOptions,
} from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { seenOf } from "@/app/admin/_components/seen";
import { staffPage } from "@/app/admin/_components/staff-page";
import { getOrganization } from "@/lib/accounts/organization";
import { LogoCard } from "./logo-card";
import { OrganizationForm } from "./organization-form";
import { ORGANIZATION_KEYS } from "./organization-keys";

const title = "Organization";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/organization", needs: "settings_edit" },
  async ({ staff }) => {
    const organization = await getOrganization(staff);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description={
            <>
              Your public identity. Your public links contain <code>{organization.slug}</code>.
            </>
          }
        />
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Logo</CardTitle>
              <CardDescription>Shown on your public pages in place of the name</CardDescription>
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
              seen={seenOf(organization, ORGANIZATION_KEYS)}
              zones={timeZoneOptions()}
              currencies={currencyOptions()}
              locales={localeOptions()}
              languages={languageOptions()}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
