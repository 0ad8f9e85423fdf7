import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { listRetention } from "@/lib/retention/settings";
import { RetentionForm } from "./retention-form";
import { RetentionTable } from "./retention-table";

const TITLE = "Data retention";

export const metadata: Metadata = { title: TITLE };

export default async function RetentionPage() {
  const staff = await requireStaff("/admin/settings/retention");
  if (!staff.permissions.has("settings_edit")) return <NoAccess title={TITLE} />;
  const periods = await listRetention(staff);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="How long each kind of data is kept. What is older is deleted every night."
      />
      <Card>
        <CardContent>
          <RetentionTable periods={periods} timeZone={staff.profile.organization.timeZone} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Change periods</CardTitle>
        </CardHeader>
        <CardContent>
          <RetentionForm periods={periods.filter(({ least_days }) => least_days !== null)} />
        </CardContent>
      </Card>
    </>
  );
}
