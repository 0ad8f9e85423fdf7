import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { requireStaff } from "@/lib/identity/session";
import { getFundraisingSettings } from "@/lib/portfolio/settings";
import { FundraisingForm } from "./fundraising-form";

const TITLE = "Fundraising";

export const metadata: Metadata = { title: TITLE };

export default async function FundraisingSettingsPage() {
  const staff = await requireStaff("/admin/settings/fundraising");
  const { permissions } = staff;
  if (!permissions.has("settings_edit") || !permissions.has("donors_view"))
    return <NoAccess title={TITLE} />;
  const methods = optionsOf(METHOD_NAMES);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="How giving is counted in the portfolio and on every donor’s profile."
      />
      <Card>
        <CardContent>
          <FundraisingForm settings={await getFundraisingSettings(staff)} methods={methods} />
        </CardContent>
      </Card>
    </>
  );
}
