import { History } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listActivity } from "@/lib/activity/activity";
import { now } from "@/lib/clock";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { ChangeList } from "./_components/change-list";
import { AttentionCard } from "./_home/attention-card";
import { GettingStarted } from "./_home/getting-started";
import { GivingCard } from "./_home/giving-card";
import { TasksCard } from "./_home/tasks-card";
import { Today } from "./_home/today";

const title = "Home";

export const metadata: Metadata = { title };

/** Side by side where there is room; below each other the changes come last. */
const COLUMN = "flex min-w-0 flex-col gap-6 max-xl:contents";

export default staffPage({ title, path: "/admin" }, ({ staff }) => {
  const { organization, name } = staff.profile;
  const maySeeDonors = staff.permissions.has("donors_view");
  const mayConfigure = staff.permissions.has("settings_edit");
  return (
    <>
      <PageHeader title={organization.name} description={`Welcome back, ${name}`} />
      <Today staff={staff} at={now()} />
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className={COLUMN}>
          {maySeeDonors && <AttentionCard staff={staff} />}
          {mayConfigure && (
            <div className="max-xl:order-last">
              <Activity staff={staff} />
            </div>
          )}
        </div>
        <div className={COLUMN}>
          {maySeeDonors && <TasksCard staff={staff} at={now()} />}
          {staff.permissions.has("donations_view") && <GivingCard staff={staff} />}
          <GettingStarted staff={staff} />
        </div>
      </div>
    </>
  );
});

async function Activity({ staff }: { staff: SignedInStaff }) {
  const { data: changes } = await listActivity(staff, { limit: 8 });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent activity</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {changes.length === 0 ? (
          <EmptyState icon={History} title="No activity yet" as="h3">
            Your team’s changes appear here.
          </EmptyState>
        ) : (
          <>
            <ChangeList changes={changes} timeZone={staff.profile.organization.timeZone} />
            <p>
              <TextLink href="/admin/settings/activity">View all activity</TextLink>
            </p>
          </>
        )}
      </CardContent>
    </Card>
  );
}
