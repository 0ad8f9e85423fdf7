import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listRetention } from "@/lib/retention/settings";
import { RetentionForm } from "./retention-form";
import { RetentionTable } from "./retention-table";

const title = "Data retention";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/retention", needs: "settings_edit" },
  async ({ staff }) => {
    const periods = await listRetention(staff);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="How long each type of data is kept. Older data is deleted nightly."
        />
        <RetentionTable periods={periods} timeZone={staff.profile.organization.timeZone} />
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
  },
);
